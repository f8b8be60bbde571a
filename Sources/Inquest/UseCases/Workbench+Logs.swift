import Bytes
import LogReader
import RunRecorder

/// A log format that can be read.
public struct LogFormatInfo: Sendable {
  /// The name that `--format` takes.
  public let name: String
  public let summary: String
  /// A log of it, one or more lines.
  public let example: String
}

/// How a log was understood.
public struct LogCheck: Sendable {
  /// What one physical line is.
  public struct Line: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
      /// It starts a record.
      case record
      /// It continues the record before it.
      case continuation
      /// It belongs to no record.
      case none
    }

    public let number: Int
    public let role: Role
    /// What was read from it: time, level, process and fields.
    public let parts: [(name: String, value: String)]
    /// The beginning of the line, as it stands in the log.
    public let text: [UInt8]

    public static func == (a: Line, b: Line) -> Bool {
      a.number == b.number && a.role == b.role && a.text == b.text
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  public let format: String
  public let reason: String
  public let bytes: Int
  public let lines: Int
  public let records: Int
  /// Records that start on a line which is counted for another one.
  public let shared: Int
  public let continuations: Int
  public let preamble: Int
  public let trailer: Int
  public let unparsed: Int
  /// The times of the first and the last record that have one, as spelled.
  public let firstTime: String?
  public let lastTime: String?
  /// What was read of its times.
  public let times: LogTimes
  public let truncated: Bool
  /// What stands in the way of trusting the log, each with what to do.
  public let remarks: [String]
  /// The format that fits best, where another was asked for and fits worse.
  public let better: String?
  /// The first lines that belong to no record, or every line if asked.
  public let shown: [Line]
  /// What the lines look like that were not understood: those that belong to no record, or every
  /// line of a log that no format fits. The most frequent first.
  public let shapes: [LineShape]
  /// Lines that belong to no record.
  public var leftOver: Int { preamble + trailer + unparsed }
}

extension Workbench {
  /// Every log format, in the order in which equals are chosen.
  public static var logFormats: [LogFormatInfo] {
    LogFormats.all.map {
      LogFormatInfo(name: $0.name, summary: $0.summary, example: $0.example)
    }
  }

  /// Reads a log, stores nothing, and says how each line was understood. `-` is standard input,
  /// which is held in memory and must not be longer than 256 MiB. `each` shows every line up to
  /// `limit`, otherwise the lines that belong to no record.
  public func checkLog(
    _ path: String, format name: String, each: Bool, limit: Int, times words: TimeWords
  ) throws -> LogCheck {
    let choice = try Self.format(name)
    let held = path == "-" ? try InputFile(path).bytes(limit: 1 << 28) : nil
    let read = { (sink: (UnsafeRawBufferPointer) -> Void) -> LogUnpacker.Packing in
      guard let held else { return try InputFile(path).readLog(sink) }
      var unpacker = LogUnpacker(path)
      try held.withUnsafeBytes { try unpacker.feed($0, sink) }
      return try unpacker.finish(sink)
    }
    let clock = try LineClock(path, choice, words, environment, read)
    return try Self.checkLog(
      choice, each: each, limit: limit, path: path, clock: clock, read)
  }

  /// Reads a log, twice, and says how each line was understood.
  static func checkLog(
    _ choice: LogStream.Choice, each: Bool, limit: Int, path: String, clock: LineClock? = nil,
    _ read: ((UnsafeRawBufferPointer) -> Void) throws -> LogUnpacker.Packing
  ) throws -> LogCheck {
    var survey = LogSurvey(choice, each: each, limit: limit, clock: clock)
    var bytes = ByteSurvey()
    let packing = try read { piece in
      survey.feed(piece)
      bytes.feed(piece)
    }
    var summary = survey.finish()
    if packing.isTorn { summary.isTruncated = true }
    var texts = LineTexts(survey.wanted)
    let isUnknown = choice == .automatic && summary.format == LogFormat.plain.name
    var shapes = try LineShapeTally(
      of: isUnknown ? [1...max(1, summary.counters.lines)] : survey.leftOver)
    _ = try read {
      texts.feed($0)
      shapes.feed($0)
    }
    return LogCheck(
      summary, survey.lines(texts.finish()), shapes.finish(), survey.clock?.times ?? LogTimes(),
      better: try summary.otherFormat(than: choice, read)?.reason,
      remarks: summary.remarks(of: "the log", hidden: survey.hidden)
        + packing.remarks(InputFile(path).name) + packing.notes + bytes.finish().remarks
        + (survey.clock?.remarks ?? []))
  }
}

/// Follows the reading of a log line by line.
private struct LogSurvey {
  private var stream: LogStream
  private let each: Bool
  private let limit: Int
  /// The line after the last one that is known.
  private var next = 1
  /// Records that hide something.
  private(set) var hidden = 0
  /// Puts the times in their places.
  private(set) var clock: LineClock?
  /// Lines that belong to no record; of a log in which they are scattered the first ranges.
  private(set) var leftOver: [ClosedRange<Int>] = []
  private static let mostRanges = 100_000
  private var found: [(number: Int, role: LogCheck.Line.Role, header: LogHeader?, time: Parts)] = []

