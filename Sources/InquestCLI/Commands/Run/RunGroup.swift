import CommandParsing

/// The commands of `inquest run`.
struct RunGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Executions: their logs, conditions and outcomes.",
      discussion: """
        Examples:
          inquest run import right.log --with gesture=right
          inquest run show R4:17
        """,
      subcommands: [
        RunImport.self, RunObserve.self, RunSet.self, RunVoid.self, RunList.self, RunShow.self,
      ],
      defaultSubcommand: RunList.self)
  }
}
