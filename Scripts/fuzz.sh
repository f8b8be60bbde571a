#!/bin/sh
# Feeds logs that libFuzzer makes up to the reading of logs, for so many seconds:
#   Scripts/fuzz.sh [SECONDS]
# It starts from the logs of Tests/Fixtures and from Fuzz/corpus, the kept inputs that earlier runs
# found something new with (KEEP=1 adds those of this run). A build with a planted crash comes
# first: a fuzzer that does not find it finds nothing. An input that fails is left in
# .build-fuzz/found; `.build-fuzz/release/LogFuzzer FILE` runs it again.
set -eu
cd "$(dirname "$0")/.."

seconds=${1:-60}
scratch=.build-fuzz
export SWIFT_BACKTRACE=enable=no

if [ "$(uname -s)" != Linux ]; then
  echo "The fuzzer is built on Linux only: the toolchain of macOS comes without libFuzzer." >&2
  exit 0
fi

build() {
  INQUEST_FUZZER=$1 swift build -c release --product LogFuzzer --scratch-path "$scratch" \
    --explicit-target-dependency-import-check error \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld \
    -Xcc -fsanitize=fuzzer-no-link,address
}

fuzz() {
  limit=$1 prefix=$2
  shift 2
  "$scratch/release/LogFuzzer" -max_total_time="$limit" -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$prefix/" "$@"
}

# The first byte of an input picks the format, 0 by the log itself; the second says how it arrives.
rm -rf "$scratch/seeds" "$scratch/found" "$scratch/planted" "$scratch/new"
mkdir -p "$scratch/seeds" "$scratch/found" "$scratch/planted" "$scratch/new"
for log in Tests/Fixtures/logs/*.log; do
  { printf '\000\020' && cat "$log"; } >"$scratch/seeds/$(basename "$log")"
done

build planted
if fuzz 60 "$scratch/planted" -max_len=64 "$scratch/planted" >"$scratch/planted.log" 2>&1; then
  tail -20 "$scratch/planted.log" >&2
  echo "The planted crash was not found: the fuzzer sees nothing." >&2
  exit 1
fi
if ! grep -qs 'planted!' "$scratch"/planted/crash-*; then
  tail -60 "$scratch/planted.log" >&2
  echo "The fuzzer found something else than the planted crash." >&2
  exit 1
fi
echo "fuzz: the planted crash was found"

build plain
if ! fuzz "$seconds" "$scratch/found" -max_len=4096 "$scratch/new" "$scratch/seeds" Fuzz/corpus \
  >"$scratch/fuzz.log" 2>&1; then
  tail -60 "$scratch/fuzz.log" >&2
  echo "An input fails: $(ls "$scratch/found")" >&2
  exit 1
fi
grep -E 'stat::number_of_executed_units|stat::average_exec_per_sec' "$scratch/fuzz.log"

if [ "${KEEP:-0}" = 1 ]; then
  # Of what is new, only inputs that reach new code are kept.
  "$scratch/release/LogFuzzer" -merge=1 -use_counters=0 -max_len=2048 Fuzz/corpus \
    "$scratch/new" >>"$scratch/fuzz.log" 2>&1
  du -sh Fuzz/corpus
fi
