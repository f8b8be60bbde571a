import CommandParsing

/// The commands of `inquest evidence`.
struct EvidenceGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "evidence", abstract: "What a person states.",
      discussion: """
        Examples:
          inquest evidence show E1
        """,
      subcommands: [EvidenceList.self, EvidenceShow.self, EvidenceWithdraw.self],
      defaultSubcommand: EvidenceList.self)
  }
}
