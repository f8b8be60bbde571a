extension CompletionScript {
  /// A function that finds the place of the cursor, then describes what may stand there.
  static func zsh(_ table: CompletionTable) -> String {
    let function = "_" + identifier(table.program)
    var lines = [
      "#compdef \(table.program)",
      "\(function)() {",
      "  local place=\(quoted(table.program)) previous=${words[CURRENT-1]}",
      "  local -i index=2",
      "  local -a commands options",
      "  while (( index < CURRENT )); do",
      "    case \"$place ${words[index]}\" in",
    ]
    lines += table.steps.map {
      "      \(quoted($0.from + " " + $0.word))) place=\(quoted($0.to)) ;;"
    }
    lines.append("    esac")
    if !table.leadingValueOptions.isEmpty {
      lines += [
        "    case \"${words[index]}\" in",
        "      \(table.leadingValueOptions.joined(separator: "|"))) (( index += 1 )) ;;",
        "    esac",
      ]
    }
    lines += ["    (( index += 1 ))", "  done", "  case \"$place $previous\" in"]
    for place in table.places {
      for value in place.values {
        let patterns = value.spellings.map { quoted(place.path + " " + $0) }
        lines.append(
          "    \(patterns.joined(separator: "|"))) " + zshReply(value.offer) + "; return ;;")
      }
    }
    lines += ["  esac", "  case \"$place\" in"]
    lines += table.places.flatMap(zshPlace)
    // The file is loaded as the function itself, or sourced.
    lines += [
      "  esac", "}",
      "if [[ ${funcstack[1]} == \(function) ]]; then",
      "  \(function) \"$@\"",
      "else",
      "  compdef \(function) \(table.program)",
      "fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func zshPlace(_ place: CompletionTable.Place) -> [String] {
    let options = place.options.flatMap { option in
      option.names.map { zshEntry($0.spelling, option.abstract) }
    }
    var lines = ["    \(quoted(place.path)))"]
    lines += ["      options=("] + options.map { "        " + $0 } + ["      )"]
    lines.append("      if [[ ${words[CURRENT]} == -* ]]; then")
    lines.append("        _describe option options")
    if place.subcommands.isEmpty {
      if place.argument != .nothing {
        lines += ["      else", "        " + zshReply(place.argument)]
      }
      lines += ["      fi ;;"]
    } else {
      let commands = place.subcommands.map { zshEntry($0.name, $0.abstract) }
      lines += ["      else", "        commands=("] + commands.map { "          " + $0 }
      lines += ["        )", "        _describe command commands", "      fi ;;"]
    }
    return lines
  }

  /// `'name:meaning'`: a colon in the name would end it.
  private static func zshEntry(_ name: String, _ meaning: String) -> String {
    let escaped = name.split(separator: ":", omittingEmptySubsequences: false)
      .joined(separator: "\\:")
    return quoted(meaning.isEmpty ? escaped : escaped + ":" + meaning)
  }

  private static func zshReply(_ offer: CompletionTable.Offer) -> String {
    switch offer {
    case .nothing: ":"
    case .words(let words): "compadd -- " + words.map(quoted).joined(separator: " ")
    case .files: "_files"
    case .directories: "_files -/"
    }
  }
}
