#!/bin/sh
# Builds ./wake from the source that is checked out.
compiler=${CC:-$(command -v cc || command -v clang)} ||
  { echo "build.sh: there is neither cc nor clang here: install one, or name one in CC" >&2; exit 3; }
exec "$compiler" -O1 -pthread -o wake wake.c
