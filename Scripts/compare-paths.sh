#!/bin/sh
# Compares the scanning kernel's NEON path with the portable one: natively on a 64-bit ARM machine,
# elsewhere cross-compiled and under qemu. What the tests compare is the path of their own machine.
set -eu
cd "$(dirname "$0")/.."

places=$(mktemp -d)
trap 'rm -rf "$places"' EXIT
case $(uname -m) in
arm64 | aarch64) compiler=cc runner= ;;
*) compiler=aarch64-linux-gnu-gcc runner='qemu-aarch64 -L /usr/aarch64-linux-gnu' ;;
esac
"$compiler" -std=c11 -O2 -Wall -Wextra -Werror -ISources/CScan/include \
  Sources/CScan/*.c Tests/ForeignPaths/compare-paths.c -o "$places/compare-paths"
# The runner is plain words: splitting it is meant.
# shellcheck disable=SC2086
$runner "$places/compare-paths" "$@"
