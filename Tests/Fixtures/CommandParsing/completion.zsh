#compdef lab
_lab() {
  local place='lab' previous=${words[CURRENT-1]}
  local -i index=2
  local -a commands options
  while (( index < CURRENT )); do
    case "$place ${words[index]}" in
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
    case "${words[index]}" in
      --case) (( index += 1 )) ;;
    esac
    (( index += 1 ))
  done
  case "$place $previous" in
    'lab --case') :; return ;;
    'lab status --case') :; return ;;
    'lab case open --expected') :; return ;;
    'lab case open --at') _files; return ;;
    'lab case open -r'|'lab case open --rung') compadd -- 'model' 'bench' 'field'; return ;;
    'lab case open --with') :; return ;;
    'lab case open --repeat-count') :; return ;;
    'lab case open --case') :; return ;;
    'lab case show --case') :; return ;;
    'lab run list --by') :; return ;;
    'lab run list --case') :; return ;;
    'lab run exec -n'|'lab run exec --repeat') :; return ;;
    'lab run exec --shell-word') :; return ;;
    'lab run exec --case') :; return ;;
    'lab run import --join') _files; return ;;
    'lab run import --seed') :; return ;;
    'lab run import --because') :; return ;;
    'lab run import --case') :; return ;;
    'lab note --case') :; return ;;
  esac
  case "$place" in
    'lab')
      options=(
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
        '--version:Show the version.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      else
        commands=(
          'status:Shows where things stand.'
          'case:Opens and shows cases.'
          'run:Makes runs.'
          'note:Takes a note.'
          'wrap:Hands its words on.'
          'plain:Takes nothing.'
        )
        _describe command commands
      fi ;;
    'lab status')
      options=(
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '--all:Also what is settled.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab case')
      options=(
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      else
        commands=(
          'open:Opens a case.'
          'show:Shows a case.'
        )
        _describe command commands
      fi ;;
    'lab case open')
      options=(
        '--expected:What should have happened.'
        '--at:Where it was seen.'
        '-r:How close to the product.'
        '--rung:How close to the product.'
        '--with:A condition that held.'
        '--repeat-count:Attempts.'
        '--print-sheet:Print a sheet.'
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab case show')
      options=(
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab run')
      options=(
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      else
        commands=(
          'list:Lists runs.'
          'exec:Runs a program.'
          'import:Reads a log.'
        )
        _describe command commands
      fi ;;
    'lab run list')
      options=(
        '--by:A column.'
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab run exec')
      options=(
        '-n:How often.'
        '--repeat:How often.'
        '--shell-word:An argument for the shell.'
        '-m:One stream.'
        '--merge:One stream.'
        '-k:Keep going.'
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab run import')
      options=(
        '--join:More logs.'
        '--seed:The lamp'\''s seed.'
        '--because:Who vouches for it.'
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      else
        _files
      fi ;;
    'lab note')
      options=(
        '--case:The case meant.'
        '--json:Answer with one JSON object.'
        '-q:Say less; twice, say nothing.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab wrap')
      options=(
        '--verbose:Tell each step.'
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
    'lab plain')
      options=(
        '-h:Show this help.'
        '--help:Show this help.'
      )
      if [[ ${words[CURRENT]} == -* ]]; then
        _describe option options
      fi ;;
  esac
}
if [[ ${funcstack[1]} == _lab ]]; then
  _lab "$@"
else
  compdef _lab lab
fi
