-- How programs were run, and what came of each attempt. Derived like the tables of 0002; the output of
-- all attempts is the run's log, and a patch is kept like a log.
BEGIN IMMEDIATE;

CREATE TABLE run_execution (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10)
    REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  command TEXT NOT NULL,
  directory TEXT NOT NULL,
  executable TEXT,
  executable_digest BLOB CHECK (length(executable_digest) = 32),
  input TEXT,
  setup TEXT,
  window_ns INTEGER CHECK (window_ns > 0),
  timeout_ns INTEGER CHECK (timeout_ns > 0),
  merged INTEGER NOT NULL CHECK (merged IN (0, 1)),
  planned INTEGER NOT NULL CHECK (planned >= 1),
  until TEXT CHECK (until IN ('symptom', 'quiet')),
  inputs TEXT NOT NULL,
  added TEXT NOT NULL,
  variables TEXT NOT NULL,
  unset TEXT NOT NULL,
  hidden TEXT NOT NULL,
  revision TEXT,
  branch TEXT,
  patch BLOB CHECK (length(patch) = 32),
  patch_bytes INTEGER NOT NULL CHECK (patch_bytes >= 0),
  patch_kept INTEGER NOT NULL CHECK (patch_kept IN (0, 1)),
  untracked TEXT NOT NULL,
  untracked_count INTEGER NOT NULL CHECK (untracked_count >= 0),
  submodules TEXT NOT NULL,
  trouble TEXT,
  -- A JSON array with an object for each attempt, and one with the outcomes of each.
  attempts TEXT NOT NULL,
  attempt_outcomes TEXT,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX run_execution_case ON run_execution (case_id, number);

-- Of how many attempts a rule is true, of how many it is true or false, and how many quiet ones are
-- owed.
ALTER TABLE verdict ADD COLUMN shown INTEGER CHECK (shown >= 0);
ALTER TABLE verdict ADD COLUMN judged INTEGER CHECK (judged >= 0);
ALTER TABLE verdict ADD COLUMN owed INTEGER CHECK (owed >= 0);

-- The key that hides values of variables. It never leaves the store.
CREATE TABLE secret (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  bytes BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;

PRAGMA user_version = 4;
COMMIT;
