import Foundation
import LogReader
import Testing

/// Every log of `Tests/Fixtures/logs` says what the file beside it says: its format, how its lines
/// were used, and each record with all its parts. The files were checked by hand.
@Suite struct FixtureTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/logs")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// The bytes of the logs, in the order of their names.
  static let logs: [[UInt8]] = names.compactMap { name in
    (try? Data(contentsOf: folder.appendingPathComponent(name + ".log"))).map { [UInt8]($0) }
  }

  @Test(arguments: names) func asExpected(name: String) throws {
    let bytes = [UInt8](
      try Data(contentsOf: Self.folder.appendingPathComponent(name + ".log")))
    let log = ReadLog(bytes)
    // The file's name begins with the format's.
    #expect(name.hasPrefix(log.summary.format), "\(log.summary.reason)")
    let expected = Self.folder.appendingPathComponent(name + ".expected")
    let text = Self.described(log)
    if ProcessInfo.processInfo.environment["INQUEST_RECORD"] != nil {
      try text.write(to: expected, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: expected, encoding: .utf8)))
    #expect(log.summary.counters.isBalanced)
    for size in [1, 7, 64] { #expect(ReadLog(bytes) { size } == log) }
  }

  @Test func thereAreLogsOfEveryNewFormat() {
    #expect(Self.names.count >= 60)
    let silent = LogFormats.all.map(\.name).filter { format in
      !Self.names.contains { $0.hasPrefix(format) }
    }
    #expect(
      silent == [
        "debug-ndjson", "trace", "swift-testing-events", "go-test-json", "junit", "swift-testing",
        "xctest", "tap", "pytest",
      ], "these have tests of their own")
  }

  /// A log with all that was read from it.
  static func described(_ log: ReadLog) -> String {
    let summary = log.summary
    let names = ["records", "continuations", "preamble", "trailer", "unparsed"]
    var lines = [
      "# \(summary.reason)",
      "# " + zip(log.counts, names).map { "\($0) \($1)" }.joined(separator: ", "),
    ]
    if summary.isTruncated { lines.append("# truncated") }
    if let loss = summary.losses.first {
      lines.append(
        "# \(summary.losses.records) losses, the first in line \(summary.losses.firstLine): "
          + "\(loss.kind.rawValue) \(loss.count.map(String.init) ?? "?")")
    }
    for seen in log.records {
      let header = seen.record.header
      var parts = ["\(seen.record.line)+\(seen.record.lineCount - 1)"]
      if let time = header.time {
        let zone = time.offsetMinutes.map { " zone=\($0)" } ?? ""
        let instant = time.unixNanoseconds.map { " unix=\($0)" } ?? ""
        parts.append("\"\(time.localText)\"\(zone)\(instant) digits=\(time.digits)")
      }
      let named = [
        ("level", header.level), ("process", header.process), ("pid", header.pid.map(String.init)),
        ("tid", header.tid), ("category", header.category),
      ]
      parts += named.compactMap { name, value in value.map { "\(name)=\($0)" } }
      lines.append(parts.joined(separator: " "))
      lines += header.fields.map { "  \($0.name)=\($0.value)" }
      lines += seen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        "  | " + $0.debugDescription.dropFirst().dropLast()
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
