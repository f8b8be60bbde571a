#!/bin/sh
# Runs the sample sessions and keeps each in its own directory of DIR: a repository, a case,
# postmortem.md.
#   INQUEST=PATH Scripts/run-sample.sh [--check] [DIR]
# DIR is made and must be new or empty; without it a fresh temporary directory is taken.
# The two sessions of navigation-pop, from a phone's logs and on the model, are shown as they run,
# then their reports' summaries and paths. With --check all sessions go to DIR/NAME.log instead, the
# reports are compared with the expected ones byte for byte (a session that runs real programs says
# itself what must hold), and a temporary directory is removed when all is well.
set -eu

samples=$(cd "$(dirname "$0")/../Samples" && pwd)
shown='navigation-pop navigation-pop-simulated'
all="$shown scroll-view-back edge-drag-dismiss tuesday real-run"
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

# The script of a session, and the report that it must make.
script() {
  case $1 in
  *-simulated) echo "$samples/${1%-simulated}/simulated-session.sh" ;;
  *) echo "$samples/$1/session.sh" ;;
  esac
}
expected() {
  case $1 in
  *-simulated) echo "$samples/${1%-simulated}/expected-simulated-report.md" ;;
  *) echo "$samples/$1/expected-report.md" ;;
  esac
}

if [ "$check" = no ]; then
  for name in $shown; do
    printf '\n=== %s\n' "$name"
    bash "$(script "$name")" "$directory/$name"
  done
  for name in $shown; do
    echo
    echo "--- $name"
    awk '/^## /{ if (seen) exit; seen = 1; next } seen && NF' "$directory/$name/postmortem.md"
    echo "The whole report: $directory/$name/postmortem.md"
  done
  exit 0
fi

for name in $all; do
  report=$directory/$name/postmortem.md
  status=0
  bash "$(script "$name")" "$directory/$name" >"$directory/$name.log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    tail -n 30 "$directory/$name.log" >&2
    echo "sample: $name stopped with status $status; all it said is in $directory/$name.log" >&2
    exit 1
  fi
  if [ ! -e "$(expected "$name")" ]; then
    echo "sample: all that $name says holds"
    continue
  fi
  if ! cmp -s "$(expected "$name")" "$report"; then
    diff -u "$(expected "$name")" "$report" | head -n 60 >&2 || true
    echo "sample: $report differs from $(expected "$name")" >&2
    exit 1
  fi
  echo "sample: the report of $name is as expected, byte for byte"
done
[ -z "$temporary" ] || rm -rf "$temporary"
