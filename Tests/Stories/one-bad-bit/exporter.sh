#!/bin/sh
# Collects numbers, each collector on a small stack of its own beside the others', and looks at the
# clock: exporter.sh COLLECTOR…
. ./clock.sh
slots=0
for collector; do
  slots=$((slots + 1))
  eval "slot_$slots=$collector"
  clock "$slots"
done
slot=0
for collector; do
  slot=$((slot + 1))
  eval "found=\$slot_$slot"
  [ "$found" = "$collector" ] || { echo "[Crash] collector=$collector found=$found"; exit 2; }
done
echo "collected $slots"
