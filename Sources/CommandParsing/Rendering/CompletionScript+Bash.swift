extension CompletionScript {
  /// A function that finds the place of the cursor, then what may stand there.
  static func bash(_ table: CompletionTable) -> String {
    let function = "_" + identifier(table.program)
    var lines = [
      "# bash completion for \(table.program)",
      "\(function)() {",
      "  local place=\(quoted(table.program)) index=1 word previous",
      "  word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  if [ \"$word\" = '=' ]; then",
      "    word=''",
      "  elif [ \"$previous\" = '=' ]; then",
      "    previous=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  while [ \"$index\" -lt \"$COMP_CWORD\" ]; do",
      "    case \"$place ${COMP_WORDS[index]}\" in",
    ]
    lines += table.steps.map {
      "      \(quoted($0.from + " " + $0.word))) place=\(quoted($0.to)) ;;"
    }
    lines.append("    esac")
    if !table.leadingValueOptions.isEmpty {
      lines += [
        "    case \"${COMP_WORDS[index]}\" in",
        "      \(table.leadingValueOptions.joined(separator: "|")))",
        "        [ \"${COMP_WORDS[index+1]}\" = '=' ] && index=$((index + 1))",
        "        index=$((index + 1)) ;;",
        "    esac",
      ]
    }
    lines += ["    index=$((index + 1))", "  done", "  COMPREPLY=()"]
    lines += ["  case \"$place $previous\" in"] + table.places.flatMap(bashValues) + ["  esac"]
    lines += ["  case \"$word\" in", "    -*)", "      case \"$place\" in"]
    lines += table.places.map {
      "        \(quoted($0.path))) " + bashWords($0.spellings) + " ;;"
    }
    lines += ["      esac ;;", "    *)", "      case \"$place\" in"]
    lines += table.places.map { place in
      let offer =
        place.subcommands.isEmpty
        ? place.argument : .words(place.subcommands.map(\.name))
      return "        \(quoted(place.path))) " + bashReply(offer) + " ;;"
    }
    lines += ["      esac ;;", "  esac", "}", "complete -F \(function) \(table.program)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func bashValues(_ place: CompletionTable.Place) -> [String] {
    place.values.map { value in
      let patterns = value.spellings.map { quoted(place.path + " " + $0) }
      return "    \(patterns.joined(separator: "|"))) " + bashReply(value.offer) + "; return ;;"
    }
  }

  private static func bashReply(_ offer: CompletionTable.Offer) -> String {
    switch offer {
    case .nothing: ":"
    case .words(let words): bashWords(words)
    case .files: bashNames("-f")
    case .directories: bashNames("-d")
    }
  }

  private static func bashWords(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\"))"
  }

  /// Names of files may hold blanks, so only a newline ends one.
  private static func bashNames(_ kind: String) -> String {
    "compopt -o filenames 2>/dev/null; local IFS=$'\\n'; "
      + "COMPREPLY=($(compgen \(kind) -- \"$word\"))"
  }
}
