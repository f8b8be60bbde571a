/// One command of the tree: a leaf that runs, or a group that only holds subcommands.
package protocol ParsableCommand: ParsableArguments {
  /// The command's name, texts and subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the work. May throw `ExitCode`, `ValidationError` or any error of the work itself.
  mutating func run() throws
}

extension ParsableCommand {
  /// A configuration without texts: the name is the type's name in kebab-case.
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  /// A group has nothing to run: the parser never answers with one.
  package mutating func run() throws { throw ExitCode.validationFailure }

  /// The name by which the command is called.
  package static var commandName: String {
    configuration.commandName ?? KebabCase.spelled(String(describing: Self.self))
  }
}
