import Bytes
import Dice
import Testing

@testable import LogReader

/// Lines whose fields are only found say what the same lines say when they are read.
@Suite struct MarkedLineTests {
  /// Logcat, every line read as any line of it.
  struct PlainLogcat: LineReading {
    private var last: [UInt8] = []
    var isComplete: Bool { true }

    mutating func role(of line: PhysicalLine) -> LineRole {
      guard let read = LogcatLine(line.bytes) else {
        guard LogcatReading.isDivider(line.bytes) else { return .rest }
        last = []
        return .aside
      }
      let prefix = Array(line.bytes[..<read.message])
      let text = Array(line.bytes[read.message...])
      let marks = ["Caused by: ", "... ", "Suppressed: "].map { Array($0.utf8) }
      let goesOn =
        text.first.map { [0x20, 0x09, 0x7D, 0x29].contains($0) } ?? true
        || marks.contains { text.starts(with: $0) }
      if read.header.time != nil, prefix == last, goesOn {
        if case .decoded(let bytes) = read.header.message {
          return .more(LineAddition(message: bytes))
        }
        return .more(LineAddition(message: text))
      }
      last = prefix
      return .start(read.header)
    }
  }

  /// Apple's events, every line read as a tree.
  struct PlainEvents: LineReading {
    var isComplete: Bool { true }
    mutating func role(of line: PhysicalLine) -> LineRole {
      AppleNDJSONReading.role(of: line.bytes)
    }
  }

  static let logcatPieces = [
    "01-05 10:00:00.123  1077  1099 D Chat    : [Swipe] dir=right",
    "01-05 10:00:00.123  1077  1099 D Chat    : \tat a.b.C",
    "01-05 10:00:00.123  1077  1099 D Chat    : Caused by: x",
    "01-05 10:00:00.123  1077  1099 D Chat    :", "01-05 10:00:00.123  1077  1099 D Chat    : ",
    "13-05 10:00:00.123  1077  1099 D Chat    : no month",
    "01-05 10:00:60.123456  7  9 A a:b c: leap", "01-05 10:00:00.123 +0100  7  9 I Zone    : x",
    "01-05 10:00:00.12  7  9 I Short   : x", "01-05 10:00:00.1234567890  7  9 I Long    : x",
    "01-05 10:00:00.123  007  09 I Zeros   : x", "01-05 10:00:00.123  1000  7  9 I Uid     : x",
    "01-05 10:00:00.123  7  9 I chatty  : uid=1 a expire 3 lines",
    "01-05 10:00:00.123  7  9 I kernel  : 3 callbacks suppressed",
    "01-05 10:00:00.123  7  9 I log     : message repeated 4 times: x",
    "01-05 10:00:00.123  7  9 Q None    : no level", "01-05 10:00:00.123  7\t9 I Tab     : x",
    "01-05 10:00:00.123  7  9 I : no tag at all here", "--------- beginning of main", "plain",
    "D/Chat    ( 1077): [Swipe] dir=right", "01-05 10:00:00.123 D/Chat    ( 1077): dir=right",
  ]

  static let event =
    #"{"timezoneName":"","messageType":"Default","eventType":"logEvent","source":null,"#
    + #""subsystem":"com.a","category":"net","threadID":42,"backtrace":{"frames":[{"a":1}]},"#
    + #""processImagePath":"/Apps/Chat.app/Chat","senderImagePath":"/System/UIKit/","#
    + #""timestamp":"2026-01-05 10:00:00.123456+0530","machTimestamp":79751022531929,"#
    + #""eventMessage":"[Swipe] dir=right","traceID":18014398509481987,"processID":77}"#

