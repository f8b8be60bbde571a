import CommandParsing
import Foundation
import Testing

@testable import InquestCLI

/// With `--json`, every command answers one object, and every failure is one.
@Suite struct JSONTests {
  /// What every answer and failure has to be, checked on one.
  private struct Reading {
    let step: String
    let answer: Program.Answer

    /// The one line as an object; nil, and an issue, when it is none.
    func object(_ text: String) -> [String: Any]? {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && lines.last == "", "\(step): \(text)")
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object != nil, "\(step): \(text)")
      return object
    }

    /// The data of an answer.
    func data() -> [String: Any] {
      #expect(answer.error == "", "\(step): \(answer.error)")
      let object = object(answer.output) ?? [:]
      #expect(Set(object.keys) == ["schema_version", "data"], "\(step)")
      #expect(object["schema_version"] as? Int == 1, "\(step)")
      let data = object["data"] as? [String: Any] ?? [:]
      #expect(!data.isEmpty, "\(step)")
      if let next = data["next"] { commands(next) }
      return data
    }

    /// The error of a failure.
    func error() -> [String: Any] {
      #expect(answer.output == "", "\(step): \(answer.output)")
      let object = object(answer.error) ?? [:]
      #expect(Set(object.keys) == ["error"], "\(step)")
      let error = object["error"] as? [String: Any] ?? [:]
      #expect(Set(error.keys) == ["code", "message", "hint", "refusals"], "\(step)")
      #expect((error["code"] as? String)?.isEmpty == false, "\(step)")
      #expect((error["message"] as? String)?.isEmpty == false, "\(step)")
      let refusals = error["refusals"] as? [[String: Any]]
      #expect(refusals != nil, "\(step)")
      for refusal in refusals ?? [] {
        #expect(Set(refusal.keys) == ["code", "message", "satisfy"], "\(step)")
        let satisfy = refusal["satisfy"] as? [Any] ?? []
        #expect(!satisfy.isEmpty, "\(step): the refusal names no way out")
        commands(satisfy)
      }
      return error
    }

    /// Each is a list of words that the command line understands.
    private func commands(_ value: Any) {
      let commands = value as? [[String]]
      #expect(commands != nil, "\(step): \(value)")
      for words in commands ?? [] {
        #expect(words.first == "inquest", "\(step): \(words)")
        let filled = words.dropFirst().map { Self.filled[$0] ?? $0 }
        if case .failure(let failure) = CommandParser.parse(Root.self, Array(filled)) {
          Issue.record("\(step) advises \(words): \(failure.message)")
        }
      }
    }

    /// Words for the places whose values are checked while the command line is read.
    private static let filled = ["<RUNG>": "field", "<MODE>": "log"]
  }

  @Test func everyCommandAnswersOneObject() throws {
    let here = try Program()
    defer { here.remove() }
    for (name, text) in ShortSession.files { try here.write(name, text) }
    for step in ShortSession.steps {
      let answer = try here.shell("$INQUEST --json \(step.command)")
      #expect(answer.status == step.status, "\(step.command): \(answer.output)\(answer.error)")
      let reading = Reading(step: step.command, answer: answer)
      if answer.error.isEmpty { _ = reading.data() } else { _ = reading.error() }
    }
  }

  /// The session above leaves no command out.
  @Test func theShortSessionUsesEveryCommand() {
    let leaves = CommandDescription(of: Root.self).everyCommand.filter(\.subcommands.isEmpty)
    #expect(leaves.count > 40)
    for leaf in leaves {
      let verb = leaf.path.dropFirst().joined(separator: " ")
      let isUsed = ShortSession.steps.contains {
        $0.command == verb || $0.command.hasPrefix(verb + " ")
      }
      #expect(isUsed, "'\(verb)' is never run")
    }
  }

  @Test func anOpenTextThatIsRepeatedAnswersItsLabel() throws {
    let here = try Program()
    defer { here.remove() }
    for command in [
      "case open hum", "clue add c", "assumption add a", "hypothesis add h --predict '[P] fires'",
      "probe add '[Q]'", "check add k", "lesson add l", "fix propose f --mitigation",
    ] {
      let answers = try [1, 2].map { _ in
        let answer = try here.shell("$INQUEST --json \(command)")
        #expect(answer.status == 0, "\(command): \(answer.error)")
        return Reading(step: command, answer: answer).data()
      }
      #expect(answers.map { $0["created"] as? Bool } == [true, false], "\(command)")
      #expect(answers.map { ($0["recorded"] as? Int ?? 0) > 0 } == [true, false], "\(command)")
      #expect(answers[0]["label"] as? String == answers[1]["label"] as? String, "\(command)")
      #expect(answers[0]["case"] as? String == "hum", "\(command)")
    }
  }

  @Test(arguments: [
    ("nope", 64, "usage"), ("hypothesis nope", 64, "usage"), ("note", 64, "usage"),
    ("next --gate x", 64, "usage"), ("note $'\\xff'", 65, "malformed-argument"),
    ("--store /nowhere next", 3, "store-not-found"), ("--case z next", 3, "unknown-case"),
    ("hypothesis show H9", 3, "unknown-label"), ("run import none.log", 3, "no-such-file"),
    ("hypothesis add x --predict '[A] hat'", 65, "malformed-rule"),
    ("fix propose x", 4, "gate-refused"), ("fix propose x --waive z", 64, "unknown-gate"),
  ])
  func aFailureIsOneObject(command: String, status: Int32, code: String) throws {
    let here = try Program()
    defer { here.remove() }
    try #require(here("case", "open", "hum").status == 0)
    for words in ["--json \(command)", "\(command) --json"] {
      let answer = try here.shell("$INQUEST \(words)")
      #expect(answer.status == status, "\(words)")
      #expect(Reading(step: words, answer: answer).error()["code"] as? String == code)
    }
  }
}
