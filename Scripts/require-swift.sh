#!/bin/sh
# Says in one sentence when the Swift toolchain is missing or too old, and exits 1.
set -eu

if ! command -v swift >/dev/null 2>&1; then
  echo "Inquest needs Swift 6.2 or newer and there is no 'swift' on PATH:" \
    "install it from https://www.swift.org/install." >&2
  exit 1
fi
version=$(swift --version 2>/dev/null |
  sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
major=${version%.*}
minor=${version#*.}
if [ "${major:-0}" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
  echo "Inquest needs Swift 6.2 or newer and 'swift' is ${version:-of an unknown version}:" \
    "install a newer one from https://www.swift.org/install." >&2
  exit 1
fi
