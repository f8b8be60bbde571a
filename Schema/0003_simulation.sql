-- What runs of the model were made of. Derived like the tables of 0002; the scenario's bytes and the
-- trace are kept like logs.
BEGIN IMMEDIATE;

CREATE TABLE run_simulation (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10)
    REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  digest BLOB NOT NULL REFERENCES log_blob (digest) DEFERRABLE INITIALLY DEFERRED,
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  scenario TEXT NOT NULL,
  variant TEXT,
  gesture TEXT NOT NULL,
  os INTEGER NOT NULL,
  seed INTEGER NOT NULL CHECK (seed >= 0),
  settings TEXT NOT NULL,
  added TEXT NOT NULL,
  engine INTEGER NOT NULL CHECK (engine >= 1),
  revision TEXT,
  dirty INTEGER NOT NULL CHECK (dirty IN (0, 1)),
  installed TEXT NOT NULL,
  batch BLOB NOT NULL CHECK (length(batch) = 10),
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX run_simulation_case ON run_simulation (case_id, number);
CREATE INDEX run_simulation_digest ON run_simulation (digest);

-- The variant of a scenario that is the fix.
ALTER TABLE fix ADD COLUMN variant TEXT;

PRAGMA user_version = 3;
COMMIT;
