import CFuzzer
import LogReader

/// A log that the fuzzer made up, and how it is read.
///
/// The first byte picks the format, the second the sizes of the pieces in which the log arrives, the
/// longest message and the sources; the rest is the log.
struct FuzzedLog {
  private let choice: LogStream.Choice
  private let bytes: UnsafeRawBufferPointer
  private let pieces: UInt8
  private let limit: Int
  private let sources: [SourcePattern]

  /// Nil for an input that is too short to be a log.
  init?(_ input: UnsafeRawBufferPointer) {
    guard input.count > 2 else { return nil }
    choice = Self.choices[Int(input[0]) % Self.choices.count]
    pieces = input[1]
    limit = [LogStream.messageLimit, 20, 200, 1000][Int(input[1] >> 6)]
    sources = Self.sources
    bytes = UnsafeRawBufferPointer(rebasing: input[2...])
  }

  /// 0 chooses by the log itself. The names are sorted, so that the order of the table may change; a
  /// new format moves those after it, and inputs that were kept read others then.
  private static let choices: [LogStream.Choice] =
    [.automatic] + LogFormats.all.sorted { $0.name < $1.name }.map { .named($0) }

  private static let sources: [SourcePattern] = [
    .tag(TagTemplate(pieces: [.literal(Array("Swipe".utf8))])),
    .tag(TagTemplate(pieces: [.literal(Array("Row ".utf8)), .capture("n")])),
    .text(Array("dir".utf8)), .regex("dist=\\d+", caseInsensitive: false),
  ]

  /// What a reading says of the log.
  private struct Reading: Hashable {
    var records: [LogRecord] = []
    var messages: [[UInt8]] = []
    var matches: [[SourceMatch]] = []
    var hidden = 0
    var summary: LogSummary?
  }

  /// Reads the log whole, in pieces, and only where its sources may stand, and stops the program
  /// when a line is lost or one of these says something else.
  func check() {
    #if PLANTED
      plant()
    #else
      checkReading()
    #endif
  }

  private func checkReading() {
    let whole = read(everyRecord: true) { bytes.count }
    checkCounts(whole)
    var state = UInt32(pieces) | 1
    let inPieces = read(everyRecord: true) {
      state = state &* 1_664_525 &+ 1_013_904_223
      return 1 + Int(state >> 24) % [3, 17, 80, 256][Int(pieces >> 4) % 4]
    }
    hold(inPieces == whole, "a log in pieces is read otherwise")
    let looked = read(everyRecord: false) { 64 + Int(pieces) }
    hold(looked.summary == whole.summary, "an interest changes what a log is")
    hold(looked.hidden == whole.hidden, "an interest changes what is hidden")
    hold(Self.found(looked) == Self.found(whole), "an interest changes what is found")
  }

  /// A fault on purpose, in place of the reading, where the build asks for one. By chance nobody
  /// writes the eight bytes: they are found half by half, by a fuzzer that sees what is compared and
  /// keeps what reached farther.
  private func plant() {
    guard bytes.count >= 8, let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    if inquest_fuzzer_same(start, "plan") != 0 {
      hold(inquest_fuzzer_same(start + 4, "ted!") == 0, "the planted crash")
    }
  }

  private func read(everyRecord: Bool, _ next: () -> Int) -> Reading {
    var reading = Reading()
    guard var matcher = try? SourceMatcher(sources) else { return reading }
    var stream = LogStream(
      choice, messageLimit: limit,
      interest: everyRecord ? nil : RecordInterest(sources, hiding: true))
    func keep(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
      reading.records.append(record)
      reading.messages.append(Array(message))
      reading.matches.append(matcher.match(message: message, fields: record.fields))
      if SourceMatcher.isRedacted(message) { reading.hidden += 1 }
    }
    var at = 0
    while at < bytes.count {
      let size = min(max(1, next()), bytes.count - at)
      // A copy of its own, so that reading beyond a piece is seen.
      let piece = Array(bytes[at..<at + size])
      piece.withUnsafeBytes { stream.feed($0, keep) }
      at += size
    }
    reading.summary = stream.finish(keep)
    return reading
  }

  /// The records in which sources were found, by their place.
  private static func found(_ reading: Reading) -> [Int: [SourceMatch]] {
    var found: [Int: [SourceMatch]] = [:]
    for (record, matches) in zip(reading.records, reading.matches) where !matches.isEmpty {
      found[record.ordinal] = matches
    }
    return found
  }

  private func hold(_ condition: Bool, _ what: String) {
    if !condition { what.withCString { inquest_fuzzer_fail($0) } }
  }

  private func checkCounts(_ reading: Reading) {
    guard let counters = reading.summary?.counters else { return }
    let breaks = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let lines = breaks + (bytes.last == 0x0A ? 0 : 1)
    hold(counters.isBalanced, "a line is counted twice or not at all")
    hold(counters.lines == lines, "lines are lost")
    hold(counters.bytes == bytes.count, "bytes are lost")
    hold(counters.records == reading.records.count, "records are lost")
    let inRecords = reading.records.reduce(0) { $0 + $1.lineCount }
    hold(
      inRecords == counters.records + counters.continuations, "lines of records are lost")
    // Only messages in parts lie across each other; of records that share a line which says something
    // else than its bytes, each cites all of it.
    let isInParts = ["cri", "docker-json"].contains(reading.summary?.format)
    var (end, lastLine) = (0, 0)
    for record in reading.records {
      let cited = bytes[record.range]
      let isShared =
        record.line == lastLine
        && cited.contains { $0 >= 0x80 || $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }
      hold(record.start >= end || isShared, "records overlap")
      hold(record.range.upperBound <= bytes.count, "a record ends behind the log")
      lastLine = record.lastLine
      end = isInParts ? record.start + 1 : record.range.upperBound
    }
  }
}
