#!/bin/bash
# The investigation in the fewest keystrokes: nouns, labels and options that follow are left out.
#
#   short.sh DIRECTORY       makes DIRECTORY, a Git repository, and keeps the case in it
#   short.sh DIRECTORY do    the same commands from short.do, where nothing is quoted
#
# Uses the `inquest` on PATH, or the program that INQUEST names.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin navigation-pop-short "$1"

# --- The repository: the page as it shipped -------------------------------------------------------
cp -R "$sample/app/Sources" "$sample/scenario.json5" .
git init -q -b main
git add Sources
commit "2026-06-26T11:05:00+0800" "Drop the failure requirement: the pop is disabled" >/dev/null
if [ "${2-}" = do ]; then
  inquest do "$sample/short.do"
  exit
fi

# --- The session ----------------------------------------------------------------------------------
inquest open Right swipe pops to Home --expected Chat --seen field --symptom 'outcome.stack=Home when gesture=right-mid|right-edge'
inquest simulate scenario.json5 -g right-mid,left-mid
inquest clue add left works, right fails @R1 @R2
inquest assumption add disabling interactivePop disables system back @git:HEAD
inquest hypothesis add our right branch is wrong --predict '[CategorySwipe] fires when gesture=right-mid'
inquest simulate -v handler-probe
inquest falsify
inquest hypothesis add our right swipe is asked to begin --predict '[ShouldBegin] where isRight=true fires when gesture=right-mid'
inquest simulate -v begin-probe
inquest falsify
inquest hypothesis add "the pop asks interactivePop's shouldBegin" --predict '[PopShouldBegin] fires'
inquest simulate -v delegate-guard -g right-mid
inquest falsify
inquest hypothesis add interactivePop pops without asking shouldBegin --predict 'not symptom given [PopShouldReceive] where result=false fires'
inquest simulate -v receive-guard
inquest clue add it pops though interactivePop was refused the touch @R8
inquest falsify
inquest question A1
inquest hypothesis add another recognizer drives the pop --predict '[NavGR {n}] where isPop=false fires'
inquest simulate -v enumerate
inquest refute A1 @R9
inquest accept H5 --mechanism 'two recognizers pop; interactivePop names only the first, the second pops on a right drag' --clause 'the second is not interactivePop @R9' --clause 'refusing the first does not stop the pop :: symptom given [PopShouldReceive] where result=false fires @C2' --clause 'a right drag never reaches our swipe :: symptom and never [ShouldBegin] when gesture=right-mid, change=X1 @C1'
inquest keep X1 --because 'the fix does it too'
inquest revert X2 --because 'never asked @R7'
inquest revert X3 --because 'asked, still pops @R8'
inquest propose 'silence every recognizer of the navigation view while the page shows; restore on leaving; own edge pan' @git:HEAD -v fixed
inquest check add Web, right: Chat --rule 'outcome.tab=Chat when gesture=right-mid|right-edge'
inquest check add Orders, right: Home, one pop --rule 'outcome.stack=Home and outcome.pops=1 when gesture=orders-right'
inquest check add Web, left: Ids --rule 'outcome.tab=Ids when gesture=left-mid'
inquest check add another page: system back works --rule 'outcome.stack=Home when gesture=leave-and-push'
inquest check add selecting: nothing happens --rule 'outcome.tab=Web and outcome.pops=0 when gesture=selecting-right'
inquest check add afterwards: swipes again --rule 'outcome.tab=Chat when gesture=selecting-done'
inquest simulate -v fixed -g right-edge
inquest verify F1
inquest close --waive rung --because 'no phone here'
inquest report -o postmortem.md
