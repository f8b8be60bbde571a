package import CaseModel
package import LogReader

/// Reads a log once and keeps what the sources of rules match in it.
package struct SourceReader {
  /// What a whole log came to.
  package struct Result: Sendable {
    package var summary: LogSummary
    package var hits: [RuleSource: SourceHits]
    /// Records that contain `<private>`.
    package var redactedRecords: Int
  }

  /// Which records of a source are kept; the counts are exact in any case.
  package enum Keeping: Hashable, Sendable {
    case all
    /// The first and the last ones.
    case ends(first: Int, last: Int)
  }

  private let sources: [RuleSource]
  private let keeping: Keeping
  private var matcher: SourceMatcher
  private var stream: LogStream
  private var kept: [KeptHits]
  private var redactedRecords = 0

  /// A reader for these sources. `firstLine` is the number of the log's first line.
  package init(
    _ sources: [RuleSource], format: LogStream.Choice, firstLine: Int, keeping: Keeping
  ) throws {
    self.sources = sources
    self.keeping = keeping
    matcher = try SourceMatcher(sources.map(\.pattern))
    stream = LogStream(format, firstLine: firstLine)
    kept = sources.map { _ in KeptHits() }
  }

  /// Adds the log's next bytes.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    var matcher = self.matcher
    var kept = self.kept
    let keeping = self.keeping
    var redacted = 0
    self.kept = []
    stream.feed(bytes) { record, message in
      Self.match(record, message, &matcher, &kept, keeping, &redacted)
    }
    self.matcher = matcher
    self.kept = kept
    redactedRecords += redacted
  }

  /// Ends the log.
  package mutating func finish() -> Result {
    var matcher = self.matcher
    var kept = self.kept
    let keeping = self.keeping
    var redacted = 0
    let summary = stream.finish { record, message in
      Self.match(record, message, &matcher, &kept, keeping, &redacted)
    }
    var hits: [RuleSource: SourceHits] = [:]
    for (source, found) in zip(sources, kept) { hits[source] = found.hits }
    return Result(
      summary: summary, hits: hits, redactedRecords: redactedRecords + redacted)
  }

  private static func match(
    _ record: LogRecord, _ message: UnsafeRawBufferPointer, _ matcher: inout SourceMatcher,
    _ kept: inout [KeptHits], _ keeping: Keeping, _ redacted: inout Int
  ) {
    if SourceMatcher.isRedacted(message) { redacted += 1 }
    for match in matcher.match(message: message, fields: record.fields) {
      let hit = Hit(
        ordinal: record.ordinal, line: record.line, start: record.start, length: record.length,
        fields: match.fields.map { HitField(name: $0.name, value: $0.value) },
        uncertain: match.uncertain, redacted: match.redactedMessage)
      kept[match.pattern].add(hit, keeping)
    }
  }
}

/// The records kept of one source, and the count of all.
private struct KeptHits {
  private var first: [Hit] = []
  private var last: [Hit] = []
  private var oldest = 0
  private var count = 0
  private var uncertain = 0
  private var names: Set<String> = []

  mutating func add(_ hit: Hit, _ keeping: SourceReader.Keeping) {
    count += 1
    if hit.uncertain { uncertain += 1 }
    for field in hit.fields { names.insert(field.name) }
    switch keeping {
    case .all:
      first.append(hit)
    case .ends(let firstLimit, let lastLimit):
      if first.count < firstLimit {
        first.append(hit)
      } else if last.count < lastLimit {
        last.append(hit)
      } else {
        last[oldest] = hit
        oldest = (oldest + 1) % lastLimit
      }
    }
  }

  var hits: SourceHits {
    SourceHits(
      count: count, uncertain: uncertain, fieldNames: names,
      hits: first + last[oldest...] + last[..<oldest])
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
