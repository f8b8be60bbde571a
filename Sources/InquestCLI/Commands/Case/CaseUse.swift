import CommandParsing
import Inquest

/// Chooses the case of this terminal.
struct CaseUse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Makes a case the one that this terminal works on.",
    discussion: """
      Examples:
        inquest case use right-swipe
      """)

  @Argument(help: ArgumentHelp("The case, by name or unique prefix.", valueName: "SLUG"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let slug = try bench.useCase(label)
      return Reply(["current is \(slug) in this terminal"], data: ["case": .text(slug)])
    }
  }
}
