import CommandParsing

/// The commands of `inquest fix`.
struct FixGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fix", abstract: "Fixes and mitigations.",
      discussion: """
        Examples:
          inquest fix propose "disable both" --for H4
          inquest fix verify F1 R12
        """,
      subcommands: [FixPropose.self, FixVerify.self, FixKeep.self, FixRevert.self, FixFail.self])
  }
}
