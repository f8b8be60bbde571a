#!/bin/sh
# Builds ./wake from the source that is checked out.
compiler=${CC:-$(command -v cc || command -v clang)}
exec "$compiler" -O1 -pthread -o wake wake.c
