import CommandParsing

/// The commands of `inquest probe`.
struct ProbeGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "probe", abstract: "Temporary log lines, and where they stand.",
      discussion: """
        Examples:
          inquest probe add '[Swipe]' --at List.swift:12
          inquest probe place P1
          inquest probe remove --all
          inquest probe scan
        """,
      subcommands: [
        ProbeAdd.self, ProbeList.self, ProbeShow.self, ProbeSnippet.self, ProbePlace.self,
        ProbeRemove.self, ProbeScan.self, ProbeKeep.self,
      ],
      defaultSubcommand: ProbeList.self)
  }
}
