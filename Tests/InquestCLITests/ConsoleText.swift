import Foundation

/// A text in Markdown whose `console` blocks show commands after `$ ` and what they print.
struct ConsoleText {
  struct Step {
    var command: String
    var answer: String
  }

  private(set) var steps: [Step] = []
  /// What stands between: a text before each step, and one after the last.
  private var between: [String] = [""]

  init(_ markdown: String) {
    var isInside = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let ends = line.hasPrefix("```")
      if isInside, !ends, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), answer: ""))
        between.append("")
      } else if isInside, !ends, !steps.isEmpty, between.last == "" {
        steps[steps.count - 1].answer += line + "\n"
      } else {
        between[between.count - 1] += line + "\n"
      }
      if ends { isInside = line == "```console" }
    }
  }

  /// One script of all commands; the answer of each ends with the character 1.
  var script: String {
    steps.reduce(into: "exec 2>&1\n") { $0 += "\($1.command)\nprintf '\\001'\n" }
  }

  /// What the script printed, by step.
  static func answers(_ printed: String) -> [String] {
    printed.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
  }

  /// The same text with other answers.
  func answering(_ answers: [String]) -> String {
    var text = between[0]
    for place in steps.indices {
      text += "$ \(steps[place].command)\n\(answers[place])\(between[place + 1])"
    }
    return String(text.dropLast())
  }
}
