import Dice
import Testing

@testable import LogReader

/// A log read with an interest in some sources says what it says when every record is read.
@Suite struct InterestTests {
  /// A record in which sources were found.
  struct Found: Hashable {
    var record: LogRecord
    var matches: [SourceMatch]
  }

  /// What sources found in a log, and what the log is.
  struct Reading: Hashable {
    var found: [Found] = []
    var summary: LogSummary
    var hidden = 0
    /// Records that were handed over.
    var read = 0

    init(
      _ bytes: [UInt8], _ sources: [SourcePattern], _ choice: LogStream.Choice,
      interest: RecordInterest?, limit: Int, firstLine: Int, pieces: () -> Int
    ) throws {
      var matcher = try SourceMatcher(sources)
      var stream = LogStream(
        choice, firstLine: firstLine, messageLimit: limit, interest: interest,
        beyond: BeyondSearch(sources))
      var found: [Found] = []
      var (hidden, read) = (0, 0)
      func match(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
        read += 1
        if SourceMatcher.isRedacted(message) { hidden += 1 }
        let matches = matcher.match(record, message)
        if !matches.isEmpty { found.append(Found(record: record, matches: matches)) }
      }
      var at = 0
      while at < bytes.count {
        let size = min(pieces(), bytes.count - at)
        bytes[at..<at + size].withUnsafeBytes { stream.feed($0, match) }
        at += size
      }
      summary = stream.finish(match)
      self.found = found
      self.hidden = hidden
      self.read = read
    }
  }

  static let sources: [SourcePattern] = [
    .tag(TagTemplate(pieces: [.literal(Array("Swipe".utf8))])),
    .tag(TagTemplate(pieces: [.literal(Array("Row ".utf8)), .capture("n")])),
    .text(Array("lost".utf8)), .text(Array("a\nb".utf8)), .text(Array("é".utf8)),
    .text(Array("x\r".utf8)), .regex("dir=(left|right)", caseInsensitive: false),
    .regex("^\\[Pan\\] b?egan", caseInsensitive: false), .regex("lo+st", caseInsensitive: false),
    .text(Array("2026".utf8)), .text(Array("[".utf8)),
  ]

  static let pieces = [
    "[Swipe] dir=left", "[Row 7] k=v", "lost", "a", "b", "é", "x\r", " dir=right d=\"1 2\"",
    "[Pan] began", "[Pan] egan", "looost", "<private>", "[redacted:token]", "[Build] id=b7",
    "quiet", "quiet", "quiet",
    "{", "}", "\t", "\u{0}", "# inquest trace 1", "2026-01-05 10:00:00",
    "[Sw\u{1B}[1mipe]", "lo\u{1B}]8;;x\u{7}st", "gone\r", "\u{8}", "lo\u{1B}(Bst",
  ]

  static func stamp(_ dice: inout SplitMix) -> String {
    let second = Int.random(in: 0...61, using: &dice)
    let fraction = ["1", "123", "123456", "999999", "12345x", ""].randomElement(using: &dice) ?? ""
    let zone = ["+0800", "+0800", "+0800", "", "Z", "+08:0"].randomElement(using: &dice) ?? ""
    let name = ["Chat", "Chat", "Chat", "Ch at[1"].randomElement(using: &dice) ?? ""
    let thread = ["4242", "4242", "1f", "g"].randomElement(using: &dice) ?? ""
    let minute = Int.random(in: 0...1, using: &dice)
    return "2026-01-05 10:0\(minute):\(second < 10 ? "0" : "")\(second).\(fraction)\(zone) "
      + "\(name)[77:\(thread)]\(Int.random(in: 0...9, using: &dice) == 0 ? "" : " ")"
  }

