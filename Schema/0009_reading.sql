-- How imported logs were read: when the run took place, the zone of times that name none, the first and
-- last time, and the files of a joined log. Derived like the tables of 0002; a zone is kept like a log.
BEGIN IMMEDIATE;

CREATE TABLE run_reading (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10)
    REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  took_place_unix_ns INTEGER,
  zone BLOB CHECK (length(zone) = 32),
  first_unix_ns INTEGER,
  last_unix_ns INTEGER,
  parts INTEGER NOT NULL CHECK (parts >= 0),
  -- A JSON object, and an array of the texts that it comes upon.
  facts TEXT NOT NULL,
  texts TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX run_reading_case ON run_reading (case_id, number);

PRAGMA user_version = 9;
COMMIT;
