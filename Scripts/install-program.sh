#!/bin/sh
# Installs .build/release/inquest below PREFIX with what the program generates about itself.
#   [DESTDIR=DIR] Scripts/install-program.sh PREFIX
set -eu
cd "$(dirname "$0")/.."

program=.build/release/inquest
root=${DESTDIR-}${1:?a prefix is needed, such as /usr/local}
made=$(mktemp)
trap 'rm -f "$made"' EXIT

# place PATH MODE FILE: installs FILE as PATH below the root.
place() {
  mkdir -p "$(dirname "$root/$1")"
  # Copied beside and renamed, so that a running program is replaced and never half written.
  cp "$3" "$root/$1.new"
  chmod "$2" "$root/$1.new"
  mv -f "$root/$1.new" "$root/$1"
  echo "$root/$1"
}

# generate PATH FLAG...: installs what the program prints when asked with FLAG.
generate() {
  target=$1
  shift
  if "$program" "$@" >"$made" 2>/dev/null && [ -s "$made" ]; then
    place "$target" 644 "$made"
  else
    echo "not installed: $target (this version does not answer 'inquest $*')" >&2
  fi
}

place bin/inquest 755 "$program"
generate share/man/man1/inquest.1 --generate-manual
generate share/bash-completion/completions/inquest --generate-completion-script bash
generate share/zsh/site-functions/_inquest --generate-completion-script zsh
generate share/fish/vendor_completions.d/inquest.fish --generate-completion-script fish
