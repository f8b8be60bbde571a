#include "inquest_schema.h"

// A new migration is one array and one line of the table.
static const unsigned char events[] = {
#embed "0001_events.sql" suffix(,)
  0};

static const unsigned char projection[] = {
#embed "0002_projection.sql" suffix(,)
  0};

static const unsigned char simulation[] = {
#embed "0003_simulation.sql" suffix(,)
  0};

static const unsigned char execution[] = {
#embed "0004_execution.sql" suffix(,)
  0};

static const unsigned char ignored[] = {
#embed "0005_ignored.sql" suffix(,)
  0};

static const unsigned char judgement[] = {
#embed "0006_judgement.sql" suffix(,)
  0};

static const unsigned char cases[] = {
#embed "0007_cases.sql" suffix(,)
  0};

static const unsigned char kept_probes[] = {
#embed "0008_kept_probes.sql" suffix(,)
  0};

static const unsigned char reading[] = {
#embed "0009_reading.sql" suffix(,)
  0};

static const struct inquest_migration migrations[] = {
  {1, "0001_events.sql", events, sizeof events - 1},
  {2, "0002_projection.sql", projection, sizeof projection - 1},
  {3, "0003_simulation.sql", simulation, sizeof simulation - 1},
  {4, "0004_execution.sql", execution, sizeof execution - 1},
  {5, "0005_ignored.sql", ignored, sizeof ignored - 1},
  {6, "0006_judgement.sql", judgement, sizeof judgement - 1},
  {7, "0007_cases.sql", cases, sizeof cases - 1},
  {8, "0008_kept_probes.sql", kept_probes, sizeof kept_probes - 1},
  {9, "0009_reading.sql", reading, sizeof reading - 1},
};

const struct inquest_migration *inquest_migration_at(size_t index) {
  return index < sizeof migrations / sizeof *migrations ? &migrations[index] : NULL;
}
