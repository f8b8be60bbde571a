#!/bin/bash
# A session on the gesture model: published code for a card that is dragged away, held to its word.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names. Every command is written in full.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin edge-drag-dismiss "$@"
cp "$sample/scenario.json5" .
git init -q -b main

# --- What it promises -----------------------------------------------------------------------------
inquest init
inquest scenario check scenario.json5
inquest case open "A dragged card that does not come back" --gates strict --seen model \
  --expected "a drag that is given up brings the card back" \
  --actual "the card stays where it was, or leaves" \
  --symptom 'outcome.transform.tx != 0 when gesture=there-and-back|cancelled-150'

# What works, as it says: back at 116 pt in 0.2 s, away at 117 pt in 0.25 s, nothing from x = 30.
inquest check add "below 30 % of the width the card comes back" \
  --rule 'outcome.presented = Card and outcome.transform.tx = 0 and outcome.alpha = 1
    and outcome.duration = 0.2 when gesture=drag-39|drag-78|drag-100|drag-116'
inquest check add "from 30 % on it leaves" \
  --rule 'outcome.dismissals = 1 and outcome.transform.tx = 390 and outcome.alpha = 0
    and outcome.duration = 0.25 when gesture=drag-117|drag-195|drag-390, variant!=pushed'
inquest check add "away from the edge the content keeps the touch" \
  --rule 'outcome.acted = none and text "view Card: touchesEnded 1" fires when gesture=from-30'
inquest run simulate scenario.json5 \
  -g drag-39,drag-78,drag-100,drag-116,drag-117,drag-195,drag-390,from-30
# Pushed instead of presented: it pops, without an animation of the navigation's.
inquest run simulate -v pushed -g drag-117
inquest note "pushed, the card pops and nothing is dismissed" @R9

# --- Each promise is a hypothesis; the model is asked ---------------------------------------------
inquest hypothesis add "any touch within 20 pt of the edge can drag the card" \
  --predict 'outcome.acted.cardPan = 1 when gesture=from-12|fast-5, variant=base'
inquest run simulate -v base -g from-12,fast-5
inquest clue add "a finger that starts at 12 pt, or fast at 5 pt, moves nothing" @R10 @R11
inquest hypothesis falsify H1

inquest hypothesis add "a drag that is given up brings the card back" \
  --predict 'outcome.transform.tx = 0 when gesture=there-and-back, variant=base' \
  --predict 'outcome.transform.tx = 0 when gesture=cancelled-150, variant=base'
inquest run simulate -g there-and-back,cancelled-150
inquest clue add "dragged back past its start, the card stays at 50 pt, shrunken and faded" @R12
inquest clue add "cancelled by the system at 150 pt, the card leaves" @R13
inquest hypothesis falsify H2

inquest hypothesis add "only a drag to the right moves the card" \
  --predict 'outcome.acted.cardPan = 0 when gesture=vertical, variant=base'
inquest run simulate -g vertical
inquest clue add "a drag downwards takes the touch from the content" @R14
inquest hypothesis falsify H3

inquest hypothesis add "pushed inside a presented navigation, only the card leaves" \
  --predict 'outcome.presented = stack when gesture=drag-117, variant=nested'
inquest run simulate -v nested -g drag-117
inquest clue add "the whole presented navigation leaves, with the page below the card" @R15
inquest hypothesis falsify H4

inquest hypothesis add "it works beside the system's own way back" \
  --predict 'outcome.acted.cardPan = 1 when gesture=edge-flag, variant=pushed-with-pop'
inquest run simulate -v pushed-with-pop -g edge-flag
inquest clue add "at the edge the system's pop takes the touch, and the card's pan waits in vain" @R16
inquest hypothesis falsify H5
inquest run explain R16 --recognizer cardPan

# --- The root cause of what the symptom names, and of what goes with it ---------------------------
inquest hypothesis add "the handler treats a cancelled drag as an ended one, and skips negative ones" \
  --predict 'outcome.dismissals = 1 given [Card] where state=cancelled fires
    when gesture=cancelled-150, variant=base' \
  --predict 'outcome.transform.tx = 50 given last [Card] has t<0
    when gesture=there-and-back, variant=base'
inquest hypothesis support H6
inquest hypothesis add "place and direction are judged where the pan recognizes, not where it began" \
  --predict '[CardBegins] where start<=20, x>20 fires when gesture=from-12|fast-5, variant=base' \
  --predict 'outcome.acted.cardPan = 1 given [CardBegins] where x=5 fires
    when gesture=vertical, variant=base'
inquest hypothesis support H7
inquest clue dismiss C5 --unrelated --because "which container leaves is decided elsewhere @R15"
inquest clue dismiss C6 --unrelated --because "the system's recognizer must rest, as for any pan @R16"
inquest cause accept H6 H7 \
  --mechanism "One plain pan with one handler: its delegate looks once, after 10 pt of way, at where \
the finger is; its handler returns early for a drag to the left, and cannot tell cancelled from ended." \
  --clause "cancelled dismisses :: outcome.dismissals = 1 given [Card] where state=cancelled fires \
when gesture=cancelled-150, variant=base @R13 @C3" \
  --clause "a negative way leaves the card as it is :: outcome.transform.tx = 50 \
given last [Card] has t<0 when gesture=there-and-back, variant=base @R12 @C2" \
  --clause "the 20 pt are measured after the slop :: [CardBegins] where start<=20, x>20 fires \
when gesture=from-12|fast-5, variant=base @R10 @C1" \
  --clause "nothing asks for a direction :: outcome.acted.cardPan = 1 \
given [CardBegins] where x=5 fires when gesture=vertical, variant=base @R14 @C4"

# --- The fix --------------------------------------------------------------------------------------
inquest fix propose "a screen-edge pan, and a card that comes back whenever it does not leave" \
  -v edge-pan --for H6 --for H7
inquest check add "given up, it comes back" \
  --rule 'outcome.transform.tx = 0 and outcome.alpha = 1
    when gesture=there-and-back|cancelled-150, fix=F1'
inquest check add "from the edge it moves, slow or fast" \
  --rule 'outcome.acted.cardPan = 1 when gesture=from-12|fast-5, fix=F1'
inquest check add "a drag downwards is the content's" \
  --rule 'outcome.acted = none when gesture=vertical, fix=F1'
everything=drag-39,drag-78,drag-100,drag-116,drag-117,drag-195,drag-390,from-30
everything+=,from-12,fast-5,there-and-back,cancelled-150,vertical
inquest run simulate -v edge-pan -g "$everything"
inquest fix verify F1
inquest run simulate -v edge-pan -g "$everything" --no-probes
inquest case close --as fixed

inquest lesson add "Hold code that was copied to each sentence that came with it."
inquest lesson add "Cancelled is not ended: the system took the touch, nobody decided."

inquest report -o postmortem.md
inquest run replay R12
inquest verify
