#!/bin/sh
# Whether the wide register outlives one event: look.sh MAKE signal|switch
. ./signal.sh
. ./switch.sh
greedy() { wide=7; }
wide=0
case $2 in signal) signal greedy ;; switch) switch "$1" ;; esac
[ "$wide" = 0 ] && kept=yes || kept=no
echo "[Wide] after=$2 kept=$kept"
