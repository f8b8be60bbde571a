import CaseModel
import LogReader

/// Runs written as the records that they logged, so that rules can be judged on them in a test.
struct RuleBench {
  var symptom: Rule?
  var aliveIf: [RuleSource: [Rule]] = [:]
  var rules: [Rule] = []

  /// A record: its text and what its format carries beside it.
  struct Record {
    var text: String
    var fields: [LogField] = []
    /// Whether it stands for a record on which every pattern runs over its limits.
    var exceedsLimits = false
  }

  /// Everything that the rules at hand count.
  private var sources: [RuleSource] {
    let all = rules + (symptom.map { [$0] } ?? []) + aliveIf.values.flatMap { $0 }
    return Set(all.flatMap(\.sources)).sorted()
  }

  /// What each source matches in the records of a log whose records are its lines.
  func hits(in records: [Record]) throws -> [RuleSource: SourceHits] {
    let sources = sources
    var matcher = try SourceMatcher(sources.map(RuleBench.pattern))
    var hits: [RuleSource: SourceHits] = [:]
    var start = 0
    for (ordinal, record) in records.enumerated() {
      let bytes = Array(record.text.utf8)
      let matches = bytes.withUnsafeBytes { matcher.match(message: $0, fields: record.fields) }
      for match in matches {
        if record.exceedsLimits, case .pattern = sources[match.pattern] { continue }
        hits[sources[match.pattern], default: SourceHits()].append(
          Hit(
            ordinal: ordinal, line: ordinal + 1, start: start, length: bytes.count,
            fields: match.fields.map { HitField(name: $0.name, value: $0.value) },
            uncertain: match.uncertain, redacted: match.redactedMessage))
      }
      for source in sources where record.exceedsLimits {
        guard case .pattern = source else { continue }
        hits[source, default: SourceHits()].append(
          Hit(
            ordinal: ordinal, line: ordinal + 1, start: start, length: bytes.count,
            fields: record.fields.map { HitField(name: $0.name, value: $0.value) },
            uncertain: true))
      }
      start += bytes.count + 1
    }
    return hits
  }

  /// The records that hide something.
  func redacted(in records: [Record]) -> Int {
    records.count { record in
      Array(record.text.utf8).withUnsafeBytes { SourceMatcher.isRedacted($0) }
    }
  }

  /// The reader's form of a source.
  static func pattern(_ source: RuleSource) -> SourcePattern {
    switch source {
    case .tag(let tag):
      .tag(
        TagTemplate(
          pieces: tag.pieces.map { piece in
            switch piece {
            case .literal(let text): .literal(Array(text.utf8))
            case .capture(let name): .capture(name)
            }
          }))
    case .text(let text): .text(Array(text.utf8))
    case .pattern(let pattern, let ignoringCase):
      .regex(pattern, caseInsensitive: ignoringCase)
    }
  }

  /// Reads a rule with PCRE2's judgement of patterns.
  static func rule(
    _ text: String, as role: RuleRole = .rule
  ) throws(RuleSyntaxError) -> Rule {
    try Rule(parsing: text, as: role) { PatternSyntax.compiles($0, ignoringCase: $1) }
  }
}
