-- The events of a store: the only thing in it that is not derived. A row of `event` is a link of
-- the hash chain of its stream (case, writer); what people and logs wrote stands beside it in
-- `event_text`, where it can be redacted without breaking the chain.
BEGIN IMMEDIATE;

PRAGMA application_id = 0x496e7173; -- 'Inqs'

-- Who writes here. The writer belongs to one database file (device and inode): a copied file takes
-- a new writer at its first write, so that two copies never continue the same stream.
CREATE TABLE store (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  writer BLOB NOT NULL CHECK (length(writer) = 10),
  device INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  created_unix_ns INTEGER NOT NULL
) STRICT;

-- What happened. Order is (lamport, writer, seq), never the clock.
CREATE TABLE event (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  case_id BLOB NOT NULL CHECK (length(case_id) = 10),
  writer BLOB NOT NULL CHECK (length(writer) = 10),
  seq INTEGER NOT NULL CHECK (seq >= 1),
  lamport INTEGER NOT NULL CHECK (lamport >= seq),
  wall_unix_ns INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind GLOB '[a-z]*' AND kind NOT GLOB '*[^a-z0-9-]*'),
  version INTEGER NOT NULL CHECK (version >= 1),
  facts TEXT NOT NULL CHECK (facts GLOB '{*}'),
  prev_hash BLOB NOT NULL CHECK (length(prev_hash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  UNIQUE (case_id, writer, seq)
) STRICT;

CREATE INDEX event_order ON event (case_id, lamport, writer, seq);

-- Texts of events. A redacted text keeps its commitment and loses salt and text together.
-- The primary key is also the index beside the foreign key.
CREATE TABLE event_text (
  event INTEGER NOT NULL REFERENCES event (id),
  field TEXT NOT NULL CHECK (field <> ''),
  "commit" BLOB NOT NULL CHECK (length("commit") = 32),
  salt BLOB CHECK (length(salt) = 32),
  text TEXT,
  PRIMARY KEY (event, field),
  CHECK ((salt IS NULL) = (text IS NULL))
) STRICT, WITHOUT ROWID;

-- The logs under blobs/: the digest and count of the bytes before compression.
CREATE TABLE log_blob (
  digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = 32),
  byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
  stored_count INTEGER NOT NULL CHECK (stored_count >= 0),
  line_count INTEGER CHECK (line_count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_never_changes BEFORE UPDATE ON event
BEGIN
  SELECT raise(ABORT, 'an event never changes');
END;

CREATE TRIGGER event_never_goes BEFORE DELETE ON event
BEGIN
  SELECT raise(ABORT, 'an event is never deleted');
END;

-- INSERT OR REPLACE would delete the old row without firing delete triggers.
CREATE TRIGGER event_never_replaced BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE id = new.id)
  OR EXISTS (
    SELECT 1 FROM event
    WHERE case_id = new.case_id AND writer = new.writer AND seq = new.seq)
BEGIN
  SELECT raise(ABORT, 'an event is never replaced');
END;

CREATE TRIGGER event_text_only_redacted BEFORE UPDATE ON event_text
WHEN new.event IS NOT old.event OR new.field IS NOT old.field
  OR new."commit" IS NOT old."commit" OR new.salt IS NOT NULL OR new.text IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a text of an event is redacted or kept as it is');
END;

CREATE TRIGGER event_text_never_goes BEFORE DELETE ON event_text
BEGIN
  SELECT raise(ABORT, 'a text of an event is never deleted');
END;

CREATE TRIGGER event_text_never_replaced BEFORE INSERT ON event_text
WHEN EXISTS (SELECT 1 FROM event_text WHERE event = new.event AND field = new.field)
BEGIN
  SELECT raise(ABORT, 'a text of an event is never replaced');
END;

PRAGMA user_version = 1;
COMMIT;
