import CommandParsing
import Inquest

/// Adds a lesson.
struct LessonAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Writes down what to remember.",
    discussion: """
      Examples:
        inquest lesson add "list the recognizers before arguing about one"
      """)

  @Argument(help: ArgumentHelp("The lesson.", valueName: "TEXT"))
  var words: [String] = []

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let text = try editing.words(words, "the lesson", citing: false).text
      let receipt = try bench.addLesson(text)
      return Reply(receipt, "\(receipt.label ?? "") \(text)")
    }
  }
}
