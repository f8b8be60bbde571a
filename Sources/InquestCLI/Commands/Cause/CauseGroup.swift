import CommandParsing

/// The commands of `inquest cause`.
struct CauseGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cause", abstract: "The root cause: accepted, shown, tested, withdrawn.",
      discussion: """
        Examples:
          inquest cause accept H4 --mechanism "a second recognizer pops"
        """,
      subcommands: [CauseAccept.self, CauseShow.self, CauseWithdraw.self, CauseTest.self],
      defaultSubcommand: CauseShow.self)
  }
}
