/// A command and what it declares: the one tree from which usage, help, the manual page and the
/// shell completions are written.
package struct CommandDescription: Hashable, Sendable {
  /// The names from the root to the command.
  package let path: [String]
  /// Other names, accepted and never listed.
  package let aliases: [String]
  /// One line.
  package let abstract: String
  /// Paragraphs and examples, or empty.
  package let discussion: String
  /// A usage line that replaces the generated one.
  package let usage: String?
  /// What `--version` prints; empty when the command offers none.
  package let version: String
  /// Whether help, manual and completions name the command.
  package let shouldDisplay: Bool
  /// Whether the parent takes this command when none is named.
  package let isDefault: Bool
  /// The positional arguments, in order.
  package let arguments: [ArgumentDescription]
  /// Options and flags, in the order of their declarations.
  package let options: [ArgumentDescription]
  /// The commands one level below, in order.
  package private(set) var subcommands: [CommandDescription]

  /// The word at the root that stands for the command, whatever follows; nil when none does.
  package internal(set) var short: String?

  /// The command's own name.
  package var name: String { path.last ?? "" }
  /// The names from the root, as typed.
  package var spelledPath: String { path.joined(separator: " ") }
  /// The subcommands that are named.
  package var displayedSubcommands: [CommandDescription] { subcommands.filter(\.shouldDisplay) }
  /// The options and flags that are named.
  package var displayedOptions: [ArgumentDescription] { options.filter { !$0.isHidden } }
  /// The positional arguments that are named.
  package var displayedArguments: [ArgumentDescription] { arguments.filter { !$0.isHidden } }
  /// Whether the parent takes one of the subcommands when none is named.
  package var hasDefault: Bool { subcommands.contains(where: \.isDefault) }

  /// The whole tree below a root command.
  package init(of root: any ParsableCommand.Type) {
    self.init(of: root, path: [root.commandName], globals: Self.globals(of: root), levels: .max)
    if let shorthand = root.configuration.shorthand { shorten(by: shorthand) }
  }

  /// Notes the words at the root that stand for the commands below.
  private mutating func shorten(by shorthand: Shorthand) {
    if path.count > 2, shorthand.meaning(name, { [] }) == .command(Array(path.dropFirst())) {
      short = name
    }
    for place in subcommands.indices { subcommands[place].shorten(by: shorthand) }
  }

  /// A command with so many levels of subcommands below it.
  init(
    of command: any ParsableCommand.Type, path: [String], globals: Set<ObjectIdentifier>,
    levels: Int, isDefault: Bool = false
  ) {
    let configuration = command.configuration
    let declarations = DeclarationList(of: command.init()).declarations
      .map { ArgumentDescription($0, globals: globals) }
    let main = configuration.defaultSubcommand.map { ObjectIdentifier($0) }
    self.path = path
    aliases = configuration.aliases
    abstract = configuration.abstract
    discussion = configuration.discussion
    usage = configuration.usage
    version = path.count == 1 ? configuration.version : ""
    shouldDisplay = configuration.shouldDisplay
    self.isDefault = isDefault
    arguments = declarations.filter { $0.kind == .positional }
    options = declarations.filter { $0.kind != .positional }
    subcommands =
      levels == 0
      ? []
      : configuration.subcommands.map {
        CommandDescription(
          of: $0, path: path + [$0.commandName], globals: globals, levels: levels - 1,
          isDefault: ObjectIdentifier($0) == main)
      }
  }

  /// The types of the groups that a root command declares.
  static func globals(of root: any ParsableCommand.Type) -> Set<ObjectIdentifier> {
    Set(DeclarationList(of: root.init()).groups.map(\.type))
  }

  /// This command and every one below it, parents before children.
  package var everyCommand: [CommandDescription] {
    [self] + subcommands.flatMap(\.everyCommand)
  }
}

extension CommandDescription {
  /// This command and every named one below it, parents before children.
  var everyDisplayedCommand: [CommandDescription] {
    [self] + displayedSubcommands.flatMap(\.everyDisplayedCommand)
  }
}
