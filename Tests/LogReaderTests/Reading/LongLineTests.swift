import Dice
import Testing

@testable import LogReader

/// Lines and messages that are too long to be held.
@Suite struct LongLineTests {
  static let sources: [SourcePattern] = [
    .tag(TagTemplate(pieces: [.literal(Array("Swipe".utf8))])),
    .tag(TagTemplate(pieces: [.literal(Array("Row ".utf8)), .capture("n")])),
    .text(Array("NEEDLE".utf8)), .regex("near", caseInsensitive: false),
    .regex("far$", caseInsensitive: false),
  ]

  /// What the sources find in a log: the line, the source, the fields, whether that is certain.
  static func found(
    _ log: [UInt8], _ choice: LogStream.Choice = .automatic, limit: Int = LogStream.messageLimit,
    piece: Int = 1 << 16
  ) throws -> (hits: [String], cuts: CutTally, records: Int) {
    var matcher = try SourceMatcher(sources)
    var stream = LogStream(choice, messageLimit: limit, beyond: BeyondSearch(sources))
    var hits: [String] = []
    func note(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
      for match in matcher.match(record, message) {
        let fields = match.fields.prefix(3).map { "\($0.name)=\($0.value)" }
        hits.append(
          ([String(record.line), String(match.pattern)] + fields
            + (match.uncertain ? ["?"] : []) + (match.redactedMessage ? ["private"] : []))
            .joined(separator: " "))
      }
    }
    for at in stride(from: 0, to: log.count, by: piece) {
      log[at..<min(at + piece, log.count)].withUnsafeBytes { stream.feed($0, note) }
    }
    let summary = stream.finish(note)
    #expect(summary.counters.isBalanced && summary.counters.bytes == log.count)
    return (hits, summary.cuts, summary.counters.records)
  }

  static func filler(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "x"), count: count)
  }

  @Test func tagsAndTextsAreFoundBeyondWhatIsHeld() throws {
    var log = Array("2026-01-05T10:00:00Z first\n2026-01-05T10:00:01Z ".utf8)
    let start = log.count - 21
    log += Self.filler(3 << 20) + Array(" [Row 7] k=v NEEDLE <private> far\n".utf8)
    let length = log.count - start - 1
    log += Array("2026-01-05T10:00:02Z third near\n".utf8)
    let read = try Self.found(log)
    #expect(read.records == 3)
    #expect(read.cuts.records == 1 && read.cuts.longest == length && read.cuts.line == 2)
    #expect(
      read.hits == [
        "2 1 n=7 k=v private", "2 2 k=v private", "2 3 ? private", "2 4 ? private", "3 3",
      ])
  }

  /// A needle at any place of a long line, its colour and the place of the cut: found, always.
  @Test func aNeedleIsFoundAtEveryPlace() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    for round in 0..<60 {
      let limit = [100, 70_000][round % 2]
      let size = Int.random(in: 400_000...800_000, using: &dice)
      var line = Self.filler(size)
      let border = [0, limit, limit + (1 << 18), size].randomElement(using: &dice)!
      let place = max(0, min(size, border + Int.random(in: -12...12, using: &dice)))
      let isColoured = Bool.random(using: &dice)
      line.insert(
        contentsOf: Array((isColoured ? "[Sw\u{1B}[1mipe]\u{1B}[0m" : "[Swipe]").utf8), at: place)
      let log = line + Array("\nnext\n".utf8)
      for piece in [1_000, 65_536, 10_000_000] {
        let read = try Self.found(log, .named(.plain), limit: limit, piece: piece)
        #expect(read.hits.first == "1 0", "seed \(seed), round \(round): \(place) of \(size)")
        #expect(read.hits.dropFirst() == ["1 3 ?", "1 4 ?"] && read.records == 2)
      }
    }
  }

  @Test func continuationsAreSearchedBeyondWhatIsHeld() throws {
    let stamp = "2026-01-05 10:00:00.000 A[1:2] "
    let log = Array(
      (stamp + "m\n" + String(repeating: "  more\n", count: 100_000) + "  NEEDLE\n" + stamp
        + "n\n").utf8)
    for piece in [500, 1 << 20] {
      let read = try Self.found(log, .named(.xcode), limit: 64, piece: piece)
      #expect(read.hits == ["1 2", "1 3 ?", "1 4 ?"] && read.records == 2)
      #expect(read.cuts.records == 1)
    }
  }

  /// Text that was written over is not text, however long it was.
  @Test func aLongProgressBarIsItsLastState() throws {
    let log = Array((String(repeating: "NEEDLE 10%\r", count: 100_000) + "near\n").utf8)
    let read = try Self.found(log, .named(.plain), limit: 1_000)
    #expect(read.hits == ["1 3"] && read.cuts.records == 0)
  }

  @Test func aLongObjectIsARecordStill() throws {
    let log =
      Array("{\"level\":30,\"time\":1,\"msg\":\"".utf8) + Self.filler(2 << 20)
      + Array(" NEEDLE\"}\n{\"level\":30,\"time\":2,\"msg\":\"near\"}\n".utf8)
    let read = try Self.found(log, .named(.jsonLines))
    #expect(read.hits == ["1 2", "1 3 ?", "1 4 ?", "2 3 level=30 time=2 msg=near"])
    #expect(read.records == 2)
  }

  @Test func aPatternThatTouchesTheCutIsUncertain() throws {
    for (pattern, answer) in [
      ("a", false), ("b$", true), ("b", false), ("zz", true), ("ab+", true),
    ] {
      var matcher = try SourceMatcher([.regex(pattern, caseInsensitive: false)])
      let found = Array("aab".utf8).withUnsafeBytes {
        matcher.match(message: $0, fields: [], isCut: true)
      }
      #expect(found.map(\.uncertain) == [answer], "\(pattern)")
    }
  }
}
