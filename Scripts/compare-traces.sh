#!/bin/sh
# Runs every world of the samples' scenarios with the debug and with the release build of the
# simulator and compares the digests of all traces. Both builds of InquestBench must be there:
#   swift build --product InquestBench; Scripts/build-release.sh InquestBench
set -eu
cd "$(dirname "$0")/.."

places=$(mktemp -d)
trap 'rm -rf "$places"' EXIT
for build in debug release; do
  ".build/$build/InquestBench" digest Samples/*/scenario.json5 >"$places/$build"
done
if ! cmp -s "$places/debug" "$places/release"; then
  echo "The debug and the release build leave different traces:" >&2
  diff "$places/debug" "$places/release" >&2 || true
  exit 1
fi
count=$(wc -l <"$places/debug")
if [ "$count" -eq 0 ]; then
  echo "No scenario was run." >&2
  exit 1
fi
echo "$count traces, the same from the debug and the release build"
