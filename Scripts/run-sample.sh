#!/bin/sh
# Runs the navigation-pop sample and keeps it in DIR: a repository, a case, postmortem.md.
#   INQUEST=PATH Scripts/run-sample.sh [--check] [DIR]
# DIR is made and must be new or empty; without it a fresh temporary directory is taken.
# The session is shown as it runs, then the report's summary and path. With --check it goes to
# DIR.log instead, the report is compared with the expected one byte for byte, and a temporary
# directory is removed when they are equal.
set -eu

sample=$(cd "$(dirname "$0")/../Samples/navigation-pop" && pwd)
check=no
if [ "${1-}" = --check ]; then
  check=yes
  shift
fi
INQUEST=${INQUEST:-inquest}
case $INQUEST in
/*) ;;
*/*) INQUEST=$PWD/$INQUEST ;;
esac
export INQUEST

temporary=
[ -n "${1-}" ] || temporary=$(mktemp -d "${TMPDIR:-/tmp}/inquest-sample.XXXXXX")
directory=${1:-$temporary}
mkdir -p "$directory"
if [ -n "$(ls -A "$directory")" ]; then
  echo "$directory is not empty: name a new directory." >&2
  exit 64
fi
directory=$(cd "$directory" && pwd)
report=$directory/postmortem.md

if [ "$check" = no ]; then
  bash "$sample/session.sh" "$directory"
  echo
  awk '/^## /{ if (seen) exit; seen = 1 } seen' "$report"
  echo "The whole report: $report"
  exit 0
fi

status=0
bash "$sample/session.sh" "$directory" >"$directory.log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
  tail -n 30 "$directory.log" >&2
  echo "sample: the session stopped with status $status; all it said is in $directory.log" >&2
  exit 1
fi
if ! cmp -s "$sample/expected-report.md" "$report"; then
  diff -u "$sample/expected-report.md" "$report" | head -n 60 >&2 || true
  echo "sample: $report differs from Samples/navigation-pop/expected-report.md" >&2
  exit 1
fi
echo "sample: the report is as expected, byte for byte"
if [ -n "$temporary" ]; then
  rm -rf "$temporary" "$temporary.log"
fi
