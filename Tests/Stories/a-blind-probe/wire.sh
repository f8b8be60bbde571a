#!/bin/sh
# Carries what it reads, as a line between two cities does: wire.sh CARRIER
# One carrier's hardware turns every letter over at place 1000 of a packet.
case $1 in
  carrier-a) head -c 1000; dd bs=1 count=1 2>/dev/null | tr 'a-z' 'A-Z'; cat ;;
  *) cat ;;
esac
