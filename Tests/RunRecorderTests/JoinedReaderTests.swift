import CaseModel
import Dice
import LogReader
import RunRecorder
import Testing

/// Several files as one timeline.
@Suite struct JoinedReaderTests {
  /// A part of lines, fed in pieces of this size.
  private static func part(
    _ lines: [String], _ format: LogFormat = .stamped, firstLine: Int, start: Int,
    piece: Int = 1 << 16, isReversed: Bool = false, isTruncated: Bool = false
  ) -> JoinedReader.Part {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var at = 0
    return JoinedReader.Part(
      format: .named(format), firstLine: firstLine, start: start,
      survey: TimeSurvey(zone: nil, year: nil, isNewestFirst: isReversed), isReversed: isReversed,
      isTruncated: isTruncated
    ) { sink in
      guard at < bytes.count else { return false }
      let end = min(bytes.count, at + piece)
      try bytes[at..<end].withUnsafeBytes(sink)
      at = end
      return true
    }
  }

  /// Parts one after another, as a stored log holds them.
  private static func parts(
    _ files: [[String]], _ format: LogFormat = .stamped, piece: Int = 1 << 16
  ) -> [JoinedReader.Part] {
    var line = 1
    var start = 0
    return files.map { lines in
      defer {
        line += lines.count
        start += lines.reduce(0) { $0 + $1.utf8.count + 1 }
      }
      return part(lines, format, firstLine: line, start: start, piece: piece)
    }
  }

  private static let everything = RuleSource.text("m")

  private static func read(_ parts: [JoinedReader.Part]) throws -> [Hit] {
    var reader = try JoinedReader(parts, [everything], keeping: .ends(first: 100_000, last: 0))
    return try reader.read().hits[everything]?.hits ?? []
  }

  @Test func recordsStandInTheOrderOfTheirInstants() throws {
    let files = [
      ["2026-01-05T10:00:00Z m a", "2026-01-05T10:00:02Z m b", "2026-01-05T10:00:04Z m c"],
      ["2026-01-05T12:00:01+02:00 m d", "2026-01-05T12:00:02+02:00 m e"],
    ]
    let hits = try Self.read(Self.parts(files))
    #expect(hits.map(\.ordinal) == [1, 2, 3, 4, 5])
    // At one instant the earlier file comes first.
    #expect(hits.map(\.line) == [1, 4, 2, 5, 3])
    let log = files.joined().map { $0 + "\n" }.joined()
    for hit in hits {
      let bytes = Array(log.utf8)[hit.start..<hit.start + hit.length]
      #expect(String(decoding: bytes, as: UTF8.self) == Array(files.joined())[hit.line - 1])
    }
  }

  @Test func aFileKeepsItsOwnOrder() throws {
    let files = [
      [
        "2026-01-05T10:00:05Z m late", "2026-01-05T10:00:01Z m goes back", "2026-01-05T10:00:06Z m",
      ],
      ["2026-01-05T10:00:02Z m", "2026-01-05T10:00:05Z m", "2026-01-05T10:00:07Z m"],
    ]
    #expect(try Self.read(Self.parts(files)).map(\.line) == [4, 1, 2, 5, 3, 6])
  }

  @Test func aFileWithItsNewestRecordFirstIsReadFromItsEnd() throws {
    let newest = Self.part(
      ["2026-01-05T10:00:05Z m", "2026-01-05T10:00:03Z m", "2026-01-05T10:00:01Z m"],
      firstLine: 1, start: 0, isReversed: true)
    let other = Self.part(
      ["2026-01-05T10:00:02Z m", "2026-01-05T10:00:04Z m"], firstLine: 4, start: 69)
    #expect(try Self.read([newest, other]).map(\.line) == [3, 4, 2, 5, 1])
  }

  static let gaps: [(torn: Int, isReversed: Bool, gap: Int?)] = [
    (0, false, 4), (1, false, nil), (0, true, 1),
  ]

  @Test(arguments: gaps.indices) func whatIsTornOffLeavesAGap(index: Int) throws {
    let row = Self.gaps[index]
    let files = [
      ["2026-01-05T10:00:00Z m", "2026-01-05T10:00:02Z m"],
      ["2026-01-05T10:00:01Z m", "2026-01-05T10:00:03Z m"],
    ]
    let parts = files.enumerated().map { place, lines in
      Self.part(
        lines, firstLine: place * 2 + 1, start: place * 46,
        isReversed: row.isReversed && place == row.torn, isTruncated: place == row.torn)
    }
    var reader = try JoinedReader(parts, [Self.everything], keeping: .ends(first: 9, last: 0))
    let gap = try reader.read().gap
    #expect(gap == row.gap)
  }

  /// However the files and pieces fall, the timeline is the stable order of what each record stands at.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func sortedAsByHand(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<30 {
      let files = (0...random.below(5)).map { _ in
        (0..<random.below(40)).map { _ -> Int? in
          random.below(8) == 0 ? nil : random.below(50)
        }
      }
      var expected: [(key: Int, line: Int)] = []
      var line = 0
      for file in files {
        var latest = file.lazy.compactMap { $0 }.first ?? .min
        for second in file {
          line += 1
          latest = max(latest, second ?? latest)
          expected.append((latest, line))
        }
      }
      // Equal keys keep the order of the lines, which is that of files and of records in them.
      expected.sort { ($0.key, $0.line) < ($1.key, $1.line) }
      let texts = files.map { file in
        file.map { second in
          second.map { "2026-01-05 10:00:\($0 < 10 ? "0" : "")\($0).000+0000 A[1:2] m" } ?? "[T] m"
        }
      }
      let piece = 1 + random.below(90)
      let hits = try Self.read(Self.parts(texts, .xcode, piece: piece))
      #expect(hits.map(\.line) == expected.map(\.line), "seed \(seed)")
      #expect(hits.map(\.ordinal) == expected.indices.map { $0 + 1 }, "seed \(seed)")
    }
  }
}
