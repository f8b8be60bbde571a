import CommandParsing
import Inquest

/// Shows runs against what hypotheses predict.
struct HypothesisMatrixView: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "Shows runs against predictions; a view, never a judge.",
    discussion: """
      T is true, F false, TF true of some runs of the row and false of others, U unknown, a dot out
      of scope. The last column counts the pairs of open hypotheses that the row separates: it
      contradicts one and not the other. With --by, a row is a combination of values.

      Examples:
        inquest hypothesis matrix
        inquest hypothesis matrix --by gesture --by os
      """)

  @Option(help: ArgumentHelp("Rows by this condition; may be repeated.", valueName: "KEY"))
  var by: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      return MatrixText.reply(HypothesisMatrix(state, by: by), state, width: Console.width)
    }
  }
}
