#!/bin/bash
# A session on a real program: a worker that now and then sleeps beside its job.
#
#   session.sh DIRECTORY     makes DIRECTORY, a Git repository, and keeps the case in it
#
# Uses the `inquest` on PATH, or the program that INQUEST names, and a C compiler (CC, or cc). The
# program under investigation really runs, some 600 times, so how often its bug shows differs from
# session to session; what the session says must hold in each. README.md computes how often it may
# not.
source "$(dirname "${BASH_SOURCE[0]}")/../session.bash"
begin real-run "$@"
unset INQUEST_FIXED
quietly() { # shows the command; the program's own lines are of no use here
  show inquest "$@"
  "$program" "$@" >/dev/null
}

# --- A history: the third of five commits brings the bug ------------------------------------------
export GIT_AUTHOR_DATE=2026-03-01T10:00:00Z GIT_COMMITTER_DATE=2026-03-01T10:00:00Z
save() { git add -A; git commit -q -m "$1"; }
edit() { sed -i.old "$@" wake.c && rm wake.c.old; }
git init -q -b main
printf 'wake\nclean.c\ntry\nbisect.log\n' >.gitignore
cp "$sample/wake.c" "$sample/build.sh" .
save "A worker waits for a job"
edit 's/"done by %s/"job done by %s/'
save "Say what is done"
edit -e '/^static void post/,/^}/{/pthread_mutex/d;}'
save "Post a job without waiting for the worker's lock"
printf '# wake\n\nA dispatcher and its worker.\n' >README.md
save "A page about it"
edit 's|^// Input and output take their time|// Stands for input and output|'
save "Wording"
./build.sh

# A machine with one processor is told to take two threads.
wake=(./wake)
case $(./wake) in *"by the dispatcher"*) wake=(./wake 2) ;; esac
# With one processor there is no worker.
alone=(./wake 1)
if first=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status 2>&1) &&
  command -v taskset >/dev/null; then
  alone=(taskset -c "$first" ./wake)
fi

# --- It happens, now and then ----------------------------------------------------------------------
inquest init
inquest case open "The worker sleeps beside its job" --seen bench \
  --expected "the job is done at once" --symptom 'exit = 1'
quietly run exec --repeat 200 --timeout 60s --input wake.c -- "${wake[@]}"
# A rate stands on five symptoms at least. `enough` attempts make a symptom next to certain: four
# times as many as are owed for calling it absent.
measure() {
  local said
  said=$("$program" status | sed -n \
    's/.*showed in \([0-9]*\) of \([0-9]*\) attempts[^,]*, so \([0-9]*\) quiet.*/\1 \2 \3/p')
  read -r shown judged owed <<<"${said:-0 0 0}"
  enough=$((4 * owed))
}
measure
for ((more = 0; shown < 5 && more < 10; more++)); do
  quietly run again R1 --repeat 100
  measure
done
expect 0 "the symptom is flaky" inquest status
[ "$((200 * shown))" -ge "$judged" ] && [ "$((3 * shown))" -le "$judged" ] || {
  echo "session.sh: expected a rate between 0.5 and 33 %, got $shown of $judged" >&2
  exit 1
}

# With one processor it never happens: a contrast by condition.
quietly run exec --until quiet --timeout 60s --input wake.c --with cpu=1 -- "${alone[@]}"
contrast=R$((more + 2))
expect 0 "cpu            unsaid" \
  inquest run compare R1 "$contrast" --clue "with one processor it never happens"
expect 0 "reproduced" inquest run replay "$contrast"

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
# [Look] before the look, [Wait] after `asleep` is set, [Signal] before it is cleared: so they come in
# this order whenever the worker sleeps beside its job, wherever a thread is held up.
edit -e 's|^  asleep = 0;|  dprintf(1, "[Signal] jobs=%d\\n", jobs);\n&|' \
  -e 's|^  while (jobs == 0|  dprintf(1, "[Look] jobs=%d\\n", jobs);\n&|' \
  -e 's|^    pthread_cond_wait|    dprintf(1, "[Wait] jobs=%d\\n", jobs);\n&|'
./build.sh
expect 1 "wake.c" inquest probe scan
quietly run exec --repeat "$enough" --until symptom --timeout 60s --input wake.c \
  --with probes=yes -- "${wake[@]}"
hunt=R$((more + 3))
expect 0 "H1 falsified" inquest hypothesis falsify H1
expect 0 "A1 refuted" inquest assumption refute A1
expect 0 "H2 supported" inquest hypothesis support H2 "@$hunt"

# --- Which commit brought it -----------------------------------------------------------------------
cp clean.c wake.c && rm clean.c
git bisect start HEAD HEAD~4 >/dev/null
# Each commit is built once. One attempt with the symptom makes it bad, and only `enough` without it
# make it good.
printf '#!/bin/sh\n./build.sh || exit 125\n' >try
printf 'exec "$INQUEST" run exec --bisect --until symptom --repeat %d -- %s\n' \
  "$enough" "${wake[*]}" >>try
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
  --clause "the signal comes after the look and before the wait @$hunt" \
  --clause "without another processor there is no worker that could sleep @$contrast @C1"
inquest fix propose "hold the lock while the job is posted" "@git:$found"
edit -e 's|^  jobs++;|  pthread_mutex_lock(\&lock);\n&|' \
  -e 's|^  pthread_cond_signal(&posted);|&\n  pthread_mutex_unlock(\&lock);|'
./build.sh
expect 0 "more quiet owed" inquest run again R1 --change F1 --repeat 3
# It makes the attempts that are owed.
expect 0 "F1 verified" inquest fix verify F1
expect 0 "" inquest probe scan
expect 0 "fixed" inquest case close
inquest report -o postmortem.md
inquest verify
