#ifndef INQUEST_SCHEMA_H
#define INQUEST_SCHEMA_H
#include <stddef.h>

/// One file of Schema/: SQL that brings a database from version `number - 1` to `number`.
struct inquest_migration {
  int number;
  const char *name;
  /// The file's bytes, followed by a NUL that `length` does not count.
  const unsigned char *bytes;
  size_t length;
};

/// The file at `index` (0 for the first, in the order they apply); NULL past the last one.
const struct inquest_migration *inquest_migration_at(size_t index);
#endif
