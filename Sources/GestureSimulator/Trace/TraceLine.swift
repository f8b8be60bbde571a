import Bytes

/// One line of a trace, taken apart again.
struct TraceLine {
  /// As it is printed, in seconds.
  var time: String
  /// The recognizer it is about.
  var subject: String
  var event: Event

  /// What it says of that recognizer.
  enum Event {
    case takes(touch: String)
    case isRefusedTouch(String)
    case waits(for: String)
    case isAsked(answer: String)
    case changes(from: String, to: String, because: String)
    case mayActTogether(with: String)
    case waitsInCircle
    case isEnabled(Bool)
  }

  /// The events of recognizers in a trace, and their names in its order; nil when it is no trace.
  static func read(_ trace: [UInt8]) -> (lines: [TraceLine], recognizers: [Declared])? {
    let text = String(decoding: trace, as: UTF8.self)
    guard text.utf8.starts(with: TraceText.signature.utf8) else { return nil }
    var lines: [TraceLine] = []
    var recognizers: [Declared] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# recognizer ") {
        let rest = line.dropFirst("# recognizer ".count)
        let name = rest.prefix { $0 != " " }
        recognizers.append(
          Declared(name: String(name), words: String(rest.dropFirst(name.count + 1))))
      } else if line.hasPrefix("+") {
        let time = line.dropFirst().prefix { $0 != " " }
        let rest = line.dropFirst(time.count + 2)
        if let read = Self.read(String(time), rest, among: recognizers) { lines.append(read) }
      }
    }
    return (lines, recognizers)
  }

  /// A recognizer that the trace names in its head.
  struct Declared {
    var name: String
    /// Kind, view, whether it is enabled, and its delegate.
    var words: String
  }

  private static func read(
    _ time: String, _ rest: Substring, among recognizers: [Declared]
  ) -> TraceLine? {
    let name = rest.prefix { $0 != " " && $0 != ":" }
    guard recognizers.contains(where: { $0.name == name }) else { return nil }
    guard let event = event(rest.dropFirst(name.count)) else { return nil }
    return TraceLine(time: time, subject: String(name), event: event)
  }

  private static func event(_ words: Substring) -> Event? {
    if let touch = words.after(" takes ") { return .takes(touch: String(touch)) }
    if let touch = words.after(" is refused ") { return .isRefusedTouch(String(touch)) }
    if words == " waits for itself in a circle" { return .waitsInCircle }
    if let other = words.after(" waits for ")?.before(" to fail") {
      return .waits(for: String(other))
    }
    if let answer = words.after(" is asked to begin: ") { return .isAsked(answer: String(answer)) }
    if let other = words.after(" and ")?.before(" may act together") {
      return .mayActTogether(with: String(other))
    }
    if words == " is enabled" { return .isEnabled(true) }
    if words == " is disabled" { return .isEnabled(false) }
    guard let change = words.after(": ") else { return nil }
    let parts = change.split(separator: " ", maxSplits: 3)
    guard parts.count == 4, parts[1] == "->", parts[3].hasPrefix("("), parts[3].hasSuffix(")")
    else { return nil }
    return .changes(
      from: String(parts[0]), to: String(parts[2]),
      because: String(parts[3].dropFirst().dropLast()))
  }
}

extension Substring {
  /// What follows a beginning; nil without it.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }

  /// What comes before an ending; nil without it.
  fileprivate func before(_ ending: String) -> Substring? {
    hasSuffix(ending) ? dropLast(ending.count) : nil
  }
}
