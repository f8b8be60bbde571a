import CommandParsing

/// The commands of `inquest case`.
struct CaseGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "case", abstract: "Opens, shows and closes cases.",
      discussion: """
        Examples:
          inquest case open "It hums"
          inquest case close
        """,
      subcommands: [
        CaseOpen.self, CaseList.self, CaseShow.self, CaseUse.self, CaseSymptom.self, CaseGates.self,
        CaseIgnore.self,
        CaseClose.self, CaseReopen.self, CaseSimilar.self, CaseDelete.self,
      ],
      defaultSubcommand: CaseList.self)
  }
}
