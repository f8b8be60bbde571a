import Testing

@testable import LogReader

/// `print()` writes no stamp into Xcode's console: a probe printed there is a record of its own, and
/// never swallowed by the record before it or by the preamble.
@Suite struct PrintedProbeTests {
  @Test func printedProbesAreRecordsOfTheirOwn() {
    let log = """
      [Build] id=b7
      2026-01-05 10:00:00.123456+0800 Chat[77:4242] first
      [NavGR 0] isPop=true
      [NavGR 1] isPop=false
        indented, of the line above
      2026-01-05 10:00:01.123456+0800 Chat[77:4242] second
      hard-wrapped rest of it
      2026-01-05 10:00:02.123456+0800 Chat[77:4242] third
      """
    var messages: [String] = []
    let note = { (_: LogRecord, message: UnsafeRawBufferPointer) in
      messages.append(String(decoding: message, as: UTF8.self))
    }
    var stream = LogStream()
    Array(log.utf8).withUnsafeBytes { stream.feed($0, note) }
    let summary = stream.finish(note)
    #expect(summary.format == "xcode")
    #expect(
      messages == [
        "[Build] id=b7", "first", "[NavGR 0] isPop=true",
        "[NavGR 1] isPop=false\n  indented, of the line above",
        "second\nhard-wrapped rest of it", "third",
      ])
    #expect(summary.counters.isBalanced)
    #expect(summary.buildID == "b7")
  }
}
