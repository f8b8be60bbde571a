/// Where a time of a log stands: its own words, and the instant if it is known.
public struct LogMoment: Hashable, Sendable {
  /// Where the zone of a time comes from.
  public enum Zone: String, Hashable, Sendable {
    /// The log names it.
    case explicit
    /// Whoever imported the log said it.
    case given
    /// Nobody knows, so the time is no instant.
    case unknown
  }

  /// As the log spells it, without its zone.
  public var text: String
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public var instant: Int64?
  public var zone: Zone
  /// Minutes east of UTC of the zone that the log names.
  public var offset: Int?
  /// Digits of the second that the log spells: 3 for milliseconds.
  public var digits: Int

  public init(text: String, instant: Int64?, zone: Zone, offset: Int? = nil, digits: Int) {
    self.text = text
    self.instant = instant
    self.zone = zone
    self.offset = offset
    self.digits = digits
  }
}

/// Something of a log's times that a reader has to know: how often, and where first.
public struct LogPeculiarity: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Records that lie before one that came earlier in the log.
    case backwards
    /// Steps back of the clock, between records that a monotonic clock shows in their order.
    case clockSetBack = "clock-set-back"
    /// Records in the second pass of an hour that came twice.
    case repeated
    /// Times that clocks were set forward over.
    case skipped
    /// Dates that no calendar has.
    case impossible
    /// Leap seconds.
    case leapSecond = "leap-second"
    /// Years that end between two records whose times name none.
    case newYear = "new-year"
    /// The newest record comes first.
    case newestFirst = "newest-first"
    /// Records whose times name no zone, when none was given.
    case zoneUnknown = "zone-unknown"
    /// Zones beyond the first that the log names.
    case mixedZones = "mixed-zones"
    /// Times that are spelled without a date.
    case undated
  }

  public var kind: Kind
  /// From 1.
  public var count: Int
  /// The number of the first such line in the run's log.
  public var line: Int

  public init(kind: Kind, count: Int, line: Int) {
    self.kind = kind
    self.count = count
    self.line = line
  }
}

/// What was read of the times of a log.
public struct LogTimes: Hashable, Sendable {
  /// Where the year of times that name none comes from.
  public enum YearSource: String, Hashable, Sendable {
    /// The times name it.
    case log
    /// Whoever imported the log said it.
    case given
    /// It follows from when the run took place.
    case at
    /// It follows from when the file was changed last.
    case file
    /// It follows from when the log was imported.
    case clock
  }

  /// The year of the first time.
  public var year: Int?
  public var yearSource: YearSource?
  /// The times of the first and the last record that have one, in the order of the log.
  public var first: LogMoment?
  public var last: LogMoment?
  /// Whether every time was put in its place; otherwise only the first and the last.
  public var isComplete: Bool
  /// In the order of `LogPeculiarity.Kind`.
  public var peculiarities: [LogPeculiarity]

  public init(
    year: Int? = nil, yearSource: YearSource? = nil, first: LogMoment? = nil,
    last: LogMoment? = nil, isComplete: Bool = false, peculiarities: [LogPeculiarity] = []
  ) {
    self.year = year
    self.yearSource = yearSource
    self.first = first
    self.last = last
    self.isComplete = isComplete
    self.peculiarities = peculiarities
  }
}

/// One of the files that make up a run's log.
public struct LogPart: Hashable, Sendable {
  /// As given; `standard input` for `-`.
  public var name: String
  /// The format's name, and why it was chosen.
  public var format: String
  public var reason: String
  /// Its first byte in the run's log, and its bytes there.
  public var start: Int
  public var length: Int
  /// The number of its first line in the run's log, and its lines.
  public var firstLine: Int
  public var lines: Int
  public var records: Int
  /// Whether its newest record comes first, so that it is read from its end.
  public var isReversed: Bool
  public var truncated: Bool
  public var times: LogTimes

  public init(
    name: String, format: String, reason: String, start: Int, length: Int, firstLine: Int,
    lines: Int, records: Int, isReversed: Bool, truncated: Bool, times: LogTimes
  ) {
    self.name = name
    self.format = format
    self.reason = reason
    self.start = start
    self.length = length
    self.firstLine = firstLine
    self.lines = lines
    self.records = records
    self.isReversed = isReversed
    self.truncated = truncated
    self.times = times
  }

  /// The lines of the run's log that are its own; nil when it has none.
  public var range: ClosedRange<Int>? {
    lines > 0 ? firstLine...(firstLine + lines - 1) : nil
  }
}

/// The zone that counts for times of a log that name none.
public struct LogZone: Hashable, Sendable {
  public var name: String
  /// SHA-256 of the bytes that tell its clocks, hexadecimal. They are kept like a log.
  public var digest: String
  public var bytes: Int

  public init(name: String, digest: String, bytes: Int) {
    self.name = name
    self.digest = digest
    self.bytes = bytes
  }
}

/// How an imported log was read: when, in which zone, and which files it was put together of.
public struct RunReading: Hashable, Sendable {
  /// When the run took place, as whoever imported it says: nanoseconds since 1970.
  public var tookPlace: Int64?
  public var zone: LogZone?
  /// The times of the log; of a joined one, those of its timeline.
  public var times: LogTimes
  /// The files of a joined log, in their order there; empty when the log is one file's.
  public var parts: [LogPart]
  /// The ordinal of the first record on the timeline that stands behind the torn end of a part.
  public var gap: Int?

  public init(
    tookPlace: Int64? = nil, zone: LogZone? = nil, times: LogTimes = LogTimes(),
    parts: [LogPart] = [], gap: Int? = nil
  ) {
    self.tookPlace = tookPlace
    self.zone = zone
    self.times = times
    self.parts = parts
    self.gap = gap
  }

  /// The part that a line of the run's log comes from, and the line's number there.
  public func place(ofLine line: Int) -> (part: LogPart, line: Int)? {
    parts.first { $0.range?.contains(line) ?? false }.map { ($0, line - $0.firstLine + 1) }
  }
}
