import CommandParsing

/// The commands of `inquest run`.
struct RunGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Executions: their logs, conditions and outcomes.",
      discussion: """
        Examples:
          inquest run exec --repeat 20 -- ./test
          inquest run simulate scenario.json5 -g right-mid
          inquest run import right.log --with gesture=right
          inquest run show R4:17
        """,
      subcommands: [
        RunExec.self, RunSimulate.self, RunImport.self, RunObserve.self, RunAgain.self,
        RunReplay.self, RunCompare.self, RunExplain.self, RunSet.self, RunVoid.self, RunList.self,
        RunShow.self,
      ],
      defaultSubcommand: RunList.self)
  }
}
