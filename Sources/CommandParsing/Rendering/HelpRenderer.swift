/// Writes what `--help` prints.
package enum HelpRenderer {
  /// Help in at most 80 columns, without a newline at the end.
  ///
  /// Abstract, usage, discussion, arguments, options (the command's own, titled groups, global
  /// ones) and subcommands; a part without content is left out.
  package static func text(of command: CommandDescription) -> String {
    var parts: [[String]] = []
    parts.append(TextFlow.lines(command.abstract, width: TextFlow.width))
    let short = command.short.map { "SHORT: \(command.path[0]) \($0)" }
    parts.append(
      TextFlow.hanging("USAGE: ", UsageLine.text(of: command)) + (short.map { [$0] } ?? []))
    parts += TextFlow.blocks(command.discussion).map { block in
      switch block {
      case .paragraph(let text): TextFlow.lines(text, width: TextFlow.width)
      case .verbatim(let lines): lines
      }
    }
    parts.append(list("ARGUMENTS:", command.displayedArguments.map(Entry.init)))
    for section in OptionSection.sections(of: command) {
      parts.append(list(section.heading.uppercased() + ":", section.options.map(Entry.init)))
    }
    parts.append(list("SUBCOMMANDS:", command.displayedSubcommands.map(Entry.init)))
    if !command.displayedSubcommands.isEmpty {
      parts.append(["See '\(command.spelledPath) COMMAND --help' for one of them."])
    }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// A term and what it means.
  private struct Entry {
    let term: String
    let meaning: [String]

    init(_ argument: ArgumentDescription) {
      let repeats = argument.kind == .positional && argument.isRepeating ? "..." : ""
      term = OptionSection.spelledNames(of: argument) + repeats
      meaning = [argument.abstract + OptionSection.remark(on: argument), argument.discussion]
    }

    init(_ command: CommandDescription) {
      term = command.name
      meaning = [command.abstract + (command.isDefault ? " (default)" : "")]
    }
  }

  /// Terms in a column at most this wide, with two blanks before and two behind; a longer term has
  /// a line to itself.
  private static let termColumn = 22

  private static func list(_ heading: String, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let column = min(termColumn, entries.map(\.term.count).max() ?? 0)
    let indent = String(repeating: " ", count: column + 4)
    var lines = [heading]
    for entry in entries {
      let meaning = entry.meaning.flatMap {
        TextFlow.lines($0, width: TextFlow.width - indent.count)
      }
      let fits = entry.term.count <= column && !meaning.isEmpty
      let padding = String(repeating: " ", count: fits ? column + 2 - entry.term.count : 0)
      lines.append("  " + entry.term + padding + (fits ? meaning[0] : ""))
      lines += meaning.dropFirst(fits ? 1 : 0).map { indent + $0 }
    }
    return lines
  }
}
