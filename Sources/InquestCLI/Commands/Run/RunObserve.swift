import CommandParsing
import Inquest

/// Records a run that a person watched.
struct RunObserve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "observe", abstract: "Records a run that a person watched, without a log.",
    discussion: """
      Examples:
        inquest run observe stack=Home pops=1 --with gesture=right --with tab=Web
      """)

  @Argument(help: ArgumentHelp("What was seen.", valueName: "K=V"))
  var outcomes: [String]

  @OptionGroup var words: RunOptions

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      RunText.reply(
        try bench.observeRun(words.words(outcomes: outcomes), try globals.request()))
    }
  }
}
