open Right swipe pops to Home --expected Chat --seen field --symptom outcome.stack=Home when gesture=right-mid|right-edge
simulate scenario.json5 -g right-mid,left-mid
clue add left works, right fails @R1 @R2
assumption add disabling interactivePop disables system back @git:HEAD
hypothesis add our right branch is wrong --predict [CategorySwipe] fires when gesture=right-mid
simulate -v handler-probe
falsify
hypothesis add our right swipe is asked to begin --predict [ShouldBegin] where isRight=true fires when gesture=right-mid
simulate -v begin-probe
falsify
hypothesis add the pop asks interactivePop's shouldBegin --predict [PopShouldBegin] fires
simulate -v delegate-guard -g right-mid
falsify
hypothesis add interactivePop pops without asking shouldBegin --predict not symptom given [PopShouldReceive] where result=false fires
simulate -v receive-guard
clue add it pops though interactivePop was refused the touch @R8
falsify
question A1
hypothesis add another recognizer drives the pop --predict [NavGR {n}] where isPop=false fires
simulate -v enumerate
refute A1 @R9
accept H5 --mechanism two recognizers pop; interactivePop names only the first, the second pops on a right drag --clause the second is not interactivePop @R9 --clause refusing the first does not stop the pop :: symptom given [PopShouldReceive] where result=false fires @C2 --clause a right drag never reaches our swipe :: symptom and never [ShouldBegin] when gesture=right-mid, change=X1 @C1
keep X1 --because the fix does it too
revert X2 --because never asked @R7
revert X3 --because asked, still pops @R8
propose silence every recognizer of the navigation view while the page shows; restore on leaving; own edge pan @git:HEAD -v fixed
check add Web, right: Chat --rule outcome.tab=Chat when gesture=right-mid|right-edge
check add Orders, right: Home, one pop --rule outcome.stack=Home and outcome.pops=1 when gesture=orders-right
check add Web, left: Ids --rule outcome.tab=Ids when gesture=left-mid
check add another page: system back works --rule outcome.stack=Home when gesture=leave-and-push
check add selecting: nothing happens --rule outcome.tab=Web and outcome.pops=0 when gesture=selecting-right
check add afterwards: swipes again --rule outcome.tab=Chat when gesture=selecting-done
simulate -v fixed -g right-edge
verify F1
close --waive rung --because no phone here
report -o postmortem.md
