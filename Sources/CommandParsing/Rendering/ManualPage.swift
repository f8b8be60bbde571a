/// Writes the manual page, in the roff macros of `man`.
package enum ManualPage {
  /// A section that no declaration tells, such as exit statuses.
  package struct Section: Hashable, Sendable {
    /// The heading, such as `EXIT STATUS`.
    package var heading: String
    /// Paragraphs and verbatim lines, as in a discussion.
    package var text: String

    /// A section made of its parts.
    package init(heading: String, text: String) {
      self.heading = heading
      self.text = text
    }
  }

  /// The page of a whole tree in section 1, ending with a newline; `sections` come last.
  package static func text(of root: CommandDescription, sections: [Section] = []) -> String {
    let version = root.version.isEmpty ? "" : root.name + " " + root.version
    var lines = [
      ".TH \(quoted(root.name.uppercased())) \"1\" \"\" \(quoted(version)) \"\"",
      ".SH NAME",
      code(root.name) + " \\- " + prose(withoutFullStop(root.abstract)),
      ".SH SYNOPSIS",
      code(UsageLine.text(of: root)),
    ]
    if !root.discussion.isEmpty {
      lines.append(".SH DESCRIPTION")
      lines += body(root.discussion)
    }
    let commands = root.everyDisplayedCommand.dropFirst().filter {
      $0.displayedSubcommands.isEmpty || !$0.discussion.isEmpty
    }
    if !commands.isEmpty { lines.append(".SH COMMANDS") }
    for command in commands { lines += section(of: command) }
    for section in OptionSection.sections(of: root) {
      lines.append(".SH " + quoted(section.heading.uppercased()))
      lines += section.options.flatMap(entry)
    }
    for section in sections {
      lines.append(".SH " + quoted(section.heading))
      lines += body(section.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One command: usage, abstract, discussion, its arguments and its own options.
  private static func section(of command: CommandDescription) -> [String] {
    var lines = [".SS " + quoted(command.spelledPath), code(UsageLine.text(of: command))]
    if !command.abstract.isEmpty { lines += [".PP", prose(command.abstract)] }
    lines += body(command.discussion)
    lines += command.displayedArguments.filter { !isBare($0) }.flatMap(entry)
    lines += command.displayedOptions.filter { $0.section != .global }.flatMap(entry)
    return lines
  }

  /// Whether usage already says everything about an argument.
  private static func isBare(_ argument: ArgumentDescription) -> Bool {
    argument.abstract.isEmpty && argument.discussion.isEmpty
      && OptionSection.remark(on: argument).isEmpty
  }

  private static func entry(_ argument: ArgumentDescription) -> [String] {
    let repeats = argument.kind == .positional && argument.isRepeating ? "..." : ""
    var lines = [".TP", code(OptionSection.spelledNames(of: argument) + repeats)]
    let meaning = argument.abstract + OptionSection.remark(on: argument)
    lines.append(meaning.isEmpty ? "\\&" : prose(meaning))
    if !argument.discussion.isEmpty { lines.append(prose(argument.discussion)) }
    return lines
  }

  private static func body(_ text: String) -> [String] {
    TextFlow.blocks(text).flatMap { block in
      switch block {
      case .paragraph(let text): [".PP", prose(text)]
      case .verbatim(let lines): [".PP", ".nf"] + lines.map(literal) + [".fi"]
      }
    }
  }

  private static func withoutFullStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Text in bold, its dashes kept as typed.
  private static func code(_ text: String) -> String {
    "\\fB" + escaped(text, dash: "\\-") + "\\fR"
  }

  /// A line of running text.
  private static func prose(_ text: String) -> String { guarded(escaped(text, dash: "-")) }

  /// A line that is kept as it is.
  private static func literal(_ text: String) -> String { guarded(escaped(text, dash: "\\-")) }

  /// An argument of a macro.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for letter in escaped(text, dash: "\\-") {
      if letter == "\"" { result += "\"\"" } else { result.append(letter) }
    }
    return "\"" + result + "\""
  }

  /// A line that cannot be taken for a macro.
  private static func guarded(_ line: String) -> String {
    line.first == "." || line.first == "'" ? "\\&" + line : line
  }

  private static func escaped(_ text: String, dash: String) -> String {
    var result = ""
    for letter in text {
      switch letter {
      case "\\": result += "\\e"
      case "-": result += dash
      case "\n": result += " "
      default: result.append(letter)
      }
    }
    return result
  }
}
