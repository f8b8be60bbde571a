-- What the events of a case add up to. Every row here is derived: `inquest doctor --rebuild` makes
-- all of it again from `event` and `event_text`, and the verdicts from the logs. Lists and nested
-- values are canonical JSON. The columns `state`, `symptom` and `stands` follow from the other rows.
BEGIN IMMEDIATE;

CREATE TABLE case_file (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  expected TEXT,
  actual TEXT,
  seen TEXT CHECK (seen IN ('model', 'bench', 'field')),
  gates TEXT NOT NULL CHECK (gates IN ('guided', 'strict', 'log')),
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  resolution TEXT CHECK (resolution IN (
    'fixed', 'mitigated', 'unexplained', 'not-a-bug', 'cannot-reproduce', 'duplicate')),
  symptom TEXT,
  closing TEXT,
  fixed_clock INTEGER NOT NULL CHECK (fixed_clock IN (0, 1)),
  numbers TEXT NOT NULL,
  history TEXT NOT NULL,
  event_count INTEGER NOT NULL CHECK (event_count >= 0),
  latest_lamport INTEGER NOT NULL,
  latest_unix_ns INTEGER NOT NULL,
  latest_actor TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE clue (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  cites TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'dismissed', 'unrelated')),
  because TEXT,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX clue_case ON clue (case_id, number);

CREATE TABLE assumption (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  cites TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('unverified', 'questioned', 'confirmed', 'refuted')),
  settlements TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX assumption_case ON assumption (case_id, number);

CREATE TABLE hypothesis (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  cites TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'supported', 'falsified', 'withdrawn')),
  settlements TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX hypothesis_case ON hypothesis (case_id, number);

CREATE TABLE prediction (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  owner BLOB NOT NULL CHECK (length(owner) = 10),
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('H', 'A')),
  rule TEXT NOT NULL,
  struck TEXT,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX prediction_case ON prediction (case_id, number);
CREATE INDEX prediction_owner ON prediction (owner);

