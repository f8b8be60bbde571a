#!/bin/bash
# The same investigation on the gesture model: each step is a run that anyone can repeat.
#
#   simulated-session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names. Every command is written in full.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin navigation-pop-simulated "$@"

# --- The repository: the page as it shipped, and the commit before --------------------------------
cp -R "$sample/app/Sources" "$sample/logs" "$sample/scenario.json5" .
git init -q -b main
take history-coordination
git add Sources
commit "2026-06-25T18:20:00+0800" "Swipe between the tabs; the pop is disabled meanwhile" >/dev/null
put history-coordination
dropped=$(commit "2026-06-26T11:05:00+0800" \
  "Drop the failure requirement: the pop is disabled anyway")

# --- The symptom: the model shows what the phone showed -------------------------------------------
inquest init
inquest scenario check scenario.json5
# Strict: every gate refuses, so nothing below was passed by looking away.
inquest case open "Right swipe pops to Home, on the model" --gates strict --seen field \
  --expected "a right swipe on Web shows Chat" --actual "the page is popped, Home shows" \
  --symptom 'outcome.stack = Home when gesture=right|right-mid|right-edge, tab!=Orders'
inquest run simulate scenario.json5 -g right-mid,left-mid
inquest clue add "left works, right fails" @R1 @R2
refused root-cause-first 4 inquest fix propose "put the failure requirement back"

# --- Step 1: read the history ---------------------------------------------------------------------
inquest assumption add "disabling interactivePop disables system back" "@git:$dropped"

# --- Step 2: is the handler called? ---------------------------------------------------------------
inquest hypothesis add "our right branch is wrong" \
  --predict '[CategorySwipe] fires when gesture=right-mid'
inquest probe add '[CategorySwipe]' --layer action --for H1
inquest run simulate -v handler-probe
# Silent, and that counts at once: the model knows that the probe is installed.
inquest hypothesis falsify H1

# --- Step 3: is our recognizer asked at all? ------------------------------------------------------
inquest hypothesis add "our right swipe recognizes too late, after it was asked to begin" \
  --predict '[ShouldBegin] where isRight=true fires when gesture=right-mid'
inquest probe add '[ShouldBegin]' --layer begin --for H2
inquest run simulate -v begin-probe
inquest hypothesis falsify H2
# Why, in words, from the trace alone.
inquest run explain R5 --recognizer rightSwipe

# --- Step 4: the second change --------------------------------------------------------------------
inquest hypothesis add "the pop passes through interactivePop's shouldBegin" \
  --predict '[PopShouldBegin] fires when gesture=right-mid'
inquest probe add '[PopShouldBegin]' --layer begin --for H3
inquest probe add '[viewDidAppear]' --layer life-cycle --for H3
inquest run simulate -v delegate-guard -g right-mid
inquest hypothesis falsify H3
# The run that nobody made on the phone: the same build, from the edge. If that callback decides
# there, then its refusal keeps the page.
inquest hypothesis add "at the edge, interactivePop's shouldBegin decides" \
  --predict '[PopShouldBegin] fires when gesture=right-edge' \
  --predict 'not symptom given [PopShouldBegin] where result=false fires when gesture=right-edge'
inquest run simulate -g right-edge
# It is asked, so the delegate works; it refuses, and the page goes all the same.
inquest hypothesis falsify H4

# --- Step 5: the third change, one layer below ----------------------------------------------------
inquest hypothesis add "interactivePop pops without asking shouldBegin" \
  --predict 'not symptom given [PopShouldReceive] where result=false fires when gesture=right-mid'
inquest probe add '[PopShouldReceive]' --layer receive --for H5
inquest probe add '[viewWillDisappear]' --layer life-cycle --for H5
inquest run simulate -v receive-guard -g right-mid
inquest clue add "the page leaves the stack although interactivePop was refused the touch" @R9
inquest hypothesis falsify H5

# --- Step 6: three changes have failed; question what was taken for granted -----------------------
# Refused before anything runs.
refused three-strikes 4 inquest run simulate -v coordination -g right-mid
inquest assumption question A1

