import Dice
import Testing

@testable import LogReader

/// What a line says, whatever a terminal was told between.
@Suite struct LineCleanerTests {
  static let rows: [(line: String, text: String)] = [
    ("plain", "plain"), ("", ""), ("é 左 tab\there", "é 左 tab\there"),
    ("\u{1B}[1m\u{1B}[31mERR\u{1B}[0m\u{1B}[31mOR\u{1B}[0m at", "ERROR at"),
    ("a\u{1B}[38;5;214mb\u{1B}[48:2::1:2:3mc\u{1B}[md", "abcd"),
    ("\u{1B}]8;;file:///x\u{7}link\u{1B}]8;;\u{7} done", "link done"),
    ("\u{1B}]0;title\u{1B}\\a", "a"), ("\u{1B}Pq#0~\u{1B}\\a", "a"), ("a\u{1B}_x\u{1B}\\b", "ab"),
    ("\u{1B}(B\u{1B})0a\u{1B}#8\u{1B}%Gb", "ab"), ("\u{1B}7a\u{1B}8\u{1B}Mb\u{1B}=", "ab"),
    ("10%\r50%\r90%\u{1B}[K", "90%"), ("a\r", "a"), ("a\r\r", "a"), ("\ra", "a"),
    ("a\r\u{1B}[K", "a"), ("a\u{1B}[2K\u{1B}[1Gb", "b"), ("a\u{1B}[Gb", "b"), ("a\u{1B}[9Gb", "ab"),
    ("ab\u{8}c", "ac"), ("N\u{8}NA\u{8}A", "NA"), ("é\u{8}e", "e"), ("\u{8}a", "a"),
    ("a\rbc\u{8}d", "bd"),
    // What is no sequence, or never ends, hides nothing.
    ("a\u{1B}]0;never [Swipe] ended", "a0;never [Swipe] ended"),
    ("a\u{1B}[3", "a"), ("a\u{1B}", "a"), ("a\u{1B}[12é", "a12é"), ("\u{1B}\u{1B}[1ma", "a"),
    ("a\u{1B}]0;x\u{1B}[1mb", "a0;xb"), ("a\u{1B}Pdata\u{7}b", "adata\u{7}b"),
    ("\u{1B}[" + String(repeating: "1", count: 65) + "m", String(repeating: "1", count: 65) + "m"),
    ("\0\0a", "a"), ("a\0b", "a\0b"), ("\0\0", ""), ("\u{1B}[1m\0a", "\0a"),
  ]

  static let bytes: [(line: [UInt8], text: [UInt8])] = [
    // 8-bit controls: where they are no part of UTF-8, and say something.
    ([0x61, 0x9B, 0x31, 0x6D, 0x62], Array("ab".utf8)),
    ([0x61, 0x9D, 0x30, 0x3B, 0x78, 0x07, 0x62], Array("ab".utf8)),
    ([0x61, 0x90, 0x78, 0x9C, 0x62], Array("ab".utf8)),
    // Quotes of Windows, and a character that ends in such a byte.
    ([0x93, 0x61, 0x94, 0x9B, 0x62], [0x93, 0x61, 0x94, 0x9B, 0x62]),
    ([0x20, 0x9B, 0x62], [0x20, 0x9B, 0x62]), ([0x61, 0x9D, 0x62], [0x61, 0x9D, 0x62]),
    (Array("\u{15B}1m".utf8), Array("\u{15B}1m".utf8)),
    ([0xFF, 0x61, 0x1B, 0xFF], [0xFF, 0x61, 0xFF]),
  ]

  static func text(_ line: [UInt8], pieces: () -> Int = { .max }) -> [UInt8] {
    var carry = LineCarry(limit: .max, search: nil)
    var at = 0
    while at < line.count {
      let size = min(pieces(), line.count - at)
      line[at..<at + size].withUnsafeBytes { carry.append($0) }
      at += size
    }
    carry.finish()
    #expect(carry.length == line.count)
    return carry.text.bytes
  }

