# bash completion for lab
_lab() {
  local place='lab' index=1 word previous
  word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  if [ "$word" = '=' ]; then
    word=''
  elif [ "$previous" = '=' ]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  while [ "$index" -lt "$COMP_CWORD" ]; do
    case "$place ${COMP_WORDS[index]}" in
      'lab status') place='lab status' ;;
      'lab st') place='lab status' ;;
      'lab case') place='lab case' ;;
      'lab run') place='lab run' ;;
      'lab note') place='lab note' ;;
      'lab wrap') place='lab wrap' ;;
      'lab plain') place='lab plain' ;;
      'lab case open') place='lab case open' ;;
      'lab case show') place='lab case show' ;;
      'lab run list') place='lab run list' ;;
      'lab run exec') place='lab run exec' ;;
      'lab run import') place='lab run import' ;;
    esac
    case "${COMP_WORDS[index]}" in
      --case)
        [ "${COMP_WORDS[index+1]}" = '=' ] && index=$((index + 1))
        index=$((index + 1)) ;;
    esac
    index=$((index + 1))
  done
  COMPREPLY=()
  case "$place $previous" in
    'lab --case') :; return ;;
    'lab status --case') :; return ;;
    'lab case open --expected') :; return ;;
    'lab case open --at') compopt -o filenames 2>/dev/null; local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$word")); return ;;
    'lab case open -r'|'lab case open --rung') COMPREPLY=($(compgen -W 'model bench field' -- "$word")); return ;;
    'lab case open --with') :; return ;;
    'lab case open --repeat-count') :; return ;;
    'lab case open --case') :; return ;;
    'lab case show --case') :; return ;;
    'lab run list --by') :; return ;;
    'lab run list --case') :; return ;;
    'lab run exec -n'|'lab run exec --repeat') :; return ;;
    'lab run exec --shell-word') :; return ;;
    'lab run exec --case') :; return ;;
    'lab run import --join') compopt -o filenames 2>/dev/null; local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$word")); return ;;
    'lab run import --seed') :; return ;;
    'lab run import --because') :; return ;;
    'lab run import --case') :; return ;;
    'lab note --case') :; return ;;
  esac
  case "$word" in
    -*)
      case "$place" in
        'lab') COMPREPLY=($(compgen -W '--case --json -q -h --help --version' -- "$word")) ;;
        'lab status') COMPREPLY=($(compgen -W '--case --json -q --all -h --help' -- "$word")) ;;
        'lab case') COMPREPLY=($(compgen -W '-h --help' -- "$word")) ;;
        'lab case open') COMPREPLY=($(compgen -W '--expected --at -r --rung --with --repeat-count --print-sheet --case --json -q -h --help' -- "$word")) ;;
        'lab case show') COMPREPLY=($(compgen -W '--case --json -q -h --help' -- "$word")) ;;
        'lab run') COMPREPLY=($(compgen -W '-h --help' -- "$word")) ;;
        'lab run list') COMPREPLY=($(compgen -W '--by --case --json -q -h --help' -- "$word")) ;;
        'lab run exec') COMPREPLY=($(compgen -W '-n --repeat --shell-word -m --merge -k --case --json -q -h --help' -- "$word")) ;;
        'lab run import') COMPREPLY=($(compgen -W '--join --seed --because --case --json -q -h --help' -- "$word")) ;;
        'lab note') COMPREPLY=($(compgen -W '--case --json -q -h --help' -- "$word")) ;;
        'lab wrap') COMPREPLY=($(compgen -W '--verbose -h --help' -- "$word")) ;;
        'lab plain') COMPREPLY=($(compgen -W '-h --help' -- "$word")) ;;
      esac ;;
    *)
      case "$place" in
        'lab') COMPREPLY=($(compgen -W 'status case run note wrap plain' -- "$word")) ;;
        'lab status') : ;;
        'lab case') COMPREPLY=($(compgen -W 'open show' -- "$word")) ;;
        'lab case open') : ;;
        'lab case show') : ;;
        'lab run') COMPREPLY=($(compgen -W 'list exec import' -- "$word")) ;;
        'lab run list') : ;;
        'lab run exec') : ;;
        'lab run import') compopt -o filenames 2>/dev/null; local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$word")) ;;
        'lab note') : ;;
        'lab wrap') : ;;
        'lab plain') : ;;
      esac ;;
  esac
}
complete -F _lab lab