# --- Step 7: list the recognizers, on this system and on one before -------------------------------
inquest hypothesis add "another recognizer drives the pop" \
  --predict '[NavGR {n}] where isPop=false fires when os>=26' \
  --predict '[NavGR {n}] distinct n = 1 when os<26' \
  --predict 'symptom given [PopShouldReceive] where result=false fires when os>=26' \
  --predict 'not symptom when gesture=right-mid, os<26'
inquest probe add '[NavGR {n}]' --layer recognizers --for H6
inquest run simulate -v enumerate -g right-mid --os 26,18
inquest hypothesis support H6
# Where there is only one, what had shipped was enough.
inquest run simulate -v base -g right-mid --os 18
inquest assumption refute A1 @R9 @R10

# --- The root cause -------------------------------------------------------------------------------
mechanism="The navigation view carries two recognizers that pop. interactivePopGestureRecognizer \
names only the first, which begins at the edge; the second begins anywhere on a drag to the right \
and pops, whatever is done to the first."
# "Both act at the left edge only" was believed and never measured. Here every trace says where a
# finger began, and in the first run that was 120 pt away.
refused contradicted 4 inquest cause accept H6 --mechanism "$mechanism" \
  --clause "both act at the left edge only :: \
not symptom given text /touch 1 began at [0-9]{3}/ fires when gesture=right-mid @R1"
inquest cause accept H6 --mechanism "$mechanism" \
  --clause "two recognizers sit on the navigation view :: \
[NavGR {n}] distinct n >= 2 when os>=26 @R10" \
  --clause "the second is not interactivePop :: [NavGR {n}] where isPop=false fires when os>=26 @R10" \
  --clause "refusing the first every touch does not stop the pop :: \
symptom and [viewWillDisappear] where isMovingFromParent=true fires \
given [PopShouldReceive] where result=false fires when os>=26 @R9 @C2" \
  --clause "a drag to the right is taken wherever it begins, before our swipe is asked :: \
symptom and never [ShouldBegin] given text /touch 1 began at [0-9]{3}/ fires \
when gesture=right-mid, change=X1|X2|X3, os>=26 @R5 @C1" \
  --clause "a drag to the left has no rival :: \
[CategorySwipe] where dir=left fires when gesture=left-mid @R4 @C1" \
  --clause "with the first alone, disabling it is enough :: \
not symptom when gesture=right-mid, os<26 @R12" \
  --clause "beside an edge pan of our own the right swipe must wait, or both act"

# --- What is wanted, and what else would do -------------------------------------------------------
inquest check add "Web, right swipe: Chat" \
  --rule 'outcome.tab = Chat and outcome.pops = 0 when gesture=right|right-mid|right-edge, tab=Web'
inquest check add "exactly one tab further" \
  --rule 'outcome.tabChanges = 1 when gesture=right-mid|right-edge|left-mid'
inquest check add "Orders, right swipe: Home, one pop" \
  --rule 'outcome.stack = Home and outcome.pops = 1 when gesture=right|orders-right|orders-edge,
    tab=Orders'
inquest check add "Web, left swipe: Ids" \
  --rule 'outcome.tab = Ids when gesture=left|left-mid, tab=Web'
inquest check add "a drag too slow for a swipe does nothing" \
  --rule 'outcome.tab = Web and outcome.pops = 0 when gesture=right-slow'
inquest check add "another page afterwards: system back works, nothing stays disabled" \
  --rule 'outcome.stack = Home and outcome.enabled.nav.edgeSwipe = true
    and outcome.enabled.nav.contentSwipe = true when gesture=leave-and-push'
inquest check add "selection mode: a right swipe changes nothing" \
  --rule 'outcome.tab = Web and outcome.pops = 0
    when gesture=right-selecting|selecting-right|selecting-edge'
inquest check add "leaving selection mode gives the swipes back" \
  --rule 'outcome.tab = Chat and outcome.pops = 0 when gesture=selecting-done'
inquest change revert X2 --because "its callback is not asked on a right swipe @R7"
inquest change revert X3 --because "refusing the first recognizer decides nothing @R9"

