#!/bin/sh
# A ledger of two files: lines go to `tail` first, and are folded into `ledger` at the end.
#   ledger.sh USE [guard]    plain: write six lines, fold. fold-twice: fold in the middle, too.
#                            reopen: close and open in the middle. unlinked: somebody puts a copy
#                            of `tail` in its place while it is open
# With `guard` the writer looks before each line whether `tail` is still the file it has open.
rm -f ledger tail
number() { ls -i tail 2>/dev/null | tr -s ' ' | sed 's/^ //; s/ .*//'; }
open() { exec 3>>tail; mine=$(number); }
fold() { cat tail >>ledger; rm tail; }
open
for n in 1 2 3 4 5 6; do
  if [ "$2" = guard ] && [ "$(number)" != "$mine" ]; then open; echo "[Reopened] line=$n"; fi
  echo "$n" >&3
  case $1:$n in
    fold-twice:3) fold; open ;;
    reopen:3) exec 3>&-; open ;;
    unlinked:3) cp tail copy; rm tail; mv copy tail ;;
  esac
done
[ "$(number)" = "$mine" ] || echo "[Replaced] file=tail"
fold
echo "[Folded] use=$1"
[ "$(tr -d '\n' <ledger)" = 123456 ] && exit 0
echo "[Gap] found=$(tr -d '\n' <ledger)"
exit 1
