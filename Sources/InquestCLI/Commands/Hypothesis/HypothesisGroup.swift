import CommandParsing

/// The commands of `inquest hypothesis`.
struct HypothesisGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "hypothesis", abstract: "Claims about the cause, and what they predict.",
      discussion: """
        Examples:
          inquest hypothesis add "it is the handler" --predict '[Swipe] fires'
          inquest hypothesis falsify H1 @R4
        """,
      subcommands: [
        HypothesisAdd.self, HypothesisPredict.self, HypothesisUnpredict.self,
        HypothesisFalsify.self, HypothesisSupport.self, HypothesisWithdraw.self,
        HypothesisList.self, HypothesisShow.self, HypothesisMatrixView.self,
      ],
      defaultSubcommand: HypothesisList.self)
  }
}
