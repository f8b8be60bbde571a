#!/bin/bash
# One debugging session, replayed from the logs of a phone: a custom right swipe pops the page.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names. Every command is written in full.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin navigation-pop "$@"
source=Sources/CategoryListViewController.swift

# --- The repository: the page as it shipped, and the commit before --------------------------------
cp -R "$sample/app/Sources" "$sample/logs" .
git init -q -b main
take history-coordination
git add Sources
commit "2026-06-25T18:20:00+0800" "Swipe between the tabs; the pop is disabled meanwhile" >/dev/null
put history-coordination
dropped=$(commit "2026-06-26T11:05:00+0800" \
  "Drop the failure requirement: the pop is disabled anyway")

# --- The symptom: on the phone, left works, right leaves the page ---------------------------------
# What every run has in common; where a right swipe starts was not measured, so no run says it.
phone=(--format auto --rung field --with os=26.4)

inquest init
inquest case open "Right swipe pops to Home" --seen field \
  --expected "a right swipe on Web shows Chat" --actual "the page is popped, Home shows" \
  --symptom 'outcome.stack = Home when gesture=right|right-edge, tab!=Orders'
inquest run import logs/01-shipped-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 \
  --change "interactivePop.isEnabled = false while the page shows"
inquest run import logs/02-shipped-left.log "${phone[@]}" --with gesture=left --with tab=Web \
  --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change X1
# Only one half is broken, although both halves are written alike: that asymmetry is the clue.
inquest clue add "left works, right fails" @R1 @R2

# A first idea is at hand. The discipline: no fix before the root cause.
refused root-cause-first 4 inquest fix propose "put the failure requirement back"

# --- Step 1: read the history ---------------------------------------------------------------------
# A commit took the coordination out, for a reason that nobody had checked.
inquest assumption add "disabling interactivePop disables system back" "@git:$dropped"

# --- Step 2: is the handler called? ---------------------------------------------------------------
# A swipe recognizer is discrete: its handler runs exactly when it has recognized.
inquest hypothesis add "our right branch is wrong" \
  --predict '[CategorySwipe] fires when gesture=right'
put probe-1-handler
inquest probe add '[CategorySwipe]' --at "$source:126" --layer action --for H1
expect 1 "$source:126" inquest probe scan
inquest run import logs/03-handler-left.log "${phone[@]}" --with gesture=left --with tab=Web \
  --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change X1
inquest run import logs/04-handler-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 --change X1
# Silent on the right; alive, since the left swipe of the same build printed it.
inquest hypothesis falsify H1 @R4

# --- Step 3: is our recognizer asked at all? ------------------------------------------------------
inquest hypothesis add "our right swipe recognizes too late, after it was asked to begin" \
  --predict '[ShouldBegin] where isRight=true fires when gesture=right'
put probe-2-should-begin
inquest probe add '[ShouldBegin]' --at "$source:144" --layer begin --for H2
expect 1 "$source:144" inquest probe scan
inquest run import logs/05-begin-left.log "${phone[@]}" --with gesture=left --with tab=Web \
  --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change X1
inquest run import logs/06-begin-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 --change X1
# Not even asked: something takes the touch earlier.
inquest hypothesis falsify H2 @R6

# --- Step 4: the second change, and silence that proves nothing yet -------------------------------
# The usual pattern: stay enabled, be the delegate, answer shouldBegin with false.
inquest hypothesis add "the pop passes through interactivePop's shouldBegin" \
  --predict '[PopShouldBegin] fires when gesture=right'
put change-2-delegate
inquest probe add '[PopShouldBegin]' --at "$source:146" --layer begin --for H3
expect 1 "$source:146" inquest probe scan
inquest run import logs/07-delegate-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 \
  --change "be the delegate of interactivePop, answer shouldBegin with false"
# No line. But this probe has never been seen alive: the delegate may have been taken from us.
refused live-probe 4 inquest hypothesis falsify H3 @R7

# So the seed added a line that says whose the delegate is once the page shows.
put probe-3-did-appear
inquest probe add '[viewDidAppear]' --at "$source:76" --layer life-cycle --for H3
expect 1 "$source:76" inquest probe scan
inquest run import logs/08-delegate-appear-right.log "${phone[@]}" --with gesture=right \
  --with tab=Web --outcome stack=Home --outcome tab=none --outcome pops=1 --change X2
inquest note "when the page shows, interactivePop is enabled and its delegate is ours" @R8:7
# Still only silence, until it is said what shows the probe alive.
refused live-probe 4 inquest hypothesis falsify H3 @R8
inquest probe add '[PopShouldBegin]' \
  --alive-if 'last [viewDidAppear] has enabled=true and last [viewDidAppear] has delegate=self'
