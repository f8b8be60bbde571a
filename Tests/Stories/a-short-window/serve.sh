#!/bin/sh
# A server. Each request takes steps, and at every 61st step a timer looks in. At the end of a
# request its room is given back, in two pieces; a timer that looks in between finds a broken stack.
wrapped=yes # each request is wrapped to survive errors, which takes two more steps
pieces=2
step=0 request=0
next_step() {
  step=$((step + 1))
  [ $((step % 61)) = 0 ] && [ "$1" = between ] && echo "panic: broken stack" && exit 2
}
while request=$((request + 1)); do
  next_step begin
  if [ $wrapped = yes ]; then next_step wrap; next_step unwrap; fi
  next_step work
  if [ $pieces = 2 ]; then next_step between; else next_step whole; fi
  next_step end
  sleep 0.01
done