# A failure requirement: swipes act, and a slow drag still leaves the page.
inquest run simulate -v requirement-only -g right-mid,right-edge,right-slow
inquest note "a failure requirement on the second recognizer leaves the slow drag to it" @R15
# The second recognizer alone: at the edge the first one pops, unless a pan of our own lies deeper;
# and in selection mode, where that one is silent, it pops again.
inquest run simulate -v content-only-bare -g right-mid,right-edge
inquest run simulate -v content-only -g right-mid,right-edge,selecting-edge
inquest note "the first recognizer must rest too, or selection mode leaves the page" @R17 @R20
# The two public properties: the same as all recognizers of the view, and it spares any other.
inquest run simulate -v public-properties -g right-mid,right-edge,right-slow,selecting-edge
inquest change revert X5 --because "an edge swipe leaves the page @R17"

# --- The fix --------------------------------------------------------------------------------------
put fix
fix=$(commit "2026-06-30T09:12:00+0800" "Silence every pop recognizer while the page shows")
inquest change keep X1 --because "the fix disables interactivePop too, together with its sibling"
inquest fix propose "while the page shows, silence every recognizer of the navigation view; \
give back exactly those on leaving; an own edge pan shows the previous tab or leaves" \
  -v fixed --for H6 "@git:$fix"
everything=right-mid,right-edge,orders-right,orders-edge,left-mid,right-slow,leave-and-push
everything+=,selecting-right,selecting-edge,selecting-done
inquest run simulate -v fixed -g "$everything"
inquest fix verify F1
# The fix lets the right swipe wait for the edge pan. Here that changes nothing, so the clause stays
# untested: a model that sees no difference is no evidence that there is none.
inquest run simulate -v no-wait -g right-edge
inquest note "without the wait the same happens, once" @R26 @R35
# How it goes wrong again: a forgotten restore, a leave that is given up, an action on two states.
inquest run simulate -v forgotten-restore -g leave-and-push
inquest run simulate -v disabled-once -g cancelled-leave
inquest run simulate -v acts-twice -g right-edge
inquest note "never given back: the next page cannot be left" @R36
inquest note "disabled once: a leave that is given up wakes the second recognizer for good" @R37
inquest note "the edge pan must act on .ended only, or it acts twice" @R38
for change in X4 X6 X7 X8 X9 X10 X11; do
  inquest change revert "$change" --because "tried on the model only"
done

# --- The model is not the phone -------------------------------------------------------------------
inquest run simulate -v fixed -g "$everything" --no-probes
# The probes stood in variants of the scenario; none ever was in the app's sources.
inquest probe scan
refused rung 4 inquest case close --as fixed
# So the phone has the last word: its red run, and the fix on a build without any probe.
phone=(--format auto --rung field --with os=26.4)
inquest run import logs/01-shipped-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 --change X1
refused rung 4 inquest case close --as fixed
inquest run import logs/18-clean-right.log "${phone[@]}" --no-probes --with gesture=right \
  --with tab=Web --outcome stack=Category --outcome tab=Chat --outcome pops=0 --change F1
inquest run import logs/20-clean-right-orders.log "${phone[@]}" --no-probes --with gesture=right \
  --with tab=Orders --outcome stack=Home --outcome tab=none --outcome pops=1 --change F1
inquest run import logs/21-clean-left.log "${phone[@]}" --no-probes --with gesture=left \
  --with tab=Web --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change F1
inquest run import logs/23-clean-selecting.log "${phone[@]}" --no-probes \
  --with gesture=right-selecting --with tab=Web \
  --outcome stack=Category --outcome tab=Web --outcome pops=0 --change F1
inquest case close --as fixed

# --- What to remember -----------------------------------------------------------------------------
inquest lesson add "A clause of a root cause is a belief until something measures it."
inquest lesson add "The run that tells two beliefs apart may be the one nobody thought to make."
inquest lesson add "A model says what follows from its numbers; the phone says what is."

inquest report -o postmortem.md
inquest run replay R1
inquest run replay R10
inquest verify
