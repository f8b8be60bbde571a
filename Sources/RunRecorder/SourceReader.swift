package import CaseModel
package import LogReader

/// Reads a log once and keeps what the sources of rules match in it.
package struct SourceReader {
  /// What a whole log came to.
  package struct Result: Sendable {
    package var summary: LogSummary
    package var hits: [RuleSource: SourceHits]
    /// Records that hide something by themselves, such as with `<private>`.
    package var redactedRecords: Int
  }

  /// Which records of a source are kept; the counts are exact in any case.
  package enum Keeping: Hashable, Sendable {
    /// The first and the last ones.
    case ends(first: Int, last: Int)
    /// Those by which these rules can be judged as by all.
    case folded(for: [Rule])
  }

  private let sources: [RuleSource]
  private var matcher: SourceMatcher
  private var stream: LogStream
  private var kept: [KeptHits]
  private var redactedRecords = 0

  /// A reader for these sources. `firstLine` is the number of the log's first line. It reads the
  /// records in which a source may be found, or every one if it is asked to; that changes nothing.
  package init(
    _ sources: [RuleSource], format: LogStream.Choice, firstLine: Int, keeping: Keeping,
    everyRecord: Bool = false
  ) throws {
    self.sources = sources
    let patterns = sources.map(\.pattern)
    matcher = try SourceMatcher(patterns)
    stream = LogStream(
      format, firstLine: firstLine,
      interest: everyRecord ? nil : RecordInterest(patterns, hiding: true),
      beyond: BeyondSearch(patterns))
    kept = sources.map { KeptHits(of: $0, keeping) }
  }

  /// How many records each source has matched so far.
  package var counts: [(source: RuleSource, count: Int)] {
    zip(sources, kept).map { ($0, $1.count) }
  }

  /// Adds the log's next bytes; `found` is told what they complete.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ found: (RuleSource, Hit) -> Void = { _, _ in }
  ) {
    var matcher = self.matcher
    var kept = self.kept
    var redacted = 0
    let sources = self.sources
    self.kept = []
    stream.feed(bytes) { record, message in
      Self.match(record, message, &matcher, &kept, &redacted) { found(sources[$0], $1) }
    }
    self.matcher = matcher
    self.kept = kept
    redactedRecords += redacted
  }

  /// Ends the log.
  package mutating func finish() -> Result {
    var matcher = self.matcher
    var kept = self.kept
    var redacted = 0
    let summary = stream.finish { record, message in
      Self.match(record, message, &matcher, &kept, &redacted) { _, _ in }
    }
    self.kept = kept
    var hits: [RuleSource: SourceHits] = [:]
    for (source, found) in zip(sources, kept) { hits[source] = found.hits }
    return Result(
      summary: summary, hits: hits, redactedRecords: redactedRecords + redacted)
  }

  private static func match(
    _ record: LogRecord, _ message: UnsafeRawBufferPointer, _ matcher: inout SourceMatcher,
    _ kept: inout [KeptHits], _ redacted: inout Int, _ found: (Int, Hit) -> Void
  ) {
    if SourceMatcher.hidesByItself(message) || record.beyond?.hidesSomething == true {
      redacted += 1
    }
    for match in matcher.match(record, message) {
      let hit = Hit(record, match)
      kept[match.pattern].add(hit)
      found(match.pattern, hit)
    }
  }
}

extension Hit {
  /// A record that matched, where it stands.
  init(_ record: LogRecord, _ match: SourceMatch) {
    self.init(
      ordinal: record.ordinal, line: record.line, start: record.start, length: record.length,
      fields: match.fields.map { HitField(name: $0.name, value: $0.value) },
      uncertain: match.uncertain, redacted: match.redactedMessage)
  }
}

extension RuleSource {
  /// The source as the log reader looks for it.
  package var pattern: SourcePattern {
    switch self {
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
    case .pattern(let pattern, let ignoringCase): .regex(pattern, caseInsensitive: ignoringCase)
    }
  }
}
