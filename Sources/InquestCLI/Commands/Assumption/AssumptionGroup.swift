import CommandParsing

/// The commands of `inquest assumption`.
struct AssumptionGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "assumption", abstract: "What is taken for granted, until it is questioned.",
      discussion: """
        Examples:
          inquest assumption question A1
        """,
      subcommands: [
        AssumptionAdd.self, AssumptionQuestion.self, AssumptionConfirm.self, AssumptionRefute.self,
      ])
  }
}
