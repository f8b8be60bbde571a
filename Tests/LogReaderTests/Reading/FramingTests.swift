import LogReader
import Testing

@Suite struct FramingTests {
  struct Row: Sendable {
    var bytes: [UInt8]
    var messages: [[UInt8]]
    var ranges: [Range<Int>]

    init(_ text: String, _ messages: [String], _ ranges: [Range<Int>]) {
      self.init(Array(text.utf8), messages.map { Array($0.utf8) }, ranges)
    }

    init(_ bytes: [UInt8], _ messages: [[UInt8]], _ ranges: [Range<Int>]) {
      self.bytes = bytes
      self.messages = messages
      self.ranges = ranges
    }
  }

  static let rows: [Row] = [
    Row("", [], []),
    Row("\n", [""], [0..<0]),
    Row("a", ["a"], [0..<1]),
    Row("a\nb\n", ["a", "b"], [0..<1, 2..<3]),
    Row("a\nb", ["a", "b"], [0..<1, 2..<3]),
    Row("a\r\nb\r\n", ["a", "b"], [0..<1, 3..<4]),
    Row("a\r\nb\nc", ["a", "b", "c"], [0..<1, 3..<4, 5..<6]),
    Row("a\n\n\nb", ["a", "", "", "b"], [0..<1, 2..<2, 3..<3, 4..<5]),
    Row("\r\n\r\n", ["", ""], [0..<0, 2..<2]),
    Row("10%\r90%\nx\r", ["90%", "x"], [0..<7, 8..<10]),
    Row("a\r\r\n", ["a"], [0..<2]),
    Row("a\0b\n\0\0c\n", ["a\0b", "c"], [0..<3, 6..<7]),
    Row("\0a\r\n\u{1B}[1mb\u{1B}[0m\r\n", ["a", "b"], [1..<2, 4..<13]),
    Row("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"], [3..<4, 5..<9]),
    Row("\u{FEFF}", [""], [3..<3]),
    Row([0xFF, 0xFE, 0x0A, 0xC3], [[0xFF, 0xFE], [0xC3]], [0..<2, 3..<4]),
  ]

  @Test(arguments: rows.indices) func plainLines(index: Int) {
    let row = Self.rows[index]
    for size in [1, 2, 3, 1000] {
      let log = ReadLog(row.bytes, .named(.plain)) { size }
      #expect(log.records.map(\.message) == row.messages, "in pieces of \(size)")
      #expect(log.records.map(\.record.range) == row.ranges)
      #expect(log.records.map(\.record.line) == Array(1..<row.messages.count + 1))
      #expect(log.records.map(\.record.ordinal) == Array(1..<row.messages.count + 1))
      #expect(log.counts == [row.messages.count, 0, 0, 0, 0])
      #expect(log.summary.counters.lines == row.messages.count)
      #expect(log.summary.counters.bytes == row.bytes.count)
    }
  }

  @Test func aLongLineIsCutAndTheNextIsRead() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let bytes = Array("one\n".utf8) + long + Array("\r\nthree\n".utf8)
    for size in [7, 4096, Int.max] {
      let log = ReadLog(bytes, messageLimit: 1000) { size }
      #expect(log.records.map(\.message.count) == [3, 1000, 5])
      #expect(log.records.map(\.record.length) == [3, 300_000, 5])
      #expect(log.records.map(\.record.isCut) == [false, true, false])
      #expect(log.summary.cuts.records == 1 && log.summary.cuts.longest == 300_000)
      #expect(log.summary.counters.bytes == bytes.count)
    }
    let whole = ReadLog(bytes)
    #expect(whole.records.map(\.message.count) == [3, 300_000, 5])
    #expect(whole.summary.cuts.records == 0)
  }

  @Test func aCutIsExact() {
    for (count, isCut) in [(9, false), (10, false), (11, true)] {
      let line = [UInt8](repeating: UInt8(ascii: "x"), count: count)
      for end in ["", "\n", "\r\n"] {
        for size in [1, 100] {
          let log = ReadLog(line + Array(end.utf8), .named(.plain), messageLimit: 10) { size }
          #expect(log.records.map(\.record.isCut) == [isCut])
          #expect(log.records.map(\.message.count) == [min(count, 10)])
          #expect(log.records.map(\.record.length) == [count])
        }
      }
    }
  }

  @Test func continuationsAreCutToo() {
    let stamp = "2026-01-05 10:00:00.000 A[1:2] "
    let text = stamp + "m\n" + String(repeating: "  more\n", count: 100_000) + stamp + "n\n"
    let log = ReadLog(Array(text.utf8), .named(.xcode), messageLimit: 64)
    #expect(log.records.map(\.record.lineCount) == [100_001, 1])
    #expect(log.records.map(\.message.count) == [64, 1])
    #expect(log.records.map(\.record.isCut) == [true, false])
    #expect(log.records[1].text == "n")
    #expect(log.counts == [2, 100_000, 0, 0, 0])
  }

  @Test func firstLine() {
    let log = ReadLog(Array("a\nb\n".utf8), firstLine: 41)
    #expect(log.records.map(\.record.line) == [41, 42])
    #expect(log.records.map(\.record.ordinal) == [1, 2])
  }

  static let binary: [(bytes: [UInt8], isBinary: Bool)] = [
    ([], false), (Array("text\t\u{1B}[1mbold\r\n".utf8), false), (Array("é左滑\n".utf8), false),
    ([UInt8](repeating: 0, count: 100), true), (Array(0..<64), true),
    (Array("twenty letters stand here, and one ".utf8) + [1], false),
  ]

  @Test(arguments: binary.indices) func looksBinary(index: Int) {
    let row = Self.binary[index]
    let log = ReadLog(row.bytes)
    #expect(log.summary.looksBinary == row.isBinary)
    #expect(log.summary.format == "plain")
  }
}
