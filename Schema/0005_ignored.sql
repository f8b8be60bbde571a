-- What a case ignores when outputs are compared: a JSON array of objects with name, pattern, because
-- and stamp. Derived like the tables of 0002.
BEGIN IMMEDIATE;

ALTER TABLE case_file ADD COLUMN ignored TEXT NOT NULL DEFAULT '[]';

PRAGMA user_version = 5;
COMMIT;
