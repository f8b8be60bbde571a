#!/bin/sh
# Sends a page of 1400 bytes; one whose sum is wrong is thrown away and sent again, five times at
# most: copy.sh CARRIER
page=$(head -c 1400 /dev/zero | tr '\0' q)
for try in 1 2 3 4 5; do
  echo "[Sent] try=$try"
  [ "$(printf %s "$page" | ./wire.sh "$1" | cksum)" = "$(printf %s "$page" | cksum)" ] && exit 0
done
echo "no answer"
exit 1
