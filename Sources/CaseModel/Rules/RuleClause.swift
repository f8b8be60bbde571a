/// A value that a rule writes.
struct RuleScalar: Sendable {
  let text: String
  let quoted: Bool
  /// The text where it spells a plain integer.
  let integer: Int?

  init(text: String, quoted: Bool) {
    self.text = text
    self.quoted = quoted
    integer = PlainInteger.read(text)
  }

  var canonical: String { quoted ? RuleSource.quoted(text) : text }
}

/// What a value must satisfy.
struct ValueTest: Sendable {
  let comparison: Comparison
  let alternatives: [RuleScalar]

  var canonical: String {
    comparison.rawValue + " " + alternatives.map(\.canonical).joined(separator: " | ")
  }
}

/// A test on a field of a record or a condition of a run.
struct FieldTest: Sendable {
  let path: String
  let test: ValueTest

  var canonical: String { path + " " + test.canonical }
}

/// The records that a clause looks at.
struct RuleEvents: Sendable {
  let source: RuleSource
  let tests: [FieldTest]

  var canonical: String {
    guard !tests.isEmpty else { return source.description }
    return source.description + " where " + tests.map(\.canonical).joined(separator: ", ")
  }
}

/// Which of the records must pass the test of `has`.
enum RecordPosition: String, Sendable, CaseIterable {
  case first, last, every
}

/// A whole number as written.
struct WholeNumber: Sendable {
  let text: String
  let value: Int
}

/// The smallest part of a rule that has a value of its own.
enum RuleClause: Sendable {
  case never(RuleEvents)
  case fires(RuleEvents)
  case count(RuleEvents, Comparison, WholeNumber)
  case distinct(RuleEvents, path: String, Comparison, WholeNumber)
  case before(RuleEvents, RuleEvents)
  case has(RecordPosition, RuleEvents, FieldTest)
  case outcome(path: String, ValueTest)
  case exit(ValueTest)
  case signal(ValueTest)
  case symptom

  /// The events that the clause names.
  var events: [RuleEvents] {
    switch self {
    case .never(let events), .fires(let events), .count(let events, _, _),
      .distinct(let events, _, _, _), .has(_, let events, _):
      [events]
    case .before(let earlier, let later): [earlier, later]
    case .outcome, .exit, .signal, .symptom: []
    }
  }

  /// The fields that the clause reads of its sources' records, as often as it names them.
  var fields: [(source: RuleSource, path: String)] {
    var fields = events.flatMap { events in
      events.tests.map { (source: events.source, path: $0.path) }
    }
    switch self {
    case .distinct(let events, let path, _, _): fields.append((events.source, path))
    case .has(_, let events, let test): fields.append((events.source, test.path))
    default: break
    }
    return fields
  }

  var canonical: String {
    switch self {
    case .never(let events): "never " + events.canonical
    case .fires(let events): events.canonical + " fires"
    case .count(let events, let comparison, let number):
      "\(events.canonical) count \(comparison.rawValue) \(number.text)"
    case .distinct(let events, let path, let comparison, let number):
      "\(events.canonical) distinct \(path) \(comparison.rawValue) \(number.text)"
    case .before(let earlier, let later): earlier.canonical + " before " + later.canonical
    case .has(let position, let events, let test):
      "\(position.rawValue) \(events.canonical) has \(test.canonical)"
    case .outcome(let path, let test): "outcome.\(path) \(test.canonical)"
    case .exit(let test): "exit " + test.canonical
    case .signal(let test): "signal " + test.canonical
    case .symptom: "symptom"
    }
  }
}
