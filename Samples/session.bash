# What the sample sessions share; each sources this file and then calls `begin`.
set -euo pipefail

# begin CASE DIRECTORY: makes DIRECTORY and enters it. Sets `sample`, the directory of the session,
# and `program`, the `inquest` on PATH or the one that INQUEST names.
begin() {
  [ $# -eq 2 ] || { echo "usage: $(basename "$0") DIRECTORY" >&2; exit 64; }
  sample=$(cd "$(dirname "$0")" && pwd)
  program=$(command -v "${INQUEST:-inquest}") ||
    { echo "$(basename "$0"): no inquest found" >&2; exit 3; }
  case $program in /*) ;; *) program=$PWD/$program ;; esac
  # The same bytes everywhere: no settings of the user, fixed clock, fixed author.
  unset INQUEST_STORE INQUEST_CASE GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
  export INQUEST_FIXED="2026-07-01T02:00:00Z,$1" INQUEST_ACTOR=demo
  export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TEMPLATE_DIR=
  export GIT_AUTHOR_NAME=demo GIT_AUTHOR_EMAIL=demo@example.com
  export GIT_COMMITTER_NAME=demo GIT_COMMITTER_EMAIL=demo@example.com
  mkdir -p "$2"
  cd "$2"
}

show() { # prints a command as one would type it
  local word
  printf '\n$'
  for word; do
    case $word in
      *\'*) printf ' "%s"' "$word" ;;
      *[!a-zA-Z0-9@:=.,/+_-]*) printf " '%s'" "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
}
inquest() {
  show inquest "$@"
  "$program" "$@"
}
# expect STATUS TEXT inquest …: the command must end with STATUS and say TEXT.
expect() {
  local status=$1 text=$2 said got=0
  shift 2
  show "$@"
  said=$("$program" "${@:2}" 2>&1) || got=$?
  printf '%s\n' "$said"
  case $got:$said in "$status:"*"$text"*) return ;; esac
  echo "$(basename "$0"): expected exit $status and \"$text\", got exit $got" >&2
  exit 1
}
# refused CODE STATUS inquest …: a gate must hold the command back and name itself.
refused() { expect "$2" "$1" "${@:3}"; }
commit() { # commit DATE MESSAGE
  GIT_AUTHOR_DATE=$1 GIT_COMMITTER_DATE=$1 git commit -q -m "$2" -- Sources
  git rev-parse HEAD
}
put() { for patch; do git apply "$sample/patches/$patch.patch"; done; }
take() { for patch; do git apply -R "$sample/patches/$patch.patch"; done; }
