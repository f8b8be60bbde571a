import Dice
import Foundation
import LogReader
import Testing

/// Whatever the bytes: no line is lost, and how they arrive does not matter.
@Suite struct AccountingTests {
  static let choices: [LogStream.Choice] =
    [.automatic] + (LogFormats.all + customs).map { .named($0) }

  /// Formats as people define them.
  static let customs: [LogFormat] = [
    "{name: 'own-a', pattern: '(?<time>\\\\S+ \\\\S+) (?<process>\\\\w+)', example: '1 2 a'}",
    "{name: 'own-b', pattern: '(?<message>\\\\w+) ', continues: false, example: 'a b'}",
  ].compactMap { try? CustomFormat($0).format }

  /// Pieces that random logs are made of: lines that start records, lines that nearly do, noise.
  static let pieces: [[UInt8]] =
    [
      "2026-01-05 10:00:00.123456+0800 Chat[77:4242] [gesture] x=1", "2026-01-05 10:00:00.1",
      "  continued", "}", "\n", "\n", "\n", "\r\n", "\r", "\0", "\u{FEFF}", "左", " ",
      "[Build] id=7",
      DebugNDJSONTests.good, "{\"message\":", "{\"count\":9,\"finished\":1}", "{", "plain text",
      "\u{1B}[3", "2m", "\u{1B}", "\u{8}", "\u{1B}]0;", "\u{7}", "\u{9B}", "\0\0\0\0",
    ].map { Array($0.utf8) } + [[0xFF], [0xE4, 0xB8], [0x9B], [0x9B, 0x31, 0x6D], [0x9C]]

  @Test func randomLogs() {
    var system = SystemRandomNumberGenerator()
    let seed = system.next()
    var random = SplitMix(seed: seed)
    for _ in 0..<1500 {
      let count = Int.random(in: 0..<40, using: &random)
      var bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &random)! }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = (0..<count * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let limit = [8, 50, LogStream.messageLimit].randomElement(using: &random)!
      for choice in Self.choices {
        let whole = ReadLog(bytes, choice, messageLimit: limit)
        check(whole, bytes, "seed \(seed)")
        let pieces = ReadLog(bytes, choice, messageLimit: limit) {
          Int.random(in: 1...20, using: &random)
        }
        #expect(pieces == whole, "seed \(seed)")
        if pieces != whole { return }
      }
    }
  }

  /// What must hold of any log.
  func check(_ log: ReadLog, _ bytes: [UInt8], _ comment: Comment) {
    let counters = log.summary.counters
    let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
    let lines = breaks + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    #expect(counters.lines == lines, comment)
    #expect(counters.isBalanced, comment)
    #expect(counters.bytes == bytes.count, comment)
    #expect(counters.records == log.records.count, comment)
    #expect(
      log.records.reduce(0) { $0 + $1.record.lineCount }
        == counters.records + counters.continuations, comment)
    // Only messages in parts lie across each other.
    let isInParts = ["cri", "docker-json"].contains(log.summary.format)
    var end = 0
    var lastLine = 0
    for seen in log.records {
      // Of records that share a line which says something else than its bytes, each cites all of it.
      let isShared =
        seen.record.line == lastLine
        && bytes[seen.record.range].contains { $0 >= 0x80 || $0 < 0x20 && $0 != 0x0A && $0 != 0x09 }
      #expect(seen.record.start >= end || isShared, comment)
      lastLine = seen.record.lastLine
      end = isInParts ? seen.record.start + 1 : seen.record.range.upperBound
      #expect(seen.record.range.upperBound <= bytes.count, comment)
    }
  }

  @Test func realLogs() throws {
    let corpus = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("../shared/corpus").standardizedFileURL
    guard FileManager.default.fileExists(atPath: corpus.path) else { return }
    var random = SplitMix(seed: 1)
    var files = 0
    for folder in ["logs", "pains"] {
      let url = corpus.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() {
        let bytes = [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
        for choice in Self.choices {
          let whole = ReadLog(bytes, choice)
          check(whole, bytes, "\(name)")
          let pieces = ReadLog(bytes, choice) { Int.random(in: 1...500, using: &random) }
          #expect(pieces == whole, "\(name)")
        }
        files += 1
      }
    }
    #expect(files > 50)
  }

  @Test func formatsOfPeopleAreAmongThem() { #expect(Self.customs.count == 2) }

  @Test func theCheckCanFail() {
    var counters = LogCounters()
    counters.lines = 1
    #expect(!counters.isBalanced)
    counters.unparsed = 1
    #expect(counters.isBalanced)
  }
}
