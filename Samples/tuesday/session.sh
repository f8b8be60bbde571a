#!/bin/bash
# A session on a bug that needs a condition: pages cannot be printed on Tuesdays.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names. The scripts really run; the report
# names the machine they ran on, so the session says what must hold instead of comparing it.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin tuesday "$@"

# --- A printing system of three files ----------------------------------------------------------------
export GIT_AUTHOR_DATE=2026-03-03T08:00:00Z GIT_COMMITTER_DATE=2026-03-03T08:00:00Z
git init -q -b main
cp "$sample/kind.sh" "$sample/page.sh" "$sample/kinds" .
git add . && git commit -q -m "Print pages"
mkdir pages
for day in Mon Tue Thu; do ./page.sh "$day" >"pages/$day.ps"; done
# on DAY STATUS TEXT [FLAG…]: prints the page of that day.
on() {
  expect "$2" "$3" inquest run exec --stdin "pages/$1.ps" --with "day=$1" "${@:4}" \
    --input kinds -- ./kind.sh
}

inquest init
inquest case open "Pages cannot be printed on some days" --seen bench \
  --expected "every page is printed" --symptom 'exit = 1'
on Mon 0 "symptom no"
on Tue 0 "symptom YES"
on Thu 0 "symptom no"
expect 0 "day           Mon  Tue" inquest run compare R1 R2 --clue "Monday's page is printed, Tuesday's is not"

# --- The office program? ------------------------------------------------------------------------------
inquest assumption add "what prints on one day prints on every day" \
  --predict 'exit = 0 when day=Mon|Tue|Thu'
inquest hypothesis add "the office program writes broken pages" \
  --predict 'never text "%!PS-Adobe" when command="cat pages/Tue.ps"'
expect 0 "H1.1 false" inquest run exec --with day=Tue -- cat pages/Tue.ps
inquest hypothesis falsify H1

# --- Installed anew: it prints, on a Thursday ------------------------------------------------------------
git stash list >/dev/null && git checkout -q -- .
on Thu 0 "symptom no" --change "install the printing system anew"
inquest hypothesis add "the installation was damaged" --predict 'exit = 0 when change=X1, day=Tue'
# Thursday is outside that prediction's scope: no run decides it, and none verifies anything.
expect 0 "no run in its scope" inquest hypothesis show H2
on Tue 0 "change X1 failed" --change X1
expect 0 "H2 falsified" inquest hypothesis falsify H2
inquest change revert X1 --because "the installation was sound"

# --- The kind of the file -------------------------------------------------------------------------------
inquest hypothesis add "a page is taken for a file of another kind by the text at one place" \
  --predict 'not exit = 0 given text "kind=erlang-jam" fires when day=Tue' \
  --predict 'exit = 0 when day=Tue, edited=yes'
sed 's/(Tue /(XTue /' pages/Tue.ps >pages/edited.ps
expect 0 "H3.2 true" inquest run exec --stdin pages/edited.ps --with day=Tue --with edited=yes \
  --input kinds -- ./kind.sh
expect 0 "H3 supported" inquest hypothesis support H3
expect 0 "A1 refuted" inquest assumption refute A1
inquest cause accept H3 \
  --mechanism "one rule asks for 'Tue' at byte 32 alone, where a page has its date's weekday" \
  --clause "a page of a Tuesday is called an erlang-jam @R2" \
  --clause "Monday's page has another text there @C1" \
  --clause "moved by one byte, Tuesday's page prints @R7"

# --- Fixed; but Thursday does not verify it ----------------------------------------------------------
inquest fix propose "ask for the whole text that a file of that kind begins with"
inquest check add "Thursday's page is printed" --rule 'exit = 0 when day=Thu'
printf 'erlang-jam\t4\tTue Jan 22\npostscript\t0\t%%!PS\n' >kinds
on Thu 0 "symptom no" --change F1
expect 1 "no run with F1 under the conditions of R2 is without the symptom" \
  inquest fix verify F1 R8
# Without runs it makes the one that is missing: Tuesday's page, with the fix.
expect 0 "F1 verified" inquest fix verify F1
inquest probe scan
expect 0 "fixed" inquest case close
inquest report -o postmortem.md
inquest verify
