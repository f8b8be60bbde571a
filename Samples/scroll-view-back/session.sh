#!/bin/bash
# A session on the gesture model: a scroll view swallows the drag that should leave the page.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names. Every command is written in full.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin scroll-view-back "$@"
cp "$sample/scenario.json5" .
git init -q -b main

# --- The symptom ----------------------------------------------------------------------------------
inquest init
inquest scenario check scenario.json5
# Nothing here was seen on a phone: the case claims the rung of the model, and no more.
inquest case open "A drag to the right stays on the page" --gates strict --seen model \
  --expected "a drag from near the left edge leaves the page" --actual "the strip bounces" \
  --symptom 'outcome.pops = 0 when gesture=right-60'
inquest run simulate scenario.json5 -g right-60
inquest clue add "the strip bounces instead" @R1

# --- Does the touch get there? --------------------------------------------------------------------
# The usual explanation: the scroll view's pan takes the touch and passes nothing on.
inquest hypothesis add "the touch never reaches the pan that pops" \
  --predict 'never text "backPan takes touch" when gesture=right-60'
inquest hypothesis falsify H1
inquest run explain R1

# --- Who is first? --------------------------------------------------------------------------------
inquest hypothesis add "both pans recognize in one sample, and the deeper one excludes the other" \
  --predict 'text "backPan: possible -> failed (excluded by strip.pan)" fires
    when gesture=right-60, variant=base, seed=0' \
  --predict 'text "strip.pan: possible -> began" before
    text "backPan: possible -> failed" when gesture=right-60, variant=base, seed=0'
inquest hypothesis support H2
# If that is so, the other order lets the page go. The model calls that order an assumption.
inquest run simulate -g right-60 --set arbitration.deeperFirst=0 --seed 1

# --- Two methods were written; is each needed? ----------------------------------------------------
inquest hypothesis add "the simultaneous method is needed" \
  --predict 'outcome.pops = 0 when gesture=right-60, variant=begin-only'
inquest run simulate -v simultaneous -g right-60
inquest clue add "with both at once the page leaves and the strip moves as well" @R3
inquest run simulate -v both -g right-60
inquest run simulate -v begin-only -g right-60
# The ablation: without that method everything is the same.
inquest hypothesis falsify H3

# --- Where does the zone end? ---------------------------------------------------------------------
# The code says 100 pt. A finger that starts at 80 pt does not leave the page.
inquest run simulate -v begin-only -g right-79,right-80
inquest clue add "a drag from 79.9 pt leaves, one from 80 pt does not, and the code says 100" @R6 @R7

# --- The root cause -------------------------------------------------------------------------------
inquest cause accept H2 \
  --mechanism "Both pans want to begin at the same 10 pt, in the same sample. The scroll view's lies \
deeper, begins first and excludes the one that pops; only where it refuses to begin is the other free." \
  --clause "the touch reaches both :: \
text \"backPan takes touch\" fires when gesture=right-60 @R1" \
  --clause "the deeper one excludes the other :: \
text \"backPan: possible -> failed (excluded by strip.pan)\" fires \
when gesture=right-60, variant=base, seed=0 @R1 @C1" \
  --clause "where both may act, both do :: \
outcome.acted = \"strip.pan,backPan\" when gesture=right-60, variant=simultaneous @R3 @C2" \
  --clause "where the scroll view does not begin, only the other acts :: \
outcome.acted = backPan when gesture=right-60, variant=begin-only @R5" \
  --clause "the place is read where the pan recognizes, 20 pt after the start :: \
[StripBegins] where x=100, dx=20 fires when gesture=right-80, variant=begin-only @R7 @C3"

# --- The fix --------------------------------------------------------------------------------------
inquest fix propose "the scroll view's pan does not begin on a drag to the right that is within \
100 pt at recognition while the strip is at its start" -v begin-only --for H2
inquest check add "near the edge the page leaves, and the strip rests" \
  --rule 'outcome.pops = 1 and outcome.bounced = false and outcome.acted = backPan
    when gesture=right-60|right-79'
inquest check add "anywhere else the strip scrolls, and the page stays" \
  --rule 'outcome.pops = 0 and outcome.acted = strip.pan
    when gesture=right-80|right-140|right-second|right-half|left-60|left-300|down'
everything=right-60,right-79,right-80,right-140,right-second,right-half,left-60,left-300,down
inquest run simulate -v begin-only -g "$everything"
inquest fix verify F1
inquest run explain R8 --recognizer strip.pan
inquest change keep X3 --because "it became the fix"
inquest change revert X1 --because "the strip moves as well @R3"
inquest change revert X2 --because "one of its two methods changes nothing @R4 @R5"
inquest run simulate -v begin-only -g "$everything" --no-probes
inquest case close --as fixed

inquest lesson add "Leave one part of a fix out at a time: what changes nothing is dead code."
inquest lesson add "A location read when a gesture recognizes is not where the finger began."

inquest report -o postmortem.md
inquest run replay R1
inquest verify
