package import CaseModel
package import LogReader

/// Reads the parts of a log as one timeline: their records by instant, and what the sources of rules
/// match among them. Memory does not grow with the log.
///
/// The order inside a part is the part's own: a record that goes back in time, or has no instant,
/// stands at that of the one before it; those before the first instant stand there. Of records at one
/// instant those of the earlier part come first.
package struct JoinedReader {
  /// One part of the log.
  package struct Part {
    var format: LogStream.Choice
    var firstLine: Int
    var start: Int
    var survey: TimeSurvey
    var isReversed: Bool
    var isTruncated: Bool
    var more: (_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool

    /// A part whose first line and byte have these places in the log, and whose times are put in their
    /// places so. A reversed one is read from its end, and all of it is held meanwhile. `more` hands
    /// over its next bytes; false at its end.
    package init(
      format: LogStream.Choice, firstLine: Int, start: Int, survey: TimeSurvey, isReversed: Bool,
      isTruncated: Bool,
      more: @escaping (_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool
    ) {
      self.format = format
      self.firstLine = firstLine
      self.start = start
      self.survey = survey
      self.isReversed = isReversed
      self.isTruncated = isTruncated
      self.more = more
    }
  }

  /// What the timeline came to.
  package struct Result {
    /// Matches in the order of the timeline; their ordinals count its records, their lines and bytes
    /// are those of the log.
    package var hits: [RuleSource: SourceHits]
    /// Records that contain `<private>`.
    package var redactedRecords: Int
    /// What was seen of each part's times.
    package var surveys: [TimeSurvey]
    /// The ordinal of the first record behind the torn end of a part, if there is such a record.
    package var gap: Int?
  }

  private let sources: [RuleSource]
  private var parts: [PartQueue]
  private var kept: [KeptHits]

  /// A reader of these parts.
  package init(
    _ parts: [Part], _ sources: [RuleSource], keeping: SourceReader.Keeping
  ) throws {
    self.sources = sources
    let patterns = sources.map(\.pattern)
    self.parts = try parts.map {
      PartQueue($0, try SourceMatcher(patterns), BeyondSearch(patterns))
    }
    kept = sources.map { KeptHits(of: $0, keeping) }
  }

  /// Reads all of it.
  package mutating func read() throws -> Result {
    var ordinal = 0
    var redacted = 0
    var spans = [(first: Int, last: Int)?](repeating: nil, count: parts.count)
    while let next = try earliest() {
      let entry = parts[next].take()
      ordinal += 1
      spans[next] = (spans[next]?.first ?? ordinal, ordinal)
      if entry.isRedacted { redacted += 1 }
      for (pattern, found) in entry.matches {
        var hit = found
        hit.ordinal = ordinal
        kept[pattern].add(hit)
      }
    }
    var hits: [RuleSource: SourceHits] = [:]
    for (source, found) in zip(sources, kept) { hits[source] = found.hits }
    return Result(
      hits: hits, redactedRecords: redacted, surveys: parts.map(\.survey),
      gap: gap(spans, records: ordinal))
  }

  /// The part whose next record comes first.
  private func earliest() throws -> Int? {
    var best: (place: Int, key: Int64)?
    for (place, part) in parts.enumerated() {
      guard let key = try part.key(), key < best?.key ?? .max || best == nil else { continue }
      best = (place, key)
    }
    return best?.place
  }

  private func gap(_ spans: [(first: Int, last: Int)?], records: Int) -> Int? {
    var gap: Int?
    for (span, part) in zip(spans, parts) where part.isTruncated {
      guard let span else { continue }
      // What is torn off a log whose newest record comes first lies before all of it.
      let place = part.isReversed ? 1 : span.last + 1
      if place <= records { gap = min(gap ?? place, place) }
    }
    return gap
  }
}

/// The records of a part that were read and not yet taken.
private final class PartQueue {
  /// A record: where it stands in time, and what matched it.
  struct Entry {
    var key: Int64?
    var matches: [(pattern: Int, hit: Hit)]
    var isRedacted: Bool
  }

  /// Records before the first instant that are held; with more they stand before everything.
  private static let mostUnplaced = 100_000

  let isReversed: Bool
  let isTruncated: Bool
  private(set) var survey: TimeSurvey
  private var stream: LogStream
  private var matcher: SourceMatcher
  private let start: Int
  private let more: (_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool
  private var entries: [Entry] = []
  private var next = 0
  /// The latest instant so far.
  private var latest: Int64?
  private var isEnded = false

  init(_ part: JoinedReader.Part, _ matcher: SourceMatcher, _ beyond: BeyondSearch?) {
    isReversed = part.isReversed
    isTruncated = part.isTruncated
    survey = part.survey
    stream = LogStream(part.format, firstLine: part.firstLine, beyond: beyond)
    self.matcher = matcher
    start = part.start
    more = part.more
  }

  /// Where its next record stands in time; nil at its end.
  func key() throws -> Int64? {
    while next == entries.count || !isReady {
      guard !isEnded else { break }
      try fill()
    }
    return next < entries.count ? entries[next].key ?? latest ?? .min : nil
  }

  /// Takes the record whose key was told.
  func take() -> Entry {
    defer { next += 1 }
    return entries[next]
  }

  /// Whether it is known where the first record at hand stands.
  private var isReady: Bool {
    isEnded || !isReversed && (latest != nil || entries.count > Self.mostUnplaced)
  }

  /// Reads on.
  private func fill() throws {
    if next == entries.count {
      entries.removeAll(keepingCapacity: true)
      next = 0
    }
    let goesOn = try more { piece in stream.feed(piece) { add($0, $1) } }
    if !goesOn {
      _ = stream.finish { add($0, $1) }
      isEnded = true
      if isReversed { turnRound() }
    }
  }

  private func add(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
    let instant = survey.note(record)?.instant
    let matches = matcher.match(record, message).map { match in
      var hit = Hit(record, match)
      hit.start += start
      return (pattern: match.pattern, hit: hit)
    }
    let isRedacted = SourceMatcher.hidesByItself(message) || record.beyond?.hidesSomething == true
    var entry = Entry(key: instant, matches: matches, isRedacted: isRedacted)
    if !isReversed { place(&entry) }
    entries.append(entry)
  }

  private func place(_ entry: inout Entry) {
    let isFirst = latest == nil
    if let key = entry.key { latest = max(latest ?? key, key) }
    entry.key = latest
    // Those before the first instant stand there, unless they were too many to be held.
    if isFirst, let latest, next == 0, entries.count <= Self.mostUnplaced {
      for index in entries.indices { entries[index].key = latest }
    }
  }

  private func turnRound() {
    entries.reverse()
    latest = entries.lazy.compactMap(\.key).first
    for index in entries.indices { place(&entries[index]) }
  }
}
