-- Finding the open cases among many.
BEGIN IMMEDIATE;

-- Which case a command means is asked at every start. The state changes with a close only, so that an
-- append leaves the index alone.
CREATE INDEX case_file_state ON case_file (state);

PRAGMA user_version = 7;
COMMIT;
