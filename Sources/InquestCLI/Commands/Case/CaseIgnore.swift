import CommandParsing
import Inquest

/// Says what does not count when outputs are compared.
struct CaseIgnore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ignore", abstract: "Says what does not count when outputs are compared.",
    discussion: """
      'inquest run replay' and 'inquest run compare' lay over each other what differs from run to run
      without meaning anything: times, process numbers, addresses, temporary files, durations. A case
      adds its own with a pattern between slashes, as PCRE2 reads it; what it matches in a line
      counts as equal wherever both lines have it. Without a name, lists all of them. The report says
      what a case ignores, and why. No verdict depends on it.

      Examples:
        inquest case ignore
        inquest case ignore goroutine '/goroutine \\d+/' --because "the scheduler numbers them"
        inquest case ignore goroutine --remove
      """)

  @Argument(help: ArgumentHelp("The word that stands for it.", valueName: "NAME"))
  var name: String?

  @Argument(help: ArgumentHelp("What it matches, such as /x\\d+/ or /x/i.", valueName: "PATTERN"))
  var pattern: String?

  @Flag(help: "Ignore it no longer.")
  var remove = false

  @OptionGroup var globals: Globals

  func validate() throws {
    if remove ? (name == nil || pattern != nil) : (name != nil && pattern == nil) {
      throw ValidationError(
        remove ? "--remove needs the name alone" : "say the pattern, or --remove, behind the name")
    }
  }

  func run() throws {
    try globals.answer { bench in
      guard let name else { return ComparisonText.reply(rules: try bench.comparisonRules()) }
      if remove {
        let receipt = try bench.stopIgnoring(name, try globals.request())
        return Reply(receipt, "\(name) counts again", data: ["name": .text(name)])
      }
      let receipt = try bench.ignore(name, pattern ?? "", try globals.request())
      let kept = receipt.after.ignored.first { $0.name == name }?.pattern ?? ""
      return Reply(
        receipt, "ignores \(name): \(kept)",
        data: ["name": .text(name), "pattern": .text(kept)])
    }
  }
}
