#!/bin/sh
# Sends packets of 56 bytes, each of another letter, and looks at what comes back: ping.sh CARRIER
for letter in a b c d e f; do
  sent=$(head -c 56 /dev/zero | tr '\0' "$letter")
  got=$(printf %s "$sent" | ./wire.sh "$1")
  echo "[Echo] size=56 letter=$letter"
  [ "$got" = "$sent" ] || echo "[Damage] size=56 letter=$letter"
done
