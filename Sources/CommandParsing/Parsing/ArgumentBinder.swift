/// Gives the words of a command line to the declarations of the command they name.
struct ArgumentBinder {
  private let path: CommandPath
  private let movedCount: Int
  private var command: any ParsableCommand
  private let list: DeclarationList
  private var scanner: WordScanner
  /// The words given to each declaration.
  private var given: [[String]]
  /// How often each option was given after the verb.
  private var occurrences: [Int]
  private var looseWords: [String] = []
  private var problem: ParseProblem?

  /// A binder of words, the first of which stood before the verb.
  init(path: CommandPath, words: [String], movedCount: Int) {
    self.path = path
    self.movedCount = movedCount
    command = path.command.init()
    list = DeclarationList(of: command)
    scanner = WordScanner(
      words, declarations: list.declarations, offersVersion: path.version != nil)
    given = Array(repeating: [], count: list.declarations.count)
    occurrences = Array(repeating: 0, count: list.declarations.count)
  }

  /// The command filled, or help or version when one of them is asked for anywhere.
  mutating func result() throws(ParseFailure) -> CommandParser.Result {
    if let answer = scan() { return answer }
    if problem == nil { placeLooseWords() }
    if let problem = problem ?? fill() ?? missing() { throw path.failure(problem) }
    try validate()
    return .command(command)
  }

  /// Sorts the words; keeps the first problem, since help may be asked for behind it.
  private mutating func scan() -> CommandParser.Result? {
    while true {
      let start = scanner.index
      guard let piece = scanner.next() else { return nil }
      if passesThrough(piece) {
        if let passthrough { given[passthrough] = Array(scanner.words[start...]) }
        return nil
      }
      switch piece {
      case .options(let options):
        for option in options { take(option, beforeVerb: start < movedCount) }
      case .word(let word):
        looseWords.append(word)
      case .terminator:
        if let position = index(of: .postTerminator) {
          given[position] = Array(scanner.rest)
        } else {
          looseWords += scanner.rest
        }
        return nil
      case .help:
        return .help(HelpRenderer.text(of: path.description))
      case .version:
        return path.version.map { .version($0) }
      case .problem(let found):
        problem = problem ?? found
      }
    }
  }

  private mutating func take(_ option: WordScanner.Given, beforeVerb: Bool) {
    let declaration = list.declarations[option.declaration]
    given[option.declaration] += option.words
    guard declaration.traits.kind == .option, !declaration.traits.isRepeating, !beforeVerb
    else { return }
    occurrences[option.declaration] += 1
    if occurrences[option.declaration] > 1 { problem = problem ?? .givenTwice(declaration) }
  }

  /// Whether the arguments before a passed-through one are filled, so that all words from this
  /// piece on are its own.
  private func passesThrough(_ piece: WordScanner.Piece) -> Bool {
    guard let passthrough else { return false }
    let before = list.declarations[..<passthrough].count { $0.traits.kind == .positional }
    guard looseWords.count >= before else { return false }
    switch piece {
    case .word, .terminator: return true
    case .problem(let problem): return problem.isUnknownOption
    case .options, .help, .version: return false
    }
  }

  private var passthrough: Int? { index(of: .passthrough) }

  private func index(of taking: ArgumentTraits.Taking) -> Int? {
    list.declarations.firstIndex { $0.traits.taking == taking }
  }

  /// Fills the positional arguments in order; the first that takes many takes the rest.
  private mutating func placeLooseWords() {
    var words = looseWords[...]
    for (position, declaration) in list.declarations.enumerated()
    where declaration.traits.kind == .positional && declaration.traits.taking == .next {
      let count = declaration.traits.isRepeating ? words.count : min(1, words.count)
      given[position] = Array(words.prefix(count))
      words = words.dropFirst(count)
    }
    if !words.isEmpty { problem = .unexpected(Array(words)) }
  }

  /// Reads the words into values.
  private func fill() -> ParseProblem? {
    for (words, declaration) in zip(given, list.declarations) {
      do throws(UnreadableWord) {
        try declaration.argument.fill(from: words)
      } catch {
        return .unreadable(error.word, declaration)
      }
    }
    return nil
  }

  private func missing() -> ParseProblem? {
    let missing = zip(given, list.declarations)
      .filter { $0.0.isEmpty && $0.1.traits.isRequired }.map(\.1)
    return missing.isEmpty ? nil : .missing(missing)
  }

  /// Asks the groups, then the command.
  private mutating func validate() throws(ParseFailure) {
    do {
      for group in list.groups { try group.validate() }
      try command.validate()
    } catch let error as ValidationError {
      throw path.failure(ParseProblem(message: error.message))
    } catch let error as ExitCode {
      throw path.failure(
        ParseProblem(message: "stopped with status \(error.rawValue)"), status: error)
    } catch {
      throw path.failure(ParseProblem(message: DisplayText.escaped(String(describing: error))))
    }
  }
}