inquest hypothesis falsify H3 @R8

# --- Step 5: the third change, one layer below ----------------------------------------------------
# shouldReceive decides whether a recognizer gets the touch at all.
inquest hypothesis add "interactivePop pops without asking shouldBegin" \
  --predict 'not symptom given [PopShouldReceive] where result=false fires when gesture=right'
take probe-3-did-appear change-2-delegate
inquest change revert X2 --because "wrong callback: it is never asked on a right swipe @R8"
put change-3-receive probe-4-will-disappear
inquest probe add '[PopShouldReceive]' --at "$source:166" --layer receive --for H4
inquest probe add '[viewWillDisappear]' --at "$source:78" --layer life-cycle --for H4
expect 1 "$source:166" inquest probe scan
inquest run import logs/09-receive-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 \
  --change "be the delegate of interactivePop, refuse it every touch"
# The turning point: refused every touch, and the page still leaves the stack.
inquest clue add "the page leaves the stack although interactivePop was refused the touch" @R9
inquest hypothesis falsify H4 @R9

# --- Step 6: three changes have failed; question what was taken for granted -----------------------
refused three-strikes 4 inquest next --gate three-strikes
# The seed stopped here. This session goes one build too far, on purpose: the requirement is put
# back after all, and the left swipe tried. A run that happened is stored; the breach is listed.
take probe-4-will-disappear change-3-receive history-coordination
expect 0 three-strikes inquest run import logs/10-coordination-left.log "${phone[@]}" \
  --with gesture=left --with tab=Web \
  --outcome stack=Category --outcome tab=Ids --outcome pops=0 \
  --change "put the failure requirement between right swipe and interactivePop back"
put history-coordination
inquest change revert X4 --because "tried without questioning anything; taken out again"

inquest assumption question A1
inquest next --gate three-strikes
# Questioned is not refuted: that takes evidence, and there is none cited here.
refused cites-evidence 4 inquest assumption refute A1

# --- Step 7: no more guessing; list the recognizers -----------------------------------------------
inquest hypothesis add "another recognizer drives the pop" \
  --predict '[NavGR {n}] distinct n >= 2' \
  --predict '[NavGR {n}] where isPop=false fires' \
  --predict 'symptom given [PopShouldReceive] where result=false fires when gesture=right'
put change-3-receive probe-4-will-disappear probe-5-enumerate
inquest probe add '[NavGR {n}]' --at "$source:79" --layer recognizers --for H5
expect 1 "$source:79" inquest probe scan
inquest run import logs/11-enumerate-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Home --outcome tab=none --outcome pops=1 --change X3
inquest hypothesis support H5 @R11
inquest assumption refute A1 @R9 @R11

# --- The root cause -------------------------------------------------------------------------------
mechanism="The navigation view carries two recognizers that pop. interactivePopGestureRecognizer \
names only the first; the second belongs to the navigation controller's own transition object and \
pops on a drag to the right, whatever is done to the first."
# "isEnabled = false did not work" is tempting, and the log speaks against it: it did work, on one.
refused contradicted 4 inquest cause accept H5 --mechanism "$mechanism" \
  --clause 'isEnabled = false never took effect :: last [CategorySwipe] has popEnabled=true @R3'
# The seed also held that both act at the left edge only. No log says where a right swipe started:
# nothing printed it before the fix. The clause stays, untested.
inquest cause accept H5 --mechanism "$mechanism" \
  --clause "two recognizers sit on the navigation view :: [NavGR {n}] distinct n >= 2 @R11" \
  --clause "the second is not interactivePop :: [NavGR {n}] where isPop=false fires @R11" \
  --clause "refusing the first every touch does not stop the pop :: \
symptom and [viewWillDisappear] where isMovingFromParent=true fires \
given [PopShouldReceive] where result=false fires @R9 @C2" \
  --clause "a drag to the right is taken before our swipe is asked :: \
symptom and never [ShouldBegin] when gesture=right, fix=none @R6 @C1" \
  --clause "a drag to the left has no rival :: \
[CategorySwipe] where dir=left fires when gesture=left @R3 @C1" \
  --clause "both act at the left edge only"

# --- The fix --------------------------------------------------------------------------------------
take probe-5-enumerate probe-4-will-disappear change-3-receive probe-2-should-begin probe-1-handler
inquest change revert X3 --because "taken out before the fix"
put fix
fix=$(commit "2026-06-30T09:12:00+0800" "Silence every pop recognizer while the page shows")
inquest change keep X1 --because "the fix disables interactivePop too, together with its sibling"
inquest fix propose "while the page shows, silence every recognizer of the navigation view; \
give back exactly those on leaving; an own edge pan shows the previous tab or leaves" \
  --for H5 "@git:$fix"
