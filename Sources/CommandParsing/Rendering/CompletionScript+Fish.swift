extension CompletionScript {
  /// A function that finds the place of the cursor, and one `complete` line a possible word.
  static func fish(_ table: CompletionTable) -> String {
    let function = "__" + identifier(table.program) + "_at"
    var lines = [
      "# fish completion for \(table.program)",
      "function \(function)",
      "  set -l place \(fishQuoted(table.program))",
      "  set -l skip no",
      "  for word in (commandline -opc)[2..-1]",
      "    if test $skip = yes",
      "      set skip no",
      "      continue",
      "    end",
      "    switch \"$place $word\"",
    ]
    for step in table.steps {
      lines.append("      case \(fishQuoted(step.from + " " + step.word))")
      lines.append("        set place \(fishQuoted(step.to))")
    }
    lines.append("    end")
    if !table.leadingValueOptions.isEmpty {
      let spellings = table.leadingValueOptions.joined(separator: " ")
      lines += ["    contains -- $word \(spellings); and set skip yes"]
    }
    lines += ["  end", "  test \"$place\" = \"$argv[1]\"", "end"]
    lines.append("complete -c \(table.program) -f")
    for place in table.places {
      let lead =
        "complete -c \(table.program) -n " + fishQuoted("\(function) \(fishQuoted(place.path))")
      lines += place.subcommands.map { lead + " -a " + fishQuoted($0.name) + meaning($0.abstract) }
      lines += place.options.map { lead + fishOption($0) }
      if place.argument != .nothing { lines.append(lead + fishReply(place.argument)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: ArgumentDescription) -> String {
    let names = option.names.map { name in
      switch name {
      case .long(let name): " -l " + name
      case .short(let letter): " -s " + String(letter)
      }
    }
    let offer = CompletionTable.Offer(option)
    // A required value is completed by file names unless -x says that nothing else fits.
    let value = option.kind == .option ? (offer == .files ? " -r" : " -x") + fishReply(offer) : ""
    return names.joined() + value + meaning(option.abstract)
  }

  private static func fishReply(_ offer: CompletionTable.Offer) -> String {
    switch offer {
    case .nothing: ""
    case .words(let words): " -a " + fishQuoted(words.joined(separator: " "))
    case .files: " -F"
    case .directories: " -a '(__fish_complete_directories)'"
    }
  }

  private static func meaning(_ abstract: String) -> String {
    abstract.isEmpty ? "" : " -d " + fishQuoted(abstract)
  }

  /// A text in single quotes, where only the quote and the backslash are special.
  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for letter in text {
      if letter == "'" || letter == "\\" { result.append("\\") }
      result.append(letter)
    }
    return result + "'"
  }
}