  /// A log of random lines, most of them quiet.
  static func log(_ style: Int, _ dice: inout SplitMix) -> [UInt8] {
    var text = ""
    if Int.random(in: 0...9, using: &dice) == 0 { text += "\u{FEFF}" }
    if style == 1 { text += "# inquest trace 1 scenario=x\n" }
    for _ in 0..<Int.random(in: 0...120, using: &dice) {
      if Int.random(in: 0...19, using: &dice) == 0 { text += "\u{1B}[32m" }
      if style >= 2, Int.random(in: 0...9, using: &dice) < 7 { text += stamp(&dice) }
      let isQuiet = Int.random(in: 0...9, using: &dice) < 6
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        text += (isQuiet ? "quiet" : pieces.randomElement(using: &dice) ?? "") + " "
      }
      if Int.random(in: 0...9, using: &dice) > 0 { text += "and so on" }
      text += Int.random(in: 0...9, using: &dice) == 0 ? "\r\n" : "\n"
    }
    if Bool.random(using: &dice) { text += "lost at the end" }
    var bytes = Array(text.utf8)
    if !bytes.isEmpty, Int.random(in: 0...9, using: &dice) == 0 {
      bytes[Int.random(in: bytes.indices, using: &dice)] = 0xFF
    }
    return bytes
  }

  @Test(arguments: 0..<4) func anInterestChangesNothing(_ style: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    let choices: [LogStream.Choice] = [
      .automatic, .named([LogFormat.plain, .trace, .xcode, .stamped][style]),
    ]
    var (skipped, found) = (0, 0)
    for round in 0..<400 {
      let bytes = Self.log(style, &dice)
      let count = Int.random(in: 0...3, using: &dice)
      let sources = (0..<count).map { _ in
        Self.sources[Int.random(in: Self.sources.indices, using: &dice)]
      }
      let interest = try #require(RecordInterest(sources, hiding: true))
      let choice = choices[Int.random(in: 0...1, using: &dice)]
      let limit = Bool.random(using: &dice) ? LogStream.messageLimit : 100
      let piece = [1, 40, 99, 1_000, .max][Int.random(in: 0...4, using: &dice)]
      func reading(_ interest: RecordInterest?) throws -> Reading {
        try Reading(
          bytes, sources, choice, interest: interest, limit: limit, firstLine: 1 + round % 3,
          pieces: { piece })
      }
      var (old, new) = (try reading(nil), try reading(interest))
      #expect(old.summary.counters.isBalanced)
      skipped += old.read - new.read
      found += old.found.count
      old.read = 0
      new.read = 0
      #expect(old == new, "seed \(seed) style \(style) round \(round)")
    }
    #expect(skipped > 1_000 && found > 1_000, "\(skipped) skipped, \(found) found")
  }

  static let losses = [
    "last message repeated 5 times", "--- message repeated 3 times: [x]", "lost >= 7 messages",
    "imuxsock lost 12 messages from pid 7 due to rate-limiting",
    "imjournal: 30 messages lost due to rate-limiting", "Suppressed 5 messages from box.service",
    "Missed 4 kernel messages", "9 messages lost", "1 message lost",
    "*** kernel exceeded 500 log message per second limit - remaining messages this second discarded ***",
    "net_ratelimit: 8 callbacks suppressed", "buffer overrun, some messages lost",
    "QUARANTINED DUE TO HIGH LOGGING VOLUME",
  ]

  /// Lines that tell of a loss were skipped where no rule asked for them.
  @Test(arguments: losses) func aLossIsOfInterestToAll(_ loss: String) throws {
    let lines = (0..<60).map { "2026/01/05 10:00:\(10 + $0 % 50) \($0 == 30 ? loss : "quiet")" }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let reading = try Reading(
      bytes, [], .named(.stamped), interest: RecordInterest([], hiding: false),
      limit: LogStream.messageLimit, firstLine: 1, pieces: { .max })
    #expect(reading.summary.losses.records == 1)
    #expect(reading.summary.losses.firstLine == 31)
  }

  /// Every format on damaged logs of every format.
  @Test func anInterestChangesNothingInAnyFormat() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    var found = 0
    for round in 0..<100 {
      for choice in [.automatic] + LogFormats.all.map({ LogStream.Choice.named($0) }) {
        let bytes = DamagedFormatTests.damaged(&dice)
        let sources = [Self.sources[round % Self.sources.count], .text(Array("dir".utf8))]
        let interest = RecordInterest(sources, hiding: true)
        let piece = [1, 40, 1_000, .max][round % 4]
        func reading(_ interest: RecordInterest?) throws -> Reading {
          var reading = try Reading(
            bytes, sources, choice, interest: interest, limit: LogStream.messageLimit,
            firstLine: 1, pieces: { piece })
          reading.read = 0
          return reading
        }
        let (old, new) = (try reading(nil), try reading(interest))
        found += old.found.count
        #expect(old == new, "seed \(seed) \(choice) round \(round)")
      }
    }
    #expect(found > 20, "\(found) found")
  }

  @Test(arguments: [
    ("abc", "abc"), ("^abc", "abc"), ("ab+c", "ab"), ("ab*c", "a"), ("ab?c", "a"), ("ab{0}c", "a"),
    ("a|b", ""), ("a(b|c)", "a"), ("ab(?:c|d)*|e", ""), ("ab[|]", "ab"), ("a\\|b", "a|b"),
    ("a[()](b|c)", "a"), ("a\\Q(\\E|b", ""), ("a(?#()b|c", ""), ("a(?i:b|c)", ""), ("a[]|]b|c", ""),
    ("\\[Pan\\] x", "[Pan] x"), ("\\d", ""), ("ab\\w", "ab"),
    ("é+", "é"), ("aé?", "a"), ("(?i)abc", ""), ("a.b", "a"), ("a$", "a"), ("", ""), ("x\\", "x"),
    ("a\\+?b", "a"), ("a[b]", "a"), ("*a", ""),
  ])
  func theAnchorOfAPatternStandsInEveryMatch(_ pattern: String, _ prefix: String) {
    let anchor = SourcePattern.regex(pattern, caseInsensitive: false).anchor ?? []
    #expect(String(decoding: anchor, as: UTF8.self) == prefix)
    #expect(SourcePattern.regex(pattern, caseInsensitive: true).anchor == nil)
  }

  @Test func aSourceWithoutAnAnchorMakesNoInterest() {
    #expect(RecordInterest([.regex("\\d+", caseInsensitive: false)], hiding: false) == nil)
    #expect(RecordInterest([.text(Array("\n".utf8))], hiding: false) == nil)
    #expect(RecordInterest([], hiding: false) != nil)
  }
}
