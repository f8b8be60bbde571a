import Foundation
import GestureSimulator
import Testing

/// A scenario of `Samples/`, as it is or changed for one test.
struct Sample {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let text: String
  let file: ScenarioFile

  init(_ name: String) throws {
    let path = Self.root.appendingPathComponent("Samples/\(name)/scenario.json5")
    try self.init(text: String(decoding: Data(contentsOf: path), as: UTF8.self))
  }

  init(text: String) throws {
    self.text = text
    file = try ScenarioFile.read(Array(text.utf8))
  }

  /// The scenario with one more gesture, called `built`.
  func adding(gesture: String) throws -> Sample { try adding(["built": gesture]) }

  /// The scenario with more gestures.
  func adding(_ gestures: KeyValuePairs<String, String>) throws -> Sample {
    try adding(gestures.map { ($0.key, $0.value) })
  }

  /// The scenario with more gestures.
  func adding(_ gestures: [(String, String)]) throws -> Sample {
    let lines = gestures.map { "    \"\($0.0)\": \($0.1),\n" }.joined()
    return try replacing("  gestures: {\n", "  gestures: {\n" + lines)
  }

  /// The scenario with other text in one place; the text must stand there once.
  func replacing(_ old: String, _ new: String) throws -> Sample {
    try #require(text.components(separatedBy: old).count == 2, "'\(old)' stands there once")
    return try Sample(text: text.replacingOccurrences(of: old, with: new))
  }

  /// One run; a variant `base` is the scenario without one.
  func run(
    _ gesture: String = "built", variant: String = "base", os: Int? = nil, seed: UInt64 = 0,
    set: [String] = [], withoutProbes: Bool = false
  ) throws -> SampleRun {
    let choice = ScenarioChoice(
      variant: variant == "base" ? nil : variant, gesture: gesture, os: os, seed: seed,
      settings: try ScenarioFile.settings(set), withoutProbes: withoutProbes)
    return SampleRun(try Simulation(of: file, choice))
  }
}

/// What a run of a sample left, read from its trace and outcomes as a rule reads them.
struct SampleRun {
  let simulation: Simulation
  let lines: [String]

  init(_ simulation: Simulation) {
    self.simulation = simulation
    lines = String(decoding: simulation.text, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// An outcome, or nothing.
  subscript(name: String) -> String {
    simulation.outcomes.first { $0.name == name }?.value ?? ""
  }

  /// Some outcomes, as `stack=Home pops=1`.
  func outcomes(_ names: String...) -> String {
    names.map { "\($0)=\(self[$0])" }.joined(separator: " ")
  }

  /// What the app printed, without the time.
  var printed: [String] {
    lines.filter { $0.hasPrefix("+") && $0.contains("[") }.map(Self.withoutTime)
  }

  /// What happened to a recognizer after it took its touch, as `+50 began`: milliseconds and the
  /// new state, resets left out.
  func states(of recognizer: String) -> [String] {
    lines.compactMap { line in
      guard let place = line.range(of: " \(recognizer): "), line.hasPrefix("+"),
        let arrow = line.range(of: " -> "), let end = line.range(of: " (", options: .backwards)
      else { return nil }
      let state = line[arrow.upperBound..<end.lowerBound]
      guard state != "possible", let seconds = Double(line[..<place.lowerBound].dropFirst()) else {
        return nil
      }
      return "+\(Int((seconds * 1000).rounded())) \(state)"
    }
  }

  /// Whether a line of the trace, without its time, is this.
  func says(_ words: String) -> Bool {
    lines.contains { Self.withoutTime($0) == words }
  }

  /// What `run explain` says of a recognizer.
  func answer(_ recognizer: String) throws -> String {
    try #require(try Explanation(of: simulation.text, recognizer: recognizer).parts.first).answer
  }

  private static func withoutTime(_ line: String) -> String {
    guard line.hasPrefix("+"), let blank = line.firstIndex(of: " ") else { return line }
    return String(line[line.index(after: blank)...])
  }
}