  /// Parts of the event and what may stand there instead.
  static let changes: [(String, String)] = [
    (#""[Swipe] dir=right""#, #""a \"quoted\" é \u00e9 \ud83d\ude00 \ud83d [Swipe]""#),
    (#""[Swipe] dir=right""#, "null"), (#""[Swipe] dir=right""#, "12"), ("Default", "Fa\\u0075lt"),
    ("2026-01-05 10", "2026-02-30 10"), (".123456+0530", ""), ("+0530", "Z"),
    ("logEvent", "lossEvent"),
    ("logEvent", "loss\\u0045vent"), (#""timestamp":"#, #""Timestamp":"#),
    ("/Apps/Chat.app/Chat", "\\/A\\/B"),
    ("/Apps/Chat.app/Chat", "a\\u002fb"), (#""processID":77"#, #""processID":77,"processID":78"#),
    (#""processID":77"#, #""processID":07"#),
    (#""processID":77"#, #""o":{"p":{"q":[1, 2]}},"r":[ 1 ,"x"]"#),
    (#","source":null"#, #" , "source" : true "#), ("net", "n\u{1}et"), ("net", "n\\qet"),
    ("com.a", "com.é"), (#""threadID":42"#, #""threadID":-4.2e+1"#),
    (#""threadID":42"#, #""threadID":4."#),
    ("Swipe] dir=right", "3 messages lost"), ("[Swipe] dir=right", "3 messages lost"),
    (
      #""frames":[{"a":1}]"#,
      #""frames":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    ),
  ]

  private static func damaged(_ bytes: [UInt8], _ dice: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    switch dice.below(6) {
    case 0: bytes[dice.below(bytes.count)] = UInt8(truncatingIfNeeded: dice.next())
    case 1: bytes.removeLast(dice.below(bytes.count))
    case 2: bytes.insert(Array(" \"\\{}[],:0é".utf8)[dice.below(11)], at: dice.below(bytes.count))
    default: break
    }
    return bytes
  }

  private static func logcat(_ dice: inout SplitMix) -> [[UInt8]] {
    var line = ""
    return (0..<40).map { _ in
      if dice.below(3) > 0 || line.isEmpty { line = logcatPieces[dice.below(logcatPieces.count)] }
      return damaged(Array(line.utf8), &dice)
    }
  }

  private static func events(_ dice: inout SplitMix) -> [[UInt8]] {
    (0..<20).map { _ in
      var line = event
      for _ in 0..<dice.below(3) {
        let (part, other) = changes[dice.below(changes.count)]
        line = line.replacing(part, with: other)
      }
      return damaged(Array(line.utf8), &dice)
    }
  }

  /// The roles that a reading gives lines.
  private func roles(_ lines: [[UInt8]], _ reading: any LineReading) -> [LineRole] {
    var reading = reading
    return lines.map { line in
      line.withUnsafeBytes { bytes in
        reading.role(of: PhysicalLine(bytes, isEnded: false, start: 1))
      }
    }
  }

  @Test func markedLinesSayTheSame() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    var marked = 0
    for round in 0..<600 {
      let isLogcat = round % 2 == 0
      let lines =
        round % 5 == 0
        ? DamagedFormatTests.damaged(&dice).split(separator: 0x0A).map { Array($0) }
        : isLogcat ? Self.logcat(&dice) : Self.events(&dice)
      let old: any LineReading = isLogcat ? PlainLogcat() : PlainEvents()
      let new: any LineReading = isLogcat ? LogcatReading() : AppleNDJSONReading()
      for (line, (one, other)) in zip(lines, zip(roles(lines, old), roles(lines, new))) {
        let text = String(decoding: line, as: UTF8.self)
        #expect(one == other, "seed \(seed) round \(round): \(text)")
        guard case .start(let header) = other, header.isMarked else { continue }
        marked += 1
        #expect(header.time != nil, "\(text)")
        #expect(Self.visited(header) == header.fields, "seed \(seed) round \(round): \(text)")
      }
    }
    #expect(marked > 3000, "\(marked) lines were marked")
  }

  /// The fields that are visited, their values read as JSON reads them.
  private static func visited(_ header: LogHeader) -> [LogField] {
    let known = header.fields
    var fields: [LogField] = []
    header.visitFields { name, value in
      let raw = String(decoding: value, as: UTF8.self)
      var text = raw
      if case .decoded = header.message, known.count > fields.count,
        known[fields.count].value != raw
      {
        let quoted = [0x22] + Array(value) + [0x22]
        let read = (try? JSONReader.read(quoted, .forgiving))?.stringValue
        let other = (try? JSONReader.read(value, .forgiving))?.text
        text = [read, other].compactMap { $0 }.first { $0 == known[fields.count].value } ?? raw
      }
      fields.append(LogField(name: String(decoding: name, as: UTF8.self), value: text))
    }
    return fields
  }

  @Test func aRecordThatIsKeptStaysAsItWas() {
    let lines = (0..<50).map { number in
      Array("01-05 10:00:00.\(100 + number)  7  9 I Tag\(number)  : text".utf8)
    }
    let headers = roles(lines, LogcatReading()).compactMap { role -> LogHeader? in
      if case .start(let header) = role { header } else { nil }
    }
    #expect(headers.map(\.category) == (0..<50).map { "Tag\($0)" })
    #expect(headers.map(\.time?.localText) == (0..<50).map { "01-05 10:00:00.\(100 + $0)" })
    var changed = headers[7]
    changed.fields.append(LogField(name: "more", value: "1"))
    #expect(changed != headers[7] && changed.fields.count == headers[7].fields.count + 1)
    #expect(headers[7].category == "Tag7" && changed.category == "Tag7")
  }
}
