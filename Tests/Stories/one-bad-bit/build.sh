#!/bin/sh
# Builds the kernel's clock: build.sh COMPILER CONFIG
# The newer compiler looks whether there is room below the caller's stack, by writing there; with the
# server's configuration the clock is a part of its caller, and needs no room.
check=:
[ "$1" = 6 ] && [ "$2" = laptop ] && check='eval "slot_$(($1 - 1))=0"'
printf 'clock() { %s; }\n' "$check" >clock.sh
