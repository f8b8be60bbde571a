-- What a change rests on, and how a root cause was tested. Derived like the tables of 0002.
BEGIN IMMEDIATE;

-- Assumptions, as a JSON list of ids, where somebody said so.
ALTER TABLE change ADD COLUMN rests_on TEXT;

-- Pairs of runs, as JSON: one without the cause, one with nothing but the cause.
ALTER TABLE cause ADD COLUMN tests TEXT NOT NULL DEFAULT '[]';

PRAGMA user_version = 6;
COMMIT;
