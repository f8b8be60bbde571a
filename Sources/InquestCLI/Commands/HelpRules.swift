import CommandParsing
import Inquest

/// Explains the rule language.
struct HelpRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Explains the rule language, with examples.",
    discussion: """
      Examples:
        inquest rules
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { _ in
      Reply(
        Manual.rules.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        data: ["rules": .text(Manual.rules)])
    }
  }
}
