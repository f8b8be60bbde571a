import CommandParsing

/// The commands of `inquest clue`.
struct ClueGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "clue", abstract: "What the root cause must explain.",
      discussion: """
        Examples:
          inquest clue add "left works, right fails" @R1 @R2
        """,
      subcommands: [ClueAdd.self, ClueDismiss.self])
  }
}
