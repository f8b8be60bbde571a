import CommandParsing

/// The commands of `inquest check`.
struct CheckGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "What must hold once the bug is gone.",
      discussion: """
        Examples:
          inquest check pass K5 --rung field
        """,
      subcommands: [CheckAdd.self, CheckPass.self])
  }
}
