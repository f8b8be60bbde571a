/// What each place of a command line can hold, in the form that all shell scripts need.
struct CompletionTable {
  /// A command with the words that may follow it.
  struct Place {
    /// The names from the root, as the scripts call the place.
    let path: String
    /// What may be typed there for a command, with its meaning.
    let subcommands: [(name: String, abstract: String)]
    let options: [ArgumentDescription]
    /// What a positional word may be: the first argument that a shell can complete.
    let argument: Offer
  }

  /// What a shell offers for one value.
  enum Offer: Hashable {
    case nothing
    case words([String])
    case files
    case directories

    init(_ argument: ArgumentDescription) {
      switch argument.completion {
      case .list(let words): self = .words(words)
      case .file: self = .files
      case .directory: self = .directories
      case .default:
        self = argument.allowedValues.isEmpty ? .nothing : .words(argument.allowedValues)
      }
    }
  }

  /// A way from a place to the one below: what is typed, and where it leads.
  struct Step {
    let from: String
    let word: String
    let to: String
  }

  let program: String
  let places: [Place]
  let steps: [Step]
  /// Spellings of options that take a value before the verb.
  let leadingValueOptions: [String]

  init(_ root: CommandDescription) {
    let commands = root.everyDisplayedCommand
    program = root.name
    let shortened = commands.filter { $0.short != nil }
    places = commands.map { command in
      Self.place(command, shortened: command.path == root.path ? shortened : [])
    }
    steps =
      commands.flatMap { command in
        command.displayedSubcommands.flatMap { child in
          ([child.name] + child.aliases).map {
            Step(from: command.spelledPath, word: $0, to: child.spelledPath)
          }
        }
      } + shortened.map { Step(from: root.spelledPath, word: $0.name, to: $0.spelledPath) }
    leadingValueOptions = root.options.filter { $0.kind == .option }
      .flatMap { $0.names.map(\.spelling) }
  }

  private static func place(
    _ command: CommandDescription, shortened: [CommandDescription]
  ) -> Place {
    let options = command.displayedOptions + OptionSection.builtInOptions(of: command)
    let argument = command.displayedArguments.map(Offer.init).first { $0 != .nothing }
    return Place(
      path: command.spelledPath,
      subcommands: (command.displayedSubcommands + shortened).map { ($0.name, $0.abstract) },
      options: options, argument: argument ?? .nothing)
  }
}

extension CompletionTable.Place {
  /// The options that take a value, each with its spellings and what is offered.
  var values: [(spellings: [String], offer: CompletionTable.Offer)] {
    options.filter { $0.kind == .option }
      .map { ($0.names.map(\.spelling), CompletionTable.Offer($0)) }
  }

  /// The spellings of all options.
  var spellings: [String] { options.flatMap { $0.names.map(\.spelling) } }
}