  @Test func linesSayWhatATerminalWouldShow() {
    for row in Self.rows.map({ (Array($0.line.utf8), Array($0.text.utf8)) }) + Self.bytes {
      let spelled = String(decoding: row.0, as: UTF8.self).debugDescription
      #expect(Self.text(row.0) == row.1, "\(spelled)")
      for size in 1...5 { #expect(Self.text(row.0) { size } == row.1, "\(spelled) by \(size)") }
      let copy = LineCleaner.text(of: row.0, dropsPadding: true)
      #expect(copy == row.1, "\(spelled)")
    }
  }

  @Test func aLineWithoutMarksIsItsText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    let special: [UInt8] = [0x1B, 0x08, 0x0D, 0x00, 0x9B, 0x5B, 0x31, 0x6D, 0x07, 0x9C, 0x5D, 0xC5]
    var marked = 0
    for _ in 0..<4_000 {
      let rare = Int.random(in: 0...20, using: &dice) == 0 ? 2 : 60
      let line = (0..<Int.random(in: 0...200, using: &dice)).map { _ -> UInt8 in
        Int.random(in: 0..<rare, using: &dice) == 0
          ? special.randomElement(using: &dice)! : UInt8.random(in: 0x20...0x7E, using: &dice)
      }
      let mark = line.withUnsafeBytes { LineMarks.first(in: $0) }
      let whole = Self.text(line)
      if mark == nil { #expect(whole == line, "seed \(seed)") } else { marked += 1 }
      #expect(
        Self.text(line) { Int.random(in: 1...9, using: &dice) } == whole, "seed \(seed): \(line)")
      // What is said once is said for good, but for control bytes that came together.
      #expect(!whole.contains(0x1B), "seed \(seed)")
      #expect(LineCleaner.text(of: line, dropsPadding: true) == whole, "seed \(seed)")
    }
    #expect(marked > 500 && marked < 3_900)
  }

  @Test func linesOfATextAreReadOneByOne() {
    let text = Array("a\rb\r\n\u{1B}[1mc\n\nd\u{1B}]\ne".utf8)
    #expect(LineCleaner.text(of: text, dropsPadding: false) == Array("b\nc\n\nd\ne".utf8))
  }

  @Test func recordsStartBehindColoursAndPadding() {
    let log = """
      \u{1B}[32m2026-01-05 10:00:00.123456+0800 Chat[77:4242]\u{1B}[0m [Sw\u{1B}[1mipe] dir=right
      \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\02026-01-05 10:00:01.500+0800 Chat[77:4242] second
      2026-01-05 10:00:02.500+0800 Chat[77:4242] 10%\r20% \0 done

      """
    let read = ReadLog(log)
    #expect(read.summary.format == "xcode", "\(read.summary.reason)")
    #expect(read.records.map(\.text) == ["[Swipe] dir=right", "second", "20% \0 done"])
    #expect(read.counts == [3, 0, 0, 0, 0])
    #expect(read.summary.losses.first == LogLoss(kind: .padded, count: 17))
    #expect(read.summary.losses.firstLine == 2)
    #expect(read.records[1].record.start == read.records[0].record.length + 18)
    #expect(read.summary.overwritten == 1)
    // A header may also be the last that was written.
    let bar = "10%\r20%\r2026-01-05 10:00:03.500+0800 Chat[77:4242] third\n"
    #expect(ReadLog(log + bar).records.last?.text == "third")
  }

  @Test func aLineOfPaddingBelongsToNoRecord() {
    let read = ReadLog("a\n" + String(repeating: "\0", count: 4096), .named(.plain))
    #expect(read.records.map(\.text) == ["a"])
    #expect(read.counts == [1, 0, 0, 0, 1])
    #expect(read.summary.losses.first?.count == 4096)
    let framed = ReadLog("\0a\n\0b\n\0", .named(.plain))
    #expect(framed.records.map(\.text) == ["a", "b"] && framed.summary.losses.records == 0)
  }

  @Test func decodedMessagesAreReadLikeLines() {
    let log = #"""
      {"level":30,"time":1767607200123,"msg":"\u001b[31mERR\u001b[0mOR\r"}
      {"level":30,"time":1767607200124,"msg":"10%\r90%\r\nnext"}

      """#
    let read = ReadLog(log)
    #expect(read.records.map(\.text) == ["ERROR", "90%\nnext"])
  }

  static let encodings: [(bytes: [UInt8], encoding: String?)] = [
    ([0xFF, 0xFE, 0x61, 0, 0x0A, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"),
    ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32"),
    (Array("[Swipe] dir=right".utf8).flatMap { [$0, 0] }, "UTF-16"),
    (Array("[Swipe] dir=right".utf8).flatMap { [0, $0] }, "UTF-16"),
    (Array("[Swipe] dir=right".utf8), nil), ([0xFF, 0x61, 0x62, 0x0A], nil),
    ([UInt8](repeating: 0, count: 100), nil), ([], nil),
  ]

  @Test(arguments: encodings)
  func widerCharactersAreTold(_ bytes: [UInt8], _ encoding: String?) {
    let read = ReadLog(bytes)
    #expect(read.summary.encoding == encoding)
    #expect(encoding == nil || read.summary.isTruncated)
  }
}
