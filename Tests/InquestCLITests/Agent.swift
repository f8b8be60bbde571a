import Foundation
import Testing

/// Whoever holds only texts, rules, values and names of files. Which command comes next, and its
/// words, are the program's: the first of `data.next`, or what a refusal says satisfies it.
///
/// Both tables go by what is asked: the command's noun and verb, `--change` when it says one, and the
/// placeholder, as in `run import --change <FILE>`.
struct Agent {
  /// What it answers whenever it is asked.
  let facts: [String: String]
  /// What it has to say, each of it once and in order.
  private(set) var thoughts: [String: [String]]
  /// Once a fix was verified it only tries to close, and leaves it to the refusals what is missing.
  var isImpatient = false

  /// Commands, in full and without the program's name.
  private(set) var done: [String] = []
  /// How often a refusal said what comes next.
  private(set) var refusals = 0
  private var texts = 0

  init(facts: [String: String], thoughts: [String: [String]]) {
    self.facts = facts
    self.thoughts = thoughts
  }

  /// Walks from a first command until a report can be written.
  mutating func walk(_ here: Program, from first: [String], limit: Int = 80) throws {
    var words = first
    while done.count < limit {
      let filled = try self.filled(words)
      done.append(filled.dropFirst().joined(separator: " "))
      if filled[1] == "report" { return }
      let answer = try here.start([Program.built] + filled.dropFirst() + ["--json"]).wait()
      let next = try self.next(answer)
      let isVerified = done.contains { $0.hasPrefix("fix verify ") }
      if filled[1] == "check", thoughts["check add <RULE>"]?.isEmpty == false {
        continue  // It was asked for checks, and has more of them.
      } else if isImpatient, isVerified, answer.status == 0, next[1] != "report" {
        words = ["inquest", "case", "close"]
      } else {
        words = next
      }
    }
    Issue.record("no end: \(done.suffix(10).joined(separator: "\n"))")
  }

  /// The first command that an answer names: one object on one of the two outputs, and nothing else.
  private mutating func next(_ answer: Program.Answer) throws -> [String] {
    let isError = answer.status > 1
    #expect(isError == answer.output.isEmpty, "\(done.last ?? ""): \(answer)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data((isError ? answer.error : answer.output).utf8))
        as? [String: Any], "\(done.last ?? ""): \(answer)")
    guard isError else {
      #expect(answer.error.isEmpty, "\(done.last ?? ""): \(answer.error)")
      let next = (object["data"] as? [String: Any])?["next"] as? [[String]]
      return try #require(next?.first, "\(done.last ?? ""): nothing is next")
    }
    refusals += 1
    let error = object["error"] as? [String: Any]
    let refused = error?["refusals"] as? [[String: Any]]
    let satisfy = (refused?.first?["satisfy"] as? [[String]])?.first
    return try #require(satisfy, "\(done.last ?? ""): \(answer.error)")
  }

  private mutating func filled(_ words: [String]) throws -> [String] {
    var kind = words[1...min(2, words.count - 1)].joined(separator: " ")
    if words.contains("--change"), kind == "run import" { kind += " --change" }
    return try words.map { word in
      guard let start = word.firstIndex(of: "<"), let end = word.firstIndex(of: ">") else {
        return word
      }
      // `tab=<VALUE>` asks for a tab, `<TEXT> @R6` for a text.
      let asked = word[..<start] + word[start...end]
      return try word.replacingCharacters(
        in: start...end, with: answer("\(kind) \(asked)", "\(word[start...end])"))
    }
  }

  private mutating func answer(_ question: String, _ placeholder: String) throws -> String {
    if let thought = thoughts[question]?.first {
      thoughts[question]?.removeFirst()
      return thought
    }
    if let fact = facts[question] ?? facts[placeholder] { return fact }
    try #require(placeholder == "<TEXT>", "asked for \(question), it has no answer")
    texts += 1
    return "in own words \(texts)"
  }
}

extension StringProtocol {
  fileprivate func replacingCharacters(
    in range: ClosedRange<Index>, with text: String
  ) -> String {
    self[..<range.lowerBound] + text + self[index(after: range.upperBound)...]
  }
}
