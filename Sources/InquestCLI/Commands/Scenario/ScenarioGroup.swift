import CommandParsing

/// The commands of `inquest scenario`.
struct ScenarioGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "scenario", abstract: "Scenarios for the gesture model; no store is needed.",
      discussion: """
        Examples:
          inquest scenario check scenario.json5
          inquest scenario params
        """,
      subcommands: [ScenarioCheck.self, ScenarioParams.self])
  }
}
