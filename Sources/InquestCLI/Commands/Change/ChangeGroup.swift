import CommandParsing

/// The commands of `inquest change`.
struct ChangeGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "change", abstract: "Edits made in the hope that the symptom goes.",
      discussion: """
        Examples:
          inquest change revert X2 --because "it did nothing"
        """,
      subcommands: [ChangeList.self, ChangeRevert.self, ChangeKeep.self, ChangeGround.self],
      defaultSubcommand: ChangeList.self)
  }
}
