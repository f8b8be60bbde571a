import Foundation
import Testing

/// The page on writing a scenario ends in the file that it says, and its commands print what it says.
@Suite struct WritingAScenarioTests {
  private static let page =
    Program.root + "/Sources/Inquest/Inquest.docc/WritingAScenario.md"

  private enum Step {
    /// More members of the file.
    case members(String)
    case command(String, answer: String)
  }

  @Test func everyBlockAndCommandDoesWhatItSays() throws {
    let steps = Self.steps(in: try String(contentsOfFile: Self.page, encoding: .utf8))
    let here = try Program(clock: nil)
    defer { here.remove() }
    var members = ""
    var counts = (blocks: 0, commands: 0)
    for step in steps {
      switch step {
      case .members(let block):
        members += block
        counts.blocks += 1
        try here.write("tabs.json5", "{\n\(members)}\n")
        // What is missing is said; what is there has no fault.
        let faults = try here("scenario", "check", "tabs.json5").error
        let others = faults.split(separator: "\n").filter {
          $0.hasPrefix("tabs.json5:") && !$0.contains("lacks") && !$0.contains("gestures")
        }
        #expect(others == [], "\(block)")
      case .command(let command, let answer):
        counts.commands += 1
        let said = try here.shell("inquest() { \"$INQUEST\" \"$@\"; }; exec 2>&1; \(command)")
        #expect(said.output == answer, "$ \(command)")
      }
    }
    #expect(counts.blocks > 4 && counts.commands > 10)
    #expect(try here("scenario", "check", "tabs.json5").status == 0)
  }

  /// The json5 and console blocks, in their order.
  private static func steps(in page: String) -> [Step] {
    var steps: [Step] = []
    var language: Substring?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        language = line == "```" ? nil : line.dropFirst(3)
        if language == "json5" { steps.append(.members("")) }
      } else if language == "json5", case .members(let block) = steps.last {
        steps[steps.count - 1] = .members(block + line + "\n")
      } else if language == "console", line.hasPrefix("$ ") {
        steps.append(.command(String(line.dropFirst(2)), answer: ""))
      } else if language == "console", case .command(let command, let answer) = steps.last {
        steps[steps.count - 1] = .command(command, answer: answer + line + "\n")
      }
    }
    return steps
  }
}