CREATE TABLE probe (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  tag TEXT NOT NULL,
  place TEXT,
  layer TEXT,
  hypothesis BLOB,
  alive_if TEXT,
  places TEXT NOT NULL,
  ever_placed INTEGER NOT NULL CHECK (ever_placed IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('planned', 'placed', 'live', 'removed')),
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX probe_case ON probe (case_id, number);

CREATE TABLE change (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('tried', 'failed', 'reverted', 'kept')),
  settlement TEXT,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX change_case ON change (case_id, number);

CREATE TABLE fix (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  mitigation INTEGER NOT NULL CHECK (mitigation IN (0, 1)),
  hypotheses TEXT NOT NULL,
  cites TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN (
    'proposed', 'applied', 'verified', 'failed', 'reverted', 'kept')),
  verification TEXT,
  settlement TEXT,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX fix_case ON fix (case_id, number);

CREATE TABLE run (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('simulate', 'exec', 'import', 'observe')),
  rung TEXT NOT NULL CHECK (rung IN ('model', 'bench', 'field')),
  conditions TEXT NOT NULL,
  outcomes TEXT NOT NULL,
  build TEXT,
  log BLOB REFERENCES log_blob (digest) DEFERRABLE INITIALLY DEFERRED,
  log_facts TEXT,
  source TEXT,
  format_reason TEXT,
  change BLOB REFERENCES change (id) DEFERRABLE INITIALLY DEFERRED,
  fix BLOB REFERENCES fix (id) DEFERRABLE INITIALLY DEFERRED,
  no_probes INTEGER NOT NULL CHECK (no_probes IN (0, 1)),
  seen_by TEXT,
  voided TEXT,
  symptom TEXT NOT NULL CHECK (symptom IN ('true', 'false', 'unknown', 'out-of-scope')),
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX run_case ON run (case_id, number);
CREATE INDEX run_log ON run (log);
CREATE INDEX run_change ON run (change);
CREATE INDEX run_fix ON run (fix);

CREATE TABLE evidence (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  about BLOB,
  bearing TEXT CHECK (bearing IN ('supports', 'contradicts')),
  cites TEXT NOT NULL,
  recalled INTEGER NOT NULL CHECK (recalled IN (0, 1)),
  withdrawn TEXT,
  stands INTEGER NOT NULL CHECK (stands IN (0, 1)),
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_case ON evidence (case_id, number);
CREATE INDEX evidence_about ON evidence (about, number) WHERE about IS NOT NULL;

CREATE TABLE cause (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  hypotheses TEXT NOT NULL,
  mechanism TEXT NOT NULL,
  clauses TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sufficient', 'insufficient', 'withdrawn')),
  withdrawn TEXT,
  insufficient INTEGER NOT NULL CHECK (insufficient IN (0, 1)),
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cause_case ON cause (case_id, number);

CREATE TABLE "check" (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  rule TEXT,
  passes TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX check_case ON "check" (case_id, number);

CREATE TABLE waiver (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  gates TEXT NOT NULL,
  action TEXT NOT NULL,
  because TEXT NOT NULL,
  sentences TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX waiver_case ON waiver (case_id, number);

CREATE TABLE lesson (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 10),
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  lamport INTEGER NOT NULL,
  made_unix_ns INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lesson_case ON lesson (case_id, number);

-- How each rule stands on each run, derived from the logs.
CREATE TABLE verdict (
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  rule BLOB NOT NULL CHECK (length(rule) = 10),
  run BLOB NOT NULL REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  value TEXT NOT NULL CHECK (value IN ('true', 'false', 'unknown', 'out-of-scope')),
  reason TEXT,
  sentence TEXT,
  spans TEXT NOT NULL,
  PRIMARY KEY (case_id, rule, run)
) STRICT, WITHOUT ROWID;
CREATE INDEX verdict_run ON verdict (run);

-- How many records of a run's log each source matched, and which fields they carried.
CREATE TABLE source_count (
  case_id BLOB NOT NULL REFERENCES case_file (id) DEFERRABLE INITIALLY DEFERRED,
  run BLOB NOT NULL REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  source TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  fields TEXT NOT NULL,
  PRIMARY KEY (case_id, run, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX source_count_run ON source_count (run);

-- The matched records themselves: the first 10,000 and the last 1,000 of each source and run.
CREATE TABLE hit (
  run BLOB NOT NULL REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
  source TEXT NOT NULL,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  line INTEGER NOT NULL CHECK (line >= 1),
  start INTEGER NOT NULL CHECK (start >= 0),
  length INTEGER NOT NULL CHECK (length >= 0),
  fields TEXT NOT NULL,
  uncertain INTEGER NOT NULL CHECK (uncertain IN (0, 1)),
  redacted INTEGER NOT NULL CHECK (redacted IN (0, 1)),
  PRIMARY KEY (run, source, ordinal)
) STRICT, WITHOUT ROWID;

-- The case that each terminal works on.
CREATE TABLE terminal (
  name TEXT PRIMARY KEY NOT NULL,
  case_id BLOB NOT NULL CHECK (length(case_id) = 10),
  chosen_unix_ns INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a person calls each thing.
CREATE VIEW label AS
SELECT id, 'A' || number AS label FROM assumption
UNION ALL SELECT id, 'C' || number FROM clue
UNION ALL SELECT id, 'F' || number FROM fix
UNION ALL SELECT id, 'H' || number FROM hypothesis
UNION ALL SELECT id, 'K' || number FROM "check"
UNION ALL SELECT id, 'P' || number FROM probe
UNION ALL SELECT id, 'R' || number FROM run
UNION ALL SELECT id, 'X' || number FROM change;

-- What happened, with the place where its facts name what it happened to. Facts are canonical JSON and
-- hold no free text, so that a name and its quotes stand there once; SQLite's JSON functions are left
-- out because they are refused in views of a schema that is not trusted.
CREATE VIEW happening AS
SELECT
  (SELECT c.slug FROM case_file AS c WHERE c.id = e.case_id) AS slug,
  strftime('%Y-%m-%dT%H:%M:%SZ', e.wall_unix_ns / 1000000000, 'unixepoch') AS at,
  e.kind || CASE WHEN instr(e.facts, '"verdict":"') = 0 THEN ''
    ELSE ' ' || substr(
      substr(e.facts, instr(e.facts, '"verdict":"') + 11), 1,
      instr(substr(e.facts, instr(e.facts, '"verdict":"') + 11), '"') - 1) END AS kind,
  CASE e.kind
    WHEN 'assumption-added' THEN 'A' WHEN 'clue-added' THEN 'C' WHEN 'evidence-stated' THEN 'E'
    WHEN 'fix-proposed' THEN 'F' WHEN 'hypothesis-added' THEN 'H' WHEN 'check-added' THEN 'K'
    WHEN 'lesson-added' THEN 'L' WHEN 'probe-set' THEN 'P' WHEN 'run-recorded' THEN 'R'
    WHEN 'gate-waived' THEN 'W' WHEN 'change-added' THEN 'X'
  END || CAST(substr(e.facts, instr(e.facts, '"number":') + 9) AS INTEGER) AS label,
  CASE e.kind
    WHEN 'assumption-settled' THEN '"assumption":"' WHEN 'hypothesis-settled' THEN '"hypothesis":"'
    WHEN 'clue-dismissed' THEN '"clue":"' WHEN 'run-voided' THEN '"run":"'
    WHEN 'run-conditions-set' THEN '"run":"' WHEN 'change-settled' THEN '"change":"'
    WHEN 'fix-verified' THEN '"fix":"' WHEN 'fix-settled' THEN '"fix":"'
    WHEN 'check-passed' THEN '"check":"' WHEN 'prediction-added' THEN '"owner":"'
  END AS names,
  e.facts AS facts,
  (SELECT t.text FROM event_text AS t
    WHERE t.event = e.id
      AND t.field IN ('text', 'rule', 'title', 'mechanism', 'tag', 'source', 'sentence', 'because')
    ORDER BY CASE t.field
      WHEN 'title' THEN 1 WHEN 'text' THEN 2 WHEN 'mechanism' THEN 3 WHEN 'tag' THEN 4
      WHEN 'source' THEN 5 WHEN 'sentence' THEN 6 WHEN 'rule' THEN 7 ELSE 8 END
    LIMIT 1) AS text,
  (SELECT t.text FROM event_text AS t WHERE t.event = e.id AND t.field = 'actor') AS actor
FROM event AS e
ORDER BY e.case_id, e.lamport, e.writer, e.seq;

-- What happened, in order: `sqlite3 inquest.db 'select * from timeline'`.
CREATE VIEW timeline AS
SELECT h.slug, h.at, h.kind,
  coalesce(h.label, CASE WHEN h.names IS NOT NULL THEN (
    SELECT l.label FROM label AS l
    WHERE lower(hex(l.id)) = substr(h.facts, instr(h.facts, h.names) + length(h.names), 20)
  ) END) AS label,
  h.text, h.actor
FROM happening AS h;

PRAGMA user_version = 2;
COMMIT;
