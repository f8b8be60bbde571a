import Foundation
import LogReader
import Testing

/// Logs that break other tools: ours, and those of a shared corpus where one lies beside the
/// repository, with the same expectations.
@Suite struct PainTests {
  /// Our log and the shared ones, of which the file's name begins so.
  private func logs(_ own: String, _ name: String) throws -> [(isShared: Bool, log: ReadLog)] {
    let folder = CorpusChoiceTests.logs.deletingLastPathComponent().appendingPathComponent("pains")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let shared = try files.filter { $0.hasPrefix(name + "-") }.map {
      (true, ReadLog([UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))))
    }
    return [(false, ReadLog(own))] + shared
  }

  static func entry(_ micro: Int, _ message: String) -> String {
    "{\"__REALTIME_TIMESTAMP\":\"176760720000000\(micro)\",\"MESSAGE\":\(message)}\n"
  }

  @Test func aMessageOfTheJournalHasManyShapes() throws {
    let own =
      Self.entry(0, "\"plain\"") + Self.entry(1, "[104,105,27,91,49,109,13]")
      + Self.entry(2, "null") + Self.entry(3, "[\"two\",\"values\"]")
    for (_, log) in try logs(own, "p10") {
      #expect(log.summary.format == "journald-json")
      #expect(log.records.count == 4)
      let texts = log.records.map(\.text)
      #expect(texts[0] == "plain" && texts[1].hasPrefix("hi") && texts[2] == "")
      #expect(texts[3] == "two\nvalues")
      #expect(log.records[2].record.fields.contains { $0.name == "message_elided" })
      #expect(log.summary.losses.first?.kind == .elided)
      #expect(
        log.records.map { $0.record.time?.unixNanoseconds }
          == (0..<4).map { 1_767_607_200_000_000_000 + $0 * 1_000 })
    }
  }

  static func event(_ trace: String, _ text: String, _ kind: String, _ micro: Int) -> String {
    "{\"traceID\": \(trace), \"eventMessage\": \"\(text)\", \"eventType\": \"\(kind)\", \"timestamp\""
      + ": \"2026-01-05 10:00:00.00000\(micro)+0530\"}\n"
  }

  @Test func bannersAndTrailersAreNoEvents() throws {
    let own =
      "getpwuid_r did not find a match for uid 501\n"
      + "Filtering the log data using \"subsystem == \"demo.app\"\"\n"
      + Self.event("18014398509481987", "a", "logEvent", 1)
      + Self.event("18014398509481988", "", "activityCreateEvent", 2)
      + Self.event("18014398509481989", "b", "logEvent", 3) + "{\"count\":3,\"finished\":1}\n"
    for (_, log) in try logs(own, "p11") {
      #expect(log.counts == [3, 0, 2, 1, 0])
      #expect(!log.summary.isTruncated)
      #expect(log.summary.losses.filteredLine == 2)
      let field = { (name: String) in
        log.records.map { seen in seen.record.fields.first { $0.name == name }?.value }
      }
      #expect(field("eventType") == ["logEvent", "activityCreateEvent", "logEvent"])
      #expect(
        field("traceID") == ["18014398509481987", "18014398509481988", "18014398509481989"])
    }
    let cut = ReadLog(own.replacingOccurrences(of: "\"count\":3", with: "\"count\":4"))
    #expect(cut.summary.isTruncated)
  }

  @Test func bracketsInAMessageEndNoRecord() throws {
    let own = """
      [{
        "eventMessage" : "has },{ and }] inside",
        "timestamp" : "2026-01-05 10:00:00.000001+0000"
      },{
        "eventMessage" : "second",
        "timestamp" : "2026-01-05 10:00:00.000002+0000"
      }]

      """
    for (isShared, log) in try logs(own, "p11b") {
      #expect(log.summary.format == "apple-json")
      let first = isShared ? "has },{ and [ inside" : "has },{ and }] inside"
      #expect(log.records.map(\.text) == [first, "second"])
    }
  }

  @Test func bytesWithBackslashesAreDecoded() throws {
    let own =
      "Jan  5 10:00:00 Demo[77] <Notice>: \\M-e\\M-7\\M-& ok\n"
      + "Jan  5 10:00:01 Demo[77] <Notice>: literal \\\\M-f stays\n"
    for (isShared, log) in try logs(own, "p12") {
      #expect(log.summary.format == "idevicesyslog")
      let first = isShared ? "page 左滑 ok" : "左 ok"
      #expect(log.records.map(\.text) == [first, "literal \\M-f stays"])
    }
    // Only a device's log is decoded.
    let plain = ReadLog("Jan  5 10:00:00 box demo[77]: \\M-e\\M-7\\M-&\n", .named(.syslog))
    #expect(plain.records.map(\.text) == ["\\M-e\\M-7\\M-&"])
  }

  @Test func aPrintedLineBetweenObjectsIsARecord() throws {
    let own =
      "{\"ts\":\"2026-01-05T10:00:00Z\",\"msg\":\"a\"}\r\nprinted, no object\r\n"
      + "{\"ts\":\"2026-01-05T10:00:01Z\",\"msg\":\"b\"}\r\n"
    for (isShared, log) in try logs(own, "p06") {
      #expect(log.summary.format == "json-lines")
      #expect(log.counts == [3, 0, 0, 0, 0])
      #expect(
        log.records.map(\.text)
          == (isShared ? ["one", "not json at all", "two"] : ["a", "printed, no object", "b"]))
      #expect(log.records.map(\.record.line) == [1, 2, 3])
    }
  }

  @Test func requestsOfAnyShapeAreKept() throws {
    let own = ["\"GET / HTTP/1.1\" 200 5", "\"\" 400 0", "\"-\" 408 0", "\"User User\" 400 0"]
      .enumerated().map {
        "10.0.0.\($0.offset + 1) - - [05/Jan/2026:10:00:0\($0.offset) +0000] \($0.element)\n"
      }
      .joined()
    for (_, log) in try logs(own, "p19") {
      #expect(log.counts == [4, 0, 0, 0, 0])
      #expect(
        log.records.map { seen in seen.record.fields.first { $0.name == "client" }?.value }
          == ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"])
    }
  }

  @Test func testPointsBetweenProgramOutput() throws {
    let own = """
      app: starting
      TAP version 13
      ok 1 opens
      app: noise between
      not ok 2 swipes
        ---
        message: popped
        ...
      ok 3 # SKIP no device
      1..3

      """
    for (isShared, log) in try logs(own, "p24") {
      #expect(log.summary.format == "tap")
      #expect(
        log.summary.outcomes.prefix(3).map { "\($0.name)=\($0.value)" }
          == ["failed=1", "passed=1", "skipped=1"])
      #expect(!log.summary.isTruncated, "the plan of three is met")
      #expect(log.records.filter { $0.text.hasPrefix("app: ") }.count == 2)
      #expect(log.counts == [isShared ? 6 : 5, 3, 0, 1, 1])
      let failed = log.records.first { seen in seen.record.fields.contains { $0.value == "failed" }
      }
      #expect(failed?.text.contains("message: popped") ?? false)
    }
  }

  @Test func privatePartsAreSeen() throws {
    let own = [
      "<private>", "isPop=1 view=<private>", "typed \"<private>\"", "<mask.hash: 'aGVsbG8='>",
    ]
    .map { "2026-01-05 10:00:00.001 Df Demo[77:1a2b] [demo.app:gesture] \($0)\n" }.joined()
    for (_, log) in try logs(own, "p20") {
      #expect(log.summary.format == "apple-compact")
      #expect(log.records.count == 4)
      for seen in log.records {
        #expect(seen.message.withUnsafeBytes { SourceMatcher.isRedacted($0) })
      }
    }
  }
}
