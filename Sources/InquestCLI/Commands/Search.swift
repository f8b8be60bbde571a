import CommandParsing
import Inquest

/// Searches all cases.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Searches every text of every case or of --case, and cited log lines.",
    discussion: """
      A text is found when it holds every word, whatever their case; the end of a word may be left out.
      A quoted phrase holds whole words side by side; Chinese, Japanese and Korean are found wherever
      the characters stand together. The best come first, the newest before older ones that are as
      good. What was redacted or deleted is never found. Exits 1 when nothing is.

      Examples:
        inquest search swipe home
        inquest search '"root view"' swip
        inquest search --case right-swipe timeout
        inquest search 右滑返回
      """)

  @Argument(help: ArgumentHelp("Words, beginnings of words, and phrases.", valueName: "WORDS"))
  var words: [String]

  @Option(help: ArgumentHelp("How many to show at most.", valueName: "N"))
  var limit: Int = 20

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let answer = try bench.search(words, in: globals.slug, limit: max(1, limit))
      let lines = answer.hits.flatMap { hit in
        [SearchText.line(hit, words), "    " + CommandWords.spelled(SearchText.show(hit))]
      }
      var reply = Reply(
        lines.isEmpty ? ["no text holds all of it"] : lines,
        data: [
          "hits": .list(answer.hits.map(SearchText.datum)), "found": .count(answer.count),
          "unread": .texts(answer.unread),
        ], status: answer.hits.isEmpty ? 1 : 0)
      if answer.count > answer.hits.count {
        reply.remarks.append("\(answer.hits.count) of \(answer.count); --limit N shows more")
      }
      reply.remarks += answer.unread
      return reply
    }
  }
}
