import Bytes

/// Walks from the root command down to the one that is meant.
///
/// A group's default subcommand is taken when no word follows, or when an option follows that only
/// the default knows. A word that names no command is never handed to the default: it is a typing
/// mistake far more often than an argument.
struct CommandDescent {
  private var path: CommandPath
  /// Options given before the verb: the command that is found reads them as its own.
  private var moved: [String] = []
  private var rest: ArraySlice<String>

  init(root: any ParsableCommand.Type, words: [String]) {
    path = CommandPath(root: root)
    rest = words[...]
  }

  /// What the words ask for.
  mutating func result() throws(ParseFailure) -> CommandParser.Result {
    while true {
      let configuration = path.command.configuration
      if configuration.subcommands.isEmpty {
        var binder = ArgumentBinder(path: path, words: moved + rest, movedCount: moved.count)
        return try binder.result()
      }
      if let result = try descend(configuration) { return result }
    }
  }

  /// Goes one level down; answers when the words ask for something else than a command.
  private mutating func descend(
    _ configuration: CommandConfiguration
  ) throws(ParseFailure) -> CommandParser.Result? {
    while let word = rest.first, WordScanner.optionStart(word) != nil {
      // Asked for so often and so early that no declaration is reflected for it.
      if word == "--version", let version = path.version { return .version(version) }
      var scanner = scanner(of: path.commands, rest)
      switch scanner.next() {
      case .options:
        moved += rest.prefix(scanner.index)
        rest = rest.dropFirst(scanner.index)
      case .help:
        return .help(HelpRenderer.text(of: path.description))
      case .problem(let problem):
        if problem.isUnknownOption, let main = configuration.defaultSubcommand,
          knows(main, word)
        {
          path = path.appending(main)
          return nil
        }
        if asksForHelp { return .help(HelpRenderer.text(of: path.description)) }
        throw path.failure(problem)
      case .version, .word, .terminator, nil:
        return try enter(word, configuration)
      }
    }
    if let word = rest.first, word != "--" { return try enter(word, configuration) }
    guard let main = configuration.defaultSubcommand else {
      throw path.failure(ParseProblem(message: "a command is missing"), showingHelp: true)
    }
    path = path.appending(main)
    return nil
  }

  /// Takes a word as the name of a subcommand.
  private mutating func enter(
    _ word: String, _ configuration: CommandConfiguration
  ) throws(ParseFailure) -> CommandParser.Result? {
    rest = rest.dropFirst()
    if try resolve(word, configuration) { return nil }
    if word == "help" { return try helpOnTopic() }
    throw unknownCommand(word, configuration)
  }

  /// `help hypothesis add`, `help falsify`: the help of the command that the words name.
  private mutating func helpOnTopic() throws(ParseFailure) -> CommandParser.Result {
    while let word = rest.popFirst() {
      let configuration = path.command.configuration
      guard try resolve(word, configuration) else { throw unknownCommand(word, configuration) }
    }
    return .help(HelpRenderer.text(of: path.description))
  }

  /// Goes to the command that a word names: by its name, a shorthand, or a prefix that only one of
  /// them has. False when it names none.
  private mutating func resolve(
    _ word: String, _ configuration: CommandConfiguration
  ) throws(ParseFailure) -> Bool {
    if try take(word, configuration) { return true }
    guard word != "help", !word.isEmpty else { return false }
    let names = names(configuration)
    let longer = names.filter { $0.utf8.starts(with: word.utf8) }
    if longer.count > 1 {
      throw path.failure(.ambiguousCommand(word, candidates: longer))
    }
    guard let name = longer.first else { return false }
    return try take(name, configuration)
  }

  /// Goes to the command of exactly this name, or to what the word stands for.
  private mutating func take(
    _ word: String, _ configuration: CommandConfiguration
  ) throws(ParseFailure) -> Bool {
    switch configuration.shorthand?.meaning(word, { looseWords }) {
    case .command(let names):
      for name in names {
        guard let command = path.command.configuration.subcommand(named: name) else {
          return false
        }
        path = path.appending(command)
      }
      return true
    case .choice(let commands):
      throw path.failure(
        .ambiguousCommand(word, candidates: commands.map { "\(path.names[0]) \($0)" }))
    case .instead(let commands):
      throw path.failure(
        .unknownCommand(word, candidates: commands.map { "\(path.names[0]) \($0)" }))
    case nil:
      guard let command = configuration.subcommand(named: word) else { return false }
      path = path.appending(command)
      return true
    }
  }

  /// The names that a word may abbreviate, each once.
  private func names(_ configuration: CommandConfiguration) -> [String] {
    var names = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0.commandName }
    for name in configuration.shorthand?.names() ?? [] where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private func unknownCommand(
    _ word: String, _ configuration: CommandConfiguration
  ) -> ParseFailure {
    path.failure(
      .unknownCommand(
        word,
        candidates: NameSuggestion.candidates(for: word, among: names(configuration) + ["help"])))
  }

  /// The words that follow and are neither options nor, as far as the root knows, their values.
  private var looseWords: [String] {
    var scanner = scanner(of: path.commands, rest)
    var words: [String] = []
    while let piece = scanner.next() {
      switch piece {
      case .word(let word): words.append(word)
      case .terminator: return words
      case .options, .help, .version, .problem: continue
      }
    }
    return words
  }

  /// Whether a command knows the option that a word gives.
  private func knows(_ command: any ParsableCommand.Type, _ word: String) -> Bool {
    var scanner = scanner(of: path.commands + [command], [word])
    if case .problem(let problem) = scanner.next() { return !problem.isUnknownOption }
    return true
  }

  private var asksForHelp: Bool {
    rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func scanner(
    of commands: [any ParsableCommand.Type], _ words: ArraySlice<String>
  ) -> WordScanner {
    WordScanner(
      Array(words), declarations: commands.flatMap { DeclarationList(of: $0.init()).declarations },
      offersVersion: path.version != nil)
  }
}

extension CommandConfiguration {
  /// The subcommand called by a name or by one of its aliases.
  fileprivate func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    subcommands.first { $0.commandName == name || $0.configuration.aliases.contains(name) }
  }
}
