#!/bin/sh
# An allocator clears ten blocks from the wide register, which holds zero, and counts those that are
# clear. Meanwhile signals come in and other programs have their turn: alloc.sh MAKE
. ./signal.sh
. ./switch.sh
count() { seen=$((seen + 1)); }
wide=0 clear=0 seen=0
for block in 1 2 3 4 5 6 7 8 9 10; do
  [ "$wide" = 0 ] && clear=$((clear + 1))
  case $block in 2 | 4 | 6) signal count ;; 7) switch "$1" ;; esac
done
echo "blocks=10 clear=$clear signals=$seen"
[ "$clear" = 10 ]
