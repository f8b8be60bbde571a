#!/bin/sh
# Builds the named products (default: inquest) for release under .build/release: on Linux as one
# static file when the static libraries are here, otherwise linked dynamically, which starts slower.
set -eu
cd "$(dirname "$0")/.."

[ "$#" -gt 0 ] || set -- inquest

can_link_statically() {
  probe=$(mktemp -d)
  echo 'print(1)' >"$probe/main.swift"
  status=0
  swiftc -static-executable -use-ld=lld "$probe/main.swift" -o "$probe/main" \
    -lsqlite3 -lzstd -lz -lcrypto -lpcre2-8 >/dev/null 2>&1 || status=$?
  rm -rf "$probe"
  return "$status"
}

flags=
if [ "$(uname -s)" = Linux ]; then
  flags="-Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker -s"
  if can_link_statically; then
    flags="-Xswiftc -static-executable $flags"
  else
    echo "The static libraries (.a) are not all here: linking dynamically." >&2
  fi
else
  flags="-Xlinker -dead_strip"
fi

for product in "$@"; do
  # The flags are plain words: splitting them is meant.
  # shellcheck disable=SC2086
  swift build -c release --product "$product" \
    --explicit-target-dependency-import-check error $flags
done
