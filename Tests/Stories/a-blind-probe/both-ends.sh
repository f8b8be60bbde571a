#!/bin/sh
# What leaves here and what arrives there, byte by byte: both-ends.sh CARRIER SIZE
head -c "$2" /dev/zero | tr '\0' q >left
./wire.sh "$1" <left >arrived
echo "[Captured] size=$2"
cmp -l left arrived | while read -r place was is; do echo "[Damage] size=$2 place=$place"; done
rm left arrived
