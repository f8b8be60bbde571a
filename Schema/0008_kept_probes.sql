-- Why a probe is part of the product; NULL while it is to be taken out. Derived like the tables of 0002.
BEGIN IMMEDIATE;

ALTER TABLE probe ADD COLUMN kept TEXT;

PRAGMA user_version = 8;
COMMIT;
