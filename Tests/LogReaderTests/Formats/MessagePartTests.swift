import LogReader
import Testing

/// Messages in parts: a part goes on with the message of its stream, whatever lies between.
@Suite struct MessagePartTests {
  static func cri(_ second: Int, _ text: String) -> String {
    "2026-01-05T10:00:0\(second).5+08:00 " + text + "\n"
  }

  static func docker(_ stream: String, _ text: String) -> String {
    "{\"log\":\"\(text)\",\"stream\":\"\(stream)\",\"time\":\"2026-01-05T10:00:00.5Z\"}\n"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var format: LogFormat
    var log: String
    /// Message, first line, last line, lines.
    var records: [(String, Int, Int, Int)]
    /// Records, continuations, preamble, trailer, unparsed.
    var counts: [Int]
    var losses = 0
    var isTruncated = false
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "parts behind each other", format: .cri,
      log: cri(1, "stdout P [A] ") + cri(2, "stdout P x=") + cri(3, "stdout F 1")
        + cri(4, "stdout F b"),
      records: [("[A] x=1", 1, 3, 3), ("b", 4, 4, 1)], counts: [2, 2, 0, 0, 0]),
    Row(
      name: "two streams interleaved", format: .cri,
      log: cri(1, "stdout P [A] ") + cri(2, "stderr F [E] 1") + cri(3, "stderr P [E] ")
        + cri(4, "stdout F x=1") + cri(5, "stdout F c") + cri(6, "stderr F 2"),
      records: [
        ("[A] x=1", 1, 4, 2), ("[E] 1", 2, 2, 1), ("[E] 2", 3, 6, 2), ("c", 5, 5, 1),
      ], counts: [4, 2, 0, 0, 0]),
    Row(
      name: "the end of a part is missing", format: .cri,
      log: cri(1, "stdout F a") + cri(2, "stdout P b") + cri(3, "stderr F e"),
      records: [("a", 1, 1, 1), ("b", 2, 2, 1), ("e", 3, 3, 1)], counts: [3, 0, 0, 0, 0],
      isTruncated: true),
    Row(
      name: "a line of none between", format: .cri,
      log: cri(1, "stdout P a") + cri(2, "stderr F e") + "what\n" + cri(3, "stdout F b"),
      records: [("ab", 1, 4, 2), ("e\nwhat", 2, 3, 2)], counts: [2, 2, 0, 0, 0]),
    Row(
      name: "entries of Docker without a line break", format: .dockerJSON,
      log: docker("stdout", "[A] ") + docker("stderr", "e\\n") + docker("stdout", "x=1\\r\\n"),
      records: [("[A] x=1", 1, 3, 2), ("e", 2, 2, 1)], counts: [2, 1, 0, 0, 0]),
    Row(
      name: "a broken entry may have been a part", format: .dockerJSON,
      log: docker("stdout", "a") + docker("stderr", "e\\n") + "{\"log\":,}\n"
        + docker("stdout", "b\\n"),
      records: [("a", 1, 1, 1), ("e", 2, 2, 1), ("b", 4, 4, 1)], counts: [3, 0, 0, 0, 1],
      losses: 1),
  ]

  @Test(arguments: rows) func partsAreJoined(row: Row) {
    let bytes = Array(row.log.utf8)
    let log = ReadLog(bytes, .named(row.format))
    #expect(log.records.map(\.text) == row.records.map(\.0))
    #expect(log.records.map(\.record.line) == row.records.map(\.1))
    #expect(log.records.map(\.record.lastLine) == row.records.map(\.2))
    #expect(log.records.map(\.record.lineCount) == row.records.map(\.3))
    #expect(log.records.map(\.record.ordinal) == Array(1...row.records.count))
    #expect(log.counts == row.counts)
    #expect(log.summary.losses.records == row.losses)
    #expect(log.summary.isTruncated == row.isTruncated)
    let lines = row.log.split(separator: "\n")
    for (seen, expected) in zip(log.records, row.records) {
      // A record cites its first line to its last one, with what lies between.
      let cited = String(decoding: bytes[seen.record.range], as: UTF8.self)
      #expect(cited == lines[expected.1 - 1...expected.2 - 1].joined(separator: "\n"))
    }
    AccountingTests().check(log, bytes, "\(row.name)")
    for size in [1, 7, 60] { #expect(ReadLog(bytes, .named(row.format)) { size } == log) }
  }

  @Test func whatWaitsIsLimited() {
    // A message that never ends holds back at most 4,096 records, and then is given up.
    let many =
      Self.cri(1, "stdout P a")
      + (0..<5_000).map { Self.cri(2, "stderr F e\($0)") }.joined() + Self.cri(3, "stdout F b")
    let log = ReadLog(many, .named(.cri))
    #expect(log.records.count == 5_002)
    #expect(log.records.first?.text == "a" && log.records.last?.text == "b")
    #expect(log.summary.losses.first?.kind == .split && log.summary.losses.firstLine == 1)
    #expect(!log.summary.isTruncated)
    // Or a mebibyte of messages.
    let long = String(repeating: "x", count: 300_000)
    let wide =
      Self.cri(1, "stdout P a") + (0..<6).map { _ in Self.cri(2, "stderr F \(long)") }.joined()
      + Self.cri(3, "stdout F b")
    #expect(ReadLog(wide, .named(.cri)).summary.losses.records == 1)
    // Or sixteen streams.
    let streams =
      (0..<20).map { Self.docker("s\($0)", "a") }.joined()
      + (0..<20).map { Self.docker("s\($0)", "b\\n") }.joined()
    let read = ReadLog(streams, .named(.dockerJSON))
    #expect(read.summary.losses.records == 4 && read.summary.counters.isBalanced)
    #expect(read.records.map(\.text).filter { $0 == "ab" }.count == 16)
  }

  /// A torn line that was too long to be held came before the record that still waited.
  @Test func aTornLineComesBehindWhatWaits() {
    let torn = "{\"log\":\"" + String(repeating: "x", count: 400)
    let bytes = Array((Self.docker("stdout", "a") + Self.docker("stderr", "b\\n") + torn).utf8)
    let log = ReadLog(bytes, .named(.dockerJSON), messageLimit: 200)
    #expect(log.records.map(\.record.line) == [1, 2, 3])
    AccountingTests().check(log, bytes, "torn")
  }
}
