import GestureSimulator
import ReferenceSimulator
import Testing

/// One of the two engines, for tests that hold for both.
struct ModelEngine: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (World) -> Recording

  static let fast = ModelEngine(testDescription: "fast") { $0.simulated() }
  static let reference = ModelEngine(testDescription: "reference") { ReferenceEngine($0).run() }
  static let both = [fast, reference]
}

extension Recording {
  /// The transitions, each as `time recognizer from→to reason [other]`, by time and recognizer.
  var transitions: [String] {
    var ordered: [(Int64, Int32, Int, String)] = []
    for (place, record) in records.enumerated() {
      guard let transition = record.transition else { continue }
      var text = "\(record.time) r\(record.subject) \(transition.from)→\(transition.to)"
      text += " \(record.reason)"
      if record.object >= 0 { text += " r\(record.object)" }
      ordered.append((record.time, record.subject, place, text))
    }
    return ordered.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }
}

extension TraceRecord {
  /// The states of a transition.
  var transition: (from: RecognizerState, to: RecognizerState)? {
    guard kind == .transition, let from = RecognizerState(rawValue: UInt8(detail >> 8 & 0xFF)),
      let to = RecognizerState(rawValue: UInt8(detail & 0xFF))
    else { return nil }
    return (from, to)
  }
}
