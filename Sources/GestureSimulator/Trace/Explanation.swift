import Bytes

/// Why recognizers did or did not act, in words, from the text of a trace alone.
package struct Explanation: Hashable, Sendable {
  /// Why there is no explanation.
  package enum Fault: Error, Hashable, Sendable {
    /// The text is no trace of this program.
    case noTrace
    /// No recognizer, or more than one, has this name; those that could be meant.
    case unknownRecognizer(String, suggestions: [String])
  }

  /// One recognizer's part.
  package struct Part: Hashable, Sendable {
    package var recognizer: String
    /// What it is: kind, view, whether it was enabled, delegate.
    package var about: String
    /// One sentence: why it did or did not act.
    package var answer: String
    /// What happened to it, a sentence each, in the order of time.
    package var steps: [String]
  }

  package var parts: [Part]

  /// Explains all recognizers of a trace, or one, by its name or the unique end of it.
  package init(of trace: [UInt8], recognizer: String? = nil) throws(Fault) {
    guard let (lines, declared) = TraceLine.read(trace) else { throw .noTrace }
    var wanted = declared
    if let recognizer {
      wanted = try Self.chosen(recognizer, among: declared)
    }
    parts = wanted.map { one in
      let own = lines.filter { $0.subject == one.name }
      return Part(
        recognizer: one.name, about: one.words, answer: Self.answer(own, about: one, all: lines),
        steps: own.map(Self.sentence))
    }
  }

  private static func chosen(
    _ name: String, among declared: [TraceLine.Declared]
  ) throws(Fault) -> [TraceLine.Declared] {
    let exact = declared.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let ends = declared.filter { $0.name.hasSuffix(".\(name)") }
    if ends.count == 1 { return ends }
    let names = declared.map(\.name)
    let near = ends.isEmpty ? NameSuggestion.candidates(for: name, among: names) : ends.map(\.name)
    throw .unknownRecognizer(name, suggestions: near.isEmpty ? names : near)
  }

  /// The last word on a recognizer.
  private static func answer(
    _ own: [TraceLine], about one: TraceLine.Declared, all: [TraceLine]
  ) -> String {
    let acts = own.filter {
      if case .changes("possible", let state, _) = $0.event { state != "failed" } else { false }
    }
    if let first = acts.first { return acted(first, own, all: all) }
    let failures = own.filter {
      if case .changes("possible", "failed", _) = $0.event { true } else { false }
    }
    guard let failure = failures.last else { return untouched(own, about: one) }
    guard case .changes(_, _, let reason) = failure.event else { return "" }
    return didNotAct(own, failure.time, reason, all: all)
  }

  private static func acted(
    _ act: TraceLine, _ own: [TraceLine], all: [TraceLine]
  ) -> String {
    let excluded = all.filter {
      if case .changes("possible", "failed", "excluded by \(act.subject)") = $0.event {
        true
      } else {
        false
      }
    }
    var words = "acted at \(moment(act.time))"
    if case .changes(_, "began", _) = act.event {
      let over = own.last {
        if case .changes(_, let state, _) = $0.event {
          state == "ended" || state == "cancelled"
        } else {
          false
        }
      }
      words = "began at \(moment(act.time))"
      if let over, case .changes(_, let state, let reason) = over.event {
        words += " and \(state == "ended" ? "ended" : "was cancelled") at \(moment(over.time))"
        if state == "cancelled" { words += " (\(reason))" }
      }
    }
    let names = excluded.map(\.subject)
    if !names.isEmpty { words += "; it excluded \(list(names))" }
    return words
  }

  private static func untouched(_ own: [TraceLine], about one: TraceLine.Declared) -> String {
    let refused = own.contains {
      if case .isRefusedTouch = $0.event { true } else { false }
    }
    if refused { return "never took a touch: its delegate's shouldReceive said no" }
    if one.words.contains(", disabled,") { return "never took a touch: it was disabled" }
    let disabled = own.contains { if case .isEnabled(false) = $0.event { true } else { false } }
    if disabled { return "never took a touch: it had been disabled" }
    return "never took a touch: none began on its view or inside it"
  }

  private static func didNotAct(
    _ own: [TraceLine], _ time: String, _ reason: String, all: [TraceLine]
  ) -> String {
    let answers = own.compactMap {
      if case .isAsked(let answer) = $0.event { answer } else { nil }
    }
    let waits = own.compactMap { if case .waits(let other) = $0.event { other } else { nil } }
    let asked = answers.isEmpty ? "never asked to begin" : "asked to begin (\(answers[0]))"
    for (beginning, words) in [
      ("excluded by ", "and excluded it"), ("had to fail for ", "which it requires to fail"),
    ] where reason.hasPrefix(beginning) {
      let other = String(reason.dropFirst(beginning.count))
      let began = all.last { line in
        guard line.subject == other, case .changes("possible", let state, _) = line.event else {
          return false
        }
        return state != "failed"
      }
      let act = began.map { "\(verb($0)) at \(moment($0.time))" } ?? "acted"
      return beginning == "excluded by "
        ? "\(asked): \(other) \(act) \(words)" : "\(asked): \(other), \(words), \(act)"
    }
    if reason == "refused" { return "\(asked): it was refused at \(moment(time))" }
    if let other = waits.last, reason == "lifted" || reason == "nothing left to wait for" {
      return "\(asked): it waited for \(other) to fail until \(moment(time))"
    }
    let why = reason == "lifted" ? "its touches lifted first" : reason
    return "\(asked): it failed at \(moment(time)) (\(why))"
  }

  private static func verb(_ line: TraceLine) -> String {
    if case .changes(_, "began", _) = line.event { "began" } else { "recognized" }
  }

  /// `+50 ms` for `0.050000`.
  private static func moment(_ seconds: String) -> String {
    let digits = seconds.filter { $0 != "." }
    guard let micro = Int64(digits) else { return "+\(seconds) s" }
    return "+\((micro + 500) / 1000) ms"
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ line: TraceLine) -> String {
    let words =
      switch line.event {
      case .takes(let touch): "takes \(touch)"
      case .isRefusedTouch(let touch): "is refused \(touch) by its delegate"
      case .waits(let other): "is ready, and waits for \(other) to fail"
      case .isAsked(let answer): "is asked to begin: \(answer)"
      case .changes(let former, let state, let reason): "\(former) -> \(state): \(reason)"
      case .mayActTogether(let other): "may act together with \(other)"
      case .waitsInCircle: "waits for itself in a circle of requirements"
      case .isEnabled(let isEnabled): isEnabled ? "is enabled" : "is disabled"
      }
    return "\(moment(line.time)) \(words)"
  }
}
