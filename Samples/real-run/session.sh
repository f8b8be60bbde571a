#!/bin/bash
# A session on a real program: a worker that now and then sleeps beside its job.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names, and a C compiler (CC, or cc). The
# program under investigation really runs, some 1,500 times, so how often its bug shows differs from
# session to session; what the session says must hold in each. It needs two processors.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin real-run "$@"
unset INQUEST_FIXED
quietly() { "$program" "$@" >/dev/null; } # the program's own lines are of no use here

# --- A history: the third of five commits brings the bug ------------------------------------------
export GIT_AUTHOR_DATE=2026-03-01T10:00:00Z GIT_COMMITTER_DATE=2026-03-01T10:00:00Z
save() { git add -A; git commit -q -m "$1"; }
git init -q -b main
printf 'wake\nclean.c\ntry\nbisect.log\n' >.gitignore
cp "$sample/wake.c" "$sample/build.sh" .
save "A worker waits for a job"
sed -i.old 's/done by %s/job done by %s/' wake.c && rm wake.c.old
save "Say what is done"
sed -i.old -e '/^static void post/,/^}/{/pthread_mutex/d;}' wake.c && rm wake.c.old
save "Post a job without waiting for the worker's lock"
printf '# wake\n\nA dispatcher and its worker.\n' >README.md
save "A page about it"
sed -i.old 's|// Input and output take their time.|// Takes as long as input and output do.|' wake.c
rm wake.c.old
save "Wording"
./build.sh

# --- It happens, now and then ----------------------------------------------------------------------
inquest init
inquest case open "The worker sleeps beside its job" --seen bench \
  --expected "the job is done at once" --symptom 'exit = 1'
show inquest run exec --repeat 200 --timeout 10s --input wake.c -- ./wake
quietly run exec --repeat 200 --timeout 10s --input wake.c -- ./wake
expect 0 "the symptom is flaky" inquest status

# With one processor there is no worker, and it never happens: a contrast by condition.
if command -v taskset >/dev/null; then
  show inquest run exec --repeat 60 --input wake.c --with cpu=1 -- taskset -c 0 ./wake
  quietly run exec --repeat 60 --input wake.c --with cpu=1 -- taskset -c 0 ./wake
else
  quietly run exec --repeat 1 --input wake.c --with cpu=1 -- ./wake # a platform without it
fi
expect 0 "cpu: unsaid / 1" inquest run compare R1 R2 --clue "with one processor it never happens"

# --- What everybody takes for granted ----------------------------------------------------------------
# Probes say when the worker looks, when it waits, and when the dispatcher signals.
inquest assumption add "a signal wakes whoever needs the job" \
  --predict 'not symptom given [Signal] fires when probes=yes'
inquest hypothesis add "the dispatcher never signals" \
  --predict 'never [Signal] given exit = 1 when probes=yes'
inquest hypothesis add "the signal comes after the worker looked and before it waits" \
  --predict '[Look] before [Signal] given exit = 1 when probes=yes' \
  --predict '[Signal] before [Wait] given exit = 1 when probes=yes'
for tag in '[Signal]' '[Look]' '[Wait]'; do inquest probe add "$tag" --layer wake.c; done
cp wake.c clean.c
sed -i.old -e 's|^  pthread_cond_signal|  dprintf(1, "[Signal] jobs=%d\\n", jobs);\n&|' \
  -e 's|^    transfer(600);|    dprintf(1, "[Look] jobs=%d\\n", jobs);\n&|' \
  -e 's|^    \*(int \*)late = pthread|    dprintf(1, "[Wait] jobs=%d\\n", jobs);\n&|' wake.c
rm wake.c.old
./build.sh
expect 1 "wake.c" inquest probe scan
show inquest run exec --repeat 400 --until symptom --input wake.c --with probes=yes -- ./wake
quietly run exec --repeat 400 --until symptom --input wake.c --with probes=yes -- ./wake
expect 0 "H1 falsified" inquest hypothesis falsify H1
expect 0 "A1 refuted" inquest assumption refute A1
expect 0 "H2 supported" inquest hypothesis support H2 @R3

# --- Which commit brought it -----------------------------------------------------------------------
cp clean.c wake.c && rm clean.c
git bisect start HEAD HEAD~4 >/dev/null
# Each commit is built once, then as many attempts decide it as the measured rate asks for, and more.
printf '#!/bin/sh\n./build.sh || exit 125\nexec "$INQUEST" run exec --bisect --repeat 200 -- ./wake\n' >try
chmod +x try
show git bisect run ./try
cat try
INQUEST=$program git bisect run ./try >bisect.log 2>&1 || { cat bisect.log; exit 1; }
found=$(git rev-parse refs/bisect/bad)
git bisect reset >/dev/null 2>&1
printf '%s\n' "$(git log -1 --format='%h %s' "$found") is the first bad commit"
[ "$found" = "$(git rev-parse HEAD~2)" ] || { cat bisect.log; exit 1; }
rm bisect.log try
inquest note "without the lock in post it began" "@git:$found"

# --- Root cause, fix, and as many quiet attempts as the rate asks for ----------------------------------
inquest cause accept H2 \
  --mechanism "post signals without the lock, so the signal can come between look and wait" \
  --clause "the signal comes after the look and before the wait @R3" \
  --clause "without another processor there is no worker that could sleep @R2 @C1"
inquest fix propose "hold the lock while the job is posted" "@git:$found"
sed -i.old -e 's|^  jobs++;|  pthread_mutex_lock(\&lock);\n&|' \
  -e 's|^  pthread_cond_signal(&posted);|&\n  pthread_mutex_unlock(\&lock);|' wake.c
rm wake.c.old
./build.sh
expect 0 "more quiet owed" inquest run again R1 --change F1 --repeat 3
# It makes the attempts that are owed.
expect 0 "F1 verified" inquest fix verify F1
expect 0 "" inquest probe scan
expect 0 "fixed" inquest case close
inquest report -o postmortem.md
inquest verify
