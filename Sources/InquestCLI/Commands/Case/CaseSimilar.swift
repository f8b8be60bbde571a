import CommandParsing
import Inquest

/// Finds cases that look alike.
struct CaseSimilar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "similar",
    abstract: "Finds other cases with a like title, symptom or clues, and how they ended.",
    discussion: """
      Without words, cases like the current one. Each says how much of what was asked it says too, rare
      words weighing more, which words those are, and where they stand. Exits 1 when there is none.

      Examples:
        inquest case similar
        inquest case similar swipe pops to Home
      """)

  @Argument(help: ArgumentHelp("What is seen; the current case otherwise.", valueName: "WORDS"))
  var words: [String] = []

  @Option(help: ArgumentHelp("How many to show at most.", valueName: "N"))
  var limit: Int = 5

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let found = try bench.similarCases(words, limit: max(1, limit))
      return Reply(
        found.isEmpty ? ["no other case says anything like it"] : found.flatMap(Self.lines),
        data: ["cases": .list(found.map(Self.datum))], status: found.isEmpty ? 1 : 0)
    }
  }

  private static func lines(_ item: SimilarCase) -> [String] {
    let words = item.words.prefix(8).joined(separator: ", ")
    let more = item.words.count > 8 ? " and \(item.words.count - 8) more" : ""
    var lines = [
      "\(item.percent)%  \(CaseList.line(item.summary))",
      "  \(words)\(more) in \(item.places.joined(separator: ", "))",
    ]
    if let cause = item.cause { lines.append("  cause: \(cause)") }
    lines += item.lessons.map { "  lesson: \($0)" }
    return lines + ["  " + CommandWords.spelled(show(item))]
  }

  private static func show(_ item: SimilarCase) -> [String] {
    ["inquest", "case", "show", item.summary.slug]
  }

  private static func datum(_ item: SimilarCase) -> Datum {
    .object(
      CaseList.datum(item.summary).merging([
        "percent": .count(item.percent), "words": .texts(item.words), "places": .texts(item.places),
        "cause": .optional(item.cause), "lessons": .texts(item.lessons),
        "show": .texts(show(item)),
      ]) { old, _ in old })
  }
}