  private typealias Parts = [(name: String, value: String)]

  init(_ choice: LogStream.Choice, each: Bool, limit: Int, clock: LineClock?) {
    self.clock = clock
    stream = LogStream(choice)
    self.each = each
    self.limit = limit
  }

  /// The lines whose text is to be shown.
  var wanted: [Int] { found.map(\.number) }

  mutating func feed(_ piece: UnsafeRawBufferPointer) {
    var records: [LogRecord] = []
    stream.feed(piece) { record, message in
      records.append(record)
      if SourceMatcher.hidesByItself(message) { hidden += 1 }
    }
    for record in records { add(record) }
  }

  mutating func finish() -> LogSummary {
    var records: [LogRecord] = []
    let summary = stream.finish { record, message in
      records.append(record)
      if SourceMatcher.hidesByItself(message) { hidden += 1 }
    }
    for record in records { add(record) }
    leave(until: summary.counters.lines + 1)
    return summary
  }

  private mutating func add(_ record: LogRecord) {
    leave(until: record.line)
    next = max(next, record.lastLine + 1)
    let time = clock?.note(record) ?? []
    guard each else { return }
    // Where the parts of a message came interleaved with other records, those come after it.
    if record.line < (found.last?.number ?? 0),
      let place = found.lastIndex(where: { $0.number == record.line && $0.role == .continuation })
    {
      found[place] = (record.line, .record, record.header, time)
    } else if found.count < limit {
      found.append((record.line, .record, record.header, time))
    }
    let after = max(record.line, found.last?.number ?? 0) + 1
    guard after <= record.lastLine else { return }
    for number in after...record.lastLine where found.count < limit {
      found.append((number, .continuation, nil, []))
    }
  }

  /// Takes note of lines that belong to no record.
  private mutating func leave(until line: Int) {
    if next < line, leftOver.count < Self.mostRanges { leftOver.append(next...line - 1) }
    while next < line, found.count < limit {
      found.append((next, .none, nil, []))
      next += 1
    }
    next = max(next, line)
  }

  /// The lines with their texts.
  func lines(_ texts: [Int: [UInt8]]) -> [LogCheck.Line] {
    found.map { line in
      LogCheck.Line(
        number: line.number, role: line.role, parts: Self.parts(line.header, line.time),
        text: texts[line.number] ?? [])
    }
  }

  private static func parts(_ header: LogHeader?, _ placed: Parts) -> Parts {
    guard let header else { return [] }
    var parts: [(name: String, value: String)] = []
    if let time = header.time { parts.append(("time", time.localText)) }
    let named = [
      ("level", header.level), ("process", header.process), ("pid", header.pid.map(String.init)),
      ("tid", header.tid),
    ]
    for (name, value) in named { if let value { parts.append((name, value)) } }
    for field in header.fields where !parts.contains(where: { UTF8Text.same($0.name, field.name) })
    {
      parts.append((field.name, field.value))
    }
    if header.time != nil { parts.insert(contentsOf: placed, at: 1) }
    return parts
  }
}

/// Keeps the beginnings of some lines.
private struct LineTexts {
  private static let longest = 200
  private let wanted: Set<Int>
  private var number = 1
  private var texts: [Int: [UInt8]] = [:]

  init(_ wanted: [Int]) { self.wanted = Set(wanted) }

  mutating func feed(_ piece: UnsafeRawBufferPointer) {
    guard let last = wanted.max() else { return }
    var at = 0
    while at < piece.count, number <= last {
      let end = piece[at...].firstIndex(of: 0x0A)
      if wanted.contains(number) {
        let room = Self.longest - (texts[number]?.count ?? 0)
        texts[number, default: []] += piece[at..<(end ?? piece.count)].prefix(max(0, room))
      }
      guard let end else { return }
      number += 1
      at = end + 1
    }
  }

  func finish() -> [Int: [UInt8]] {
    texts.mapValues { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

extension LogCheck {
  fileprivate init(
    _ summary: LogSummary, _ shown: [Line], _ shapes: [LineShape], _ times: LogTimes,
    better: String?, remarks told: [String]
  ) {
    let counters = summary.counters
    self.init(
      format: summary.format, reason: summary.reason, bytes: counters.bytes,
      lines: counters.lines, records: counters.records, shared: counters.shared,
      continuations: counters.continuations,
      preamble: counters.preamble, trailer: counters.trailer, unparsed: counters.unparsed,
      firstTime: summary.firstTime?.localText, lastTime: summary.lastTime?.localText,
      times: times, truncated: summary.isTruncated, remarks: told + times.remarks(of: nil),
      better: better, shown: shown,
      shapes: shapes)
  }
}
