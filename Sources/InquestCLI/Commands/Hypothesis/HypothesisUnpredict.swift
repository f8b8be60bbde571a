import CommandParsing
import Inquest

/// Strikes a prediction through.
struct HypothesisUnpredict: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpredict",
    abstract: "Strikes a prediction through; it is kept, and no longer judged.",
    discussion: """
      Examples:
        inquest hypothesis unpredict H1.2 --because "the tag was misspelled"
      """)

  @Argument(help: ArgumentHelp("The prediction, such as H1.2.", valueName: "H.N"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.unpredict(label, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") struck through")
    }
  }
}
