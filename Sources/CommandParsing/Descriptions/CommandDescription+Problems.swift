extension CommandDescription {
  /// Mistakes of the declarations in the whole tree, one sentence each; a test asserts none.
  ///
  /// Missing abstracts, names used twice, an argument behind one that takes every word, a required
  /// argument behind an optional one, an option without a name or a word of help, a group with
  /// arguments.
  package var declarationProblems: [String] {
    everyCommand.flatMap(\.ownProblems)
  }

  private var ownProblems: [String] {
    var problems: [String] = []
    if abstract.isEmpty { problems.append("has no abstract") }
    problems += Self.repeated(options.flatMap(\.names).map(\.spelling))
      .map { "declares \($0) twice" }
    problems += Self.repeated(subcommands.flatMap { [$0.name] + $0.aliases })
      .map { "has two commands called \($0)" }
    problems += options.filter { $0.abstract.isEmpty && !$0.isHidden }
      .map { "says nothing about \($0.label)" }
    problems += options.filter(\.names.isEmpty).map { "gives no name to \($0.valueName)" }
    if !subcommands.isEmpty, !arguments.isEmpty {
      problems.append("has subcommands and takes arguments")
    }
    problems += orderProblems
    return problems.map { spelledPath + " " + $0 }
  }

  private var orderProblems: [String] {
    var problems: [String] = []
    let inOrder = arguments.filter { $0.placement != .afterTerminator }
    for (before, argument) in zip(inOrder, inOrder.dropFirst()) {
      if before.isRepeating {
        problems.append("can never fill \(argument.label) behind \(before.label)")
      } else if argument.isRequired && !before.isRequired {
        problems.append("requires \(argument.label) behind \(before.label), which may be left out")
      }
    }
    if arguments.count(where: { $0.placement == .afterTerminator }) > 1 {
      problems.append("has two arguments behind --")
    }
    return problems
  }

  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
