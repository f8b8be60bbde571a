#!/bin/sh
# Installs the missing system packages of the named groups with apt or brew, saying what and why.
#   Scripts/install-packages.sh build|sample|test|bench|ci ...
set -eu

# group | Debian package | Homebrew formula | why ("-": that system has it already)
packages='
build|libsqlite3-dev|sqlite|cases are kept in an SQLite database
build|libzstd-dev|zstd|stored logs are compressed
build|zlib1g-dev|zlib|logs are read that gzip compressed
build|libssl-dev|-|libcrypto computes the SHA-256 digests
build|libpcre2-dev|pcre2|patterns in rules are PCRE2 expressions
build|-|pkgconf|the build finds the libraries above with it
sample|git|git|the sample applies and reverts patches in a repository of its own
test|sqlite3|-|tests and benchmarks read the database without Inquest
test|tzdata|-|tests read zone files
test|strace|-|tests and benchmarks watch system calls
bench|ripgrep|ripgrep|benchmarks compare scans of logs with it
bench|zstd|zstd|benchmarks compare imports with its compression
ci|g++|-|the Swift toolchain links with the C and C++ libraries
ci|make|-|the targets of the Makefile
ci|locales|-|the sample runs in a second locale
ci|gcc-aarch64-linux-gnu|-|the NEON path of the scanning kernel is built for 64-bit ARM
ci|libc6-dev-arm64-cross|-|and linked
ci|qemu-user|-|and run
'

say() { echo "$*" >&2; }

if command -v apt-get >/dev/null 2>&1; then
  column=2
elif command -v brew >/dev/null 2>&1; then
  column=3
else
  say "There is neither apt-get nor brew here, so make sure that these are installed:"
  say "SQLite, zstd, zlib, OpenSSL and PCRE2 with their headers, git, the sqlite3 shell, strace, tzdata."
  exit 0
fi

is_installed() {
  case $column in
  2) [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
  3) brew list --versions "$1" >/dev/null 2>&1 ;;
  esac
}

missing=
for group in "$@"; do
  names=$(echo "$packages" | awk -F'|' -v g="$group" -v c="$column" '$1 == g && $c != "-" { print $c }')
  if [ -z "$(echo "$packages" | awk -F'|' -v g="$group" '$1 == g')" ]; then
    say "$0: no group is called '$group' (build, sample, test, bench, ci)."
    exit 64
  fi
  for name in $names; do
    if ! is_installed "$name"; then
      why=$(echo "$packages" | awk -F'|' -v n="$name" -v c="$column" '$c == n { print $4; exit }')
      say "missing: $name ($why)"
      missing="$missing $name"
    fi
  done
done
[ -n "$missing" ] || exit 0

if [ "$column" -eq 3 ]; then
  say "+ brew install$missing"
  # The list is of plain names: splitting it is meant.
  # shellcheck disable=SC2086
  exec brew install $missing
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
  as_root=sudo
  if ! command -v sudo >/dev/null 2>&1; then
    say "Installing needs root and there is no sudo: run 'apt-get install$missing' as root."
    exit 1
  fi
fi
say "+ ${as_root:+sudo }apt-get install$missing"
$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive \
  apt-get install -q -y --no-install-recommends $missing >&2
