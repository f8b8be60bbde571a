import CommandParsing
import Inquest

/// States what a person says.
struct Note: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "States something, with citations: evidence by a person.",
    discussion: """
      Examples:
        inquest note "the delegate is ours when the page shows" @R8:7
        inquest note "two recognizers are listed" --for H4 @R9
      """)

  @Argument(help: ArgumentHelp("What is stated, and what it cites.", valueName: "TEXT"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The hypothesis or assumption that it supports.", valueName: "H"))
  var `for`: String?

  @Option(help: ArgumentHelp("The hypothesis or assumption that it contradicts.", valueName: "H"))
  var against: String?

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func validate() throws {
    if `for` != nil && against != nil {
      throw ValidationError("a note speaks for or against, not both")
    }
  }

  func run() throws {
    try globals.answer { bench in
      let words = try editing.words(self.words, "the note")
      let bearing: Bearing? = `for` != nil ? .supports : against != nil ? .contradicts : nil
      let receipt = try bench.note(
        words.text, about: `for` ?? against, bearing: bearing, cites: words.cites,
        try globals.request())
      let about = (`for` ?? against).map { " \(bearing?.rawValue ?? "") \($0)" } ?? ""
      return Reply(receipt, "\(receipt.label ?? "")\(about): \(words.text)")
    }
  }
}
