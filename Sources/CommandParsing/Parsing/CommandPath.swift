/// The commands from the root down to the one that the words have named so far.
struct CommandPath {
  private(set) var commands: [any ParsableCommand.Type]
  private(set) var names: [String]

  init(root: any ParsableCommand.Type) {
    commands = [root]
    names = [root.commandName]
  }

  var root: any ParsableCommand.Type { commands[0] }
  var command: any ParsableCommand.Type { commands[commands.count - 1] }

  /// What `--version` prints; nil when the root offers none.
  var version: String? {
    let version = root.configuration.version
    return version.isEmpty ? nil : version
  }

  /// The path one level further down.
  func appending(_ command: any ParsableCommand.Type) -> CommandPath {
    var longer = self
    longer.commands.append(command)
    longer.names.append(command.commandName)
    return longer
  }

  /// The last command, described with one level of subcommands.
  var description: CommandDescription {
    var description = CommandDescription(
      of: command, path: names, globals: CommandDescription.globals(of: root), levels: 1)
    if names.count > 2, let verb = names.last,
      root.configuration.shorthand?.meaning(verb, { [] }) == .command(Array(names.dropFirst()))
    {
      description.short = verb
    }
    return description
  }

  /// A problem told at the last command.
  func failure(
    _ problem: ParseProblem, showingHelp: Bool = false, status: ExitCode = .validationFailure
  ) -> ParseFailure {
    let description = description
    return ParseFailure(
      message: problem.message, commandPath: names, usage: UsageLine.text(of: description),
      suggestion: problem.suggestion, help: showingHelp ? HelpRenderer.text(of: description) : nil,
      status: status)
  }
}