inquest check add "Web, right swipe: Chat, once" \
  --rule 'outcome.tab = Chat and outcome.pops = 0 when gesture=right|right-edge, tab=Web'
inquest check add "Orders, right swipe: Home, one pop" \
  --rule 'outcome.stack = Home and outcome.pops = 1 when gesture=right, tab=Orders'
inquest check add "Web, left swipe: Ids" --rule 'outcome.tab = Ids when gesture=left, tab=Web'
inquest check add "Another page afterwards: system back works" \
  --rule 'outcome.pops = 1 when gesture=back'
inquest check add "Selection mode: a right swipe changes nothing" \
  --rule 'outcome.tab = Web and outcome.pops = 0 when gesture=right-selecting'
inquest check add "Leaving selection mode gives the swipes back"

# Instrumented once more, every interaction on the phone.
put probe-1-handler probe-2-should-begin probe-4-will-disappear probe-5-enumerate
inquest run import logs/12-fixed-right.log "${phone[@]}" --with gesture=right --with tab=Web \
  --outcome stack=Category --outcome tab=Chat --outcome pops=0 --change F1
inquest run import logs/13-fixed-right-edge.log "${phone[@]}" --with gesture=right-edge \
  --with tab=Web --outcome stack=Category --outcome tab=Chat --outcome pops=0 --change F1
inquest run import logs/14-fixed-right-orders.log "${phone[@]}" --with gesture=right \
  --with tab=Orders --outcome stack=Home --outcome tab=none --outcome pops=1 --change F1
inquest run import logs/15-fixed-left.log "${phone[@]}" --with gesture=left --with tab=Web \
  --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change F1
inquest run import logs/16-fixed-back-elsewhere.log "${phone[@]}" --with gesture=back \
  --with page=Storage --outcome stack=Home --outcome tab=none --outcome pops=1 --change F1
inquest run import logs/17-fixed-selecting.log "${phone[@]}" --with gesture=right-selecting \
  --with tab=Web --outcome stack=Category --outcome tab=Web --outcome pops=0 --change F1
inquest check pass K6 --rung field --because "after Done the next right swipe showed Chat"
inquest fix verify F1 R12 R13 R14 R15 R16 R17

# --- Nothing stays behind -------------------------------------------------------------------------
expect 1 "$source:159" inquest probe scan
refused probes-removed 4 inquest case close --as fixed
refused "$source:159" 4 inquest case close --as fixed
take probe-5-enumerate probe-4-will-disappear probe-2-should-begin probe-1-handler
git diff --quiet
inquest probe scan

# The same interactions on a build without any probe.
inquest run import logs/18-clean-right.log "${phone[@]}" --no-probes --with gesture=right \
  --with tab=Web --outcome stack=Category --outcome tab=Chat --outcome pops=0 --change F1
inquest run import logs/19-clean-right-edge.log "${phone[@]}" --no-probes \
  --with gesture=right-edge --with tab=Web \
  --outcome stack=Category --outcome tab=Chat --outcome pops=0 --change F1
inquest run import logs/20-clean-right-orders.log "${phone[@]}" --no-probes --with gesture=right \
  --with tab=Orders --outcome stack=Home --outcome tab=none --outcome pops=1 --change F1
inquest run import logs/21-clean-left.log "${phone[@]}" --no-probes --with gesture=left \
  --with tab=Web --outcome stack=Category --outcome tab=Ids --outcome pops=0 --change F1
inquest run import logs/22-clean-back-elsewhere.log "${phone[@]}" --no-probes \
  --with gesture=back --with page=Storage \
  --outcome stack=Home --outcome tab=none --outcome pops=1 --change F1
inquest run import logs/23-clean-selecting.log "${phone[@]}" --no-probes \
  --with gesture=right-selecting --with tab=Web \
  --outcome stack=Category --outcome tab=Web --outcome pops=0 --change F1
inquest check pass K6 --rung field --because "seen again on the build without probes"
inquest case close --as fixed

# --- What to remember -----------------------------------------------------------------------------
inquest lesson add "A public property may name one recognizer of several: \
list what the view carries."
inquest lesson add "Half a failure is a clue: look for what differs between the halves."
inquest lesson add "Receive, begin, act: \
know which layer a probe sits on before reading its silence."
inquest lesson add "A silent probe says nothing until something shows that it could have spoken."
inquest lesson add "After three failed changes the next thing to change is a belief."
inquest lesson add "A good probe can prove a belief wrong; printing state is not enough."

inquest report -o postmortem.md
inquest verify
