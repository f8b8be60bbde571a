import CommandParsing
import Inquest

/// Adds a check.
struct CheckAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds something that must hold once the bug is gone.",
    discussion: """
      Examples:
        inquest check add "Orders, right: Home, one pop" --rule 'outcome.pops = 1 when tab=Orders'
      """)

  @Argument(help: ArgumentHelp("The check.", valueName: "TEXT"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The rule; without one, an eye decides.", valueName: "RULE"))
  var rule: String?

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let text = try editing.words(words, "the check", citing: false).text
      let receipt = try bench.addCheck(text, rule: rule)
      let check = receipt.subject.flatMap { receipt.after.checks[$0] }
      let how = check?.rule.map { " — \($0)" } ?? " — by eye"
      return Reply(receipt, "\(receipt.label ?? "") \(text)\(how)")
    }
  }
}
