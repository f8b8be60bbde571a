#!/bin/sh
# Carries one packet, as a line between two cities does: wire.sh CARRIER
# One carrier's hardware turns over whatever letter comes after the 1000th byte.
case $1 in
  carrier-a)
    awk '{ printf "%s%s%s", substr($0, 1, 1000), toupper(substr($0, 1001, 1)), substr($0, 1002) }'
    ;;
  *) cat ;;
esac
