import CaseModel
import Foundation
import Inquest
import LogReader
import Testing

/// What a log says that it lost, hides or was asked to leave out: its silence proves nothing, and the
/// verdict says what to do.
@Suite struct LossTests {
  static let stamp = "2026-01-05 10:00:00.123456+0800"

  static func apple(_ text: String, type: String = "Default    ") -> String {
    "\(stamp) 0x1a2b     \(type) 0x0                  77     0    Chat: \(text)"
  }

  static func compact(_ text: String) -> String {
    "2026-01-05 10:00:00.123 Df Chat[77:1a2b] \(text)"
  }
  static func syslogStyle(_ text: String) -> String { "\(stamp)  localhost Chat[77]: \(text)" }
  static func device(_ text: String) -> String { "Jan  5 10:00:00 Chat[77] <Notice>: \(text)" }
  static func syslog(_ text: String) -> String { "Jan  5 10:00:00 box chatd[77]: \(text)" }
  static func logcat(_ text: String, tag: String = "Chat    ") -> String {
    "01-05 10:00:00.123 D/\(tag)( 1077): \(text)"
  }

  static func event(_ text: String, kind: String = "logEvent") -> String {
    "{\"timestamp\":\"\(stamp)\",\"eventType\":\"\(kind)\",\"messageType\":\"Default\","
      + "\"eventMessage\":\"\(text)\",\"processID\":77}"
  }

  static func journal(_ message: String) -> String {
    "{\"__REALTIME_TIMESTAMP\":\"1767607200000000\",\"MESSAGE\":\(message),\"PRIORITY\":\"6\"}"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    /// A line of the same log that says nothing of a loss.
    var other: String
    var hint: String
    /// Whether the line closes the log.
    var isLast = false
    var testDescription: String { name }
  }

  static let unfiltered = "take it without a predicate, and with --info and --debug"
  static let raise = "raise the log's limit, or log less"

  static let rows: [Row] = [
    Row(
      name: "debug left out", line: "Skipping debug messages, pass --debug to include.",
      other: apple("x"), hint: unfiltered),
    Row(
      name: "info left out", line: "Skipping info messages, pass --info to include.",
      other: compact("x"), hint: unfiltered),
    Row(
      name: "both left out",
      line: "Skipping info and debug messages, pass --info and/or --debug to include.",
      other: syslogStyle("x"), hint: unfiltered),
    Row(
      name: "a predicate", line: "Filtering the log data using \"subsystem == \"demo.app\"\"",
      other: event("x"), hint: unfiltered),
    Row(
      name: "a predicate in the array style", line: "Filtering the log data using \"x == 1\"",
      other: "[{\n  \"eventMessage\" : \"x\",\n  \"timestamp\" : \"\(stamp)\"\n}]",
      hint: unfiltered),
    Row(
      name: "a loss event", line: event("", kind: "lossEvent"), other: event("x"), hint: raise),
    Row(
      name: "a loss event as text", line: apple("lost", type: "Loss       "), other: apple("x"),
      hint: raise),
    Row(
      name: "quarantined", line: apple("QUARANTINED DUE TO HIGH LOGGING VOLUME"),
      other: apple("x"), hint: raise),
    Row(
      name: "lost at least", line: compact("lost >= 3 unreliable messages from subsystem=x"),
      other: compact("x"), hint: raise),
    Row(
      name: "messages lost", line: device("=== 12 messages lost ==="), other: device("x"),
      hint: raise),
    Row(
      name: "chatty expires",
      line: logcat("uid=10023(x) main expire 10 lines", tag: "chatty  "), other: logcat("x"),
      hint: raise),
    Row(
      name: "chatty counts", line: logcat("uid=10023(x) main identical 3 lines", tag: "chatty  "),
      other: logcat("x"), hint: "put a number into the message"),
    Row(
      name: "the kernel's limit",
      line: "Jan  5 10:00:00 box kernel[0]: *** kernel exceeded 500 log message per second limit -"
        + " remaining messages this second discarded ***", other: syslog("x"), hint: raise),
    Row(
      name: "repeated on macOS", line: "Jan  5 10:00:00 --- last message repeated 3 times ---",
      other: syslog("x"), hint: "put a number into the message"),
    Row(
      name: "repeated by rsyslog", line: syslog("message repeated 76 times: [ x]"),
      other: syslog("x"), hint: "put a number into the message"),
    Row(
      name: "journald's limit", line: syslog("Suppressed 12 messages from chat.service"),
      other: syslog("x"), hint: raise),
    Row(
      name: "the kernel's ring", line: syslog("Missed 3 kernel messages"), other: syslog("x"),
      hint: raise),
    Row(
      name: "a socket's limit",
      line: syslog("imuxsock lost 42 messages from pid 77 due to rate-limiting"),
      other: syslog("x"), hint: raise),
    Row(
      name: "a message left out", line: journal("null"), other: journal("\"x\""),
      hint: "export with journalctl --all"),
    Row(
      name: "a trailer that counts more", line: "{\"count\":9,\"finished\":1}", other: event("x"),
      hint: "records are missing", isLast: true),
    Row(
      name: "a torn end", line: "{\"timestamp\":\"\(stamp)\",\"eventTy", other: event("x"),
      hint: "records are missing", isLast: true),
  ]

  @Test(arguments: rows) func silenceProvesNothing(row: Row) throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis("h", rules: ["never [Probe]"], cites: [])
    // The probe is alive in this build.
    try here.run([row.other, row.other.replacingOccurrences(of: "x", with: "[Probe] n=1")])
    let sound = try here.run([row.other, row.other])
    #expect(Self.verdict(of: sound)?.value == .holds, "without it, the silence counts")
    var lines = [row.other, row.line, row.other]
    if row.isLast { lines = [row.other, row.other, row.line] }
    let lossy = try here.run(lines, cutLast: row.name == "a torn end")
    let verdict = Self.verdict(of: lossy)
    #expect(verdict?.value == .unknown)
    #expect(verdict?.sentence?.contains(row.hint) ?? false, "\(verdict?.sentence ?? "nothing")")
    // The answer is the same from the store, read again and rebuilt.
    let log = lossy.after.runs[try #require(lossy.subject)]?.log
    #expect(log?.loss != nil || log?.filteredLine != nil || row.isLast)
  }

  @Test func whatAFilterLetThroughIsAlive() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis(
      "h", rules: ["never [Probe] where dir=up", "never [Other]"], cites: [])
    try here.run([Self.apple("[Probe] dir=up"), Self.apple("[Other] a=1")])
    let filtered = try here.run([
      "Skipping debug messages, pass --debug to include.", Self.apple("[Probe] dir=down"),
    ])
    let run = try #require(filtered.subject)
    let values = filtered.after.predictions.map { filtered.after.verdict($0.id, on: run)?.value }
    #expect(values == [.holds, .unknown])
  }

  static let hidden = [
    "<private>", "<<private>>", "<mask.hash: 'aGVsbG8='>", "<IPv4:BBQJCpqH>", "<IPv6:BBQJCpqH>",
    "Hostname#65c1aeb9", "<decode: mismatch for [%s] got [OBJECT public sz:52]>",
    "<decode: missing data>",
  ]

  @Test(arguments: hidden) func whatIsHiddenDecidesNothing(form: String) throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis(
      "h", rules: ["[View] where view=Foo fires", "never [View] where view=Foo"], cites: [])
    try here.run([Self.apple("[View] view=Foo")])
    // As a value, and as a part of the message in which the value may stand.
    for text in ["[View] view=\(form)", "[View] shows \(form)"] {
      let run = try here.run([Self.apple(text)])
      let id = try #require(run.subject)
      for rule in run.after.predictions {
        let verdict = run.after.verdict(rule.id, on: id)
        #expect(verdict?.value == .unknown, "\(text)")
        #expect(verdict?.sentence?.contains("%{public}@") ?? false, "\(verdict?.sentence ?? "")")
      }
      #expect(throws: GatesRefused.self) {
        try here.bench.settleHypothesis(
          "H1", .falsified, cites: ["@R\(run.after.runs[id]!.number)"], Request())
      }
    }
    // Another value hides nothing of this one.
    let other = try here.run([Self.apple("[View] view=Bar user=\(form)")])
    let id = try #require(other.subject)
    #expect(
      other.after.predictions.map { other.after.verdict($0.id, on: id)?.value } == [.fails, .holds])
  }

  /// A run keeps every kind of loss that a log can tell; that it was filtered is kept apart.
  @Test func everyLossIsKept() {
    let told = LogLoss.Kind.allCases.filter { $0 != .filtered }.map(\.rawValue)
    #expect(told == RunLoss.Kind.allCases.map(\.rawValue))
  }

  private static func verdict(of receipt: Receipt) -> RuleVerdict? {
    guard let run = receipt.subject,
      let rule = receipt.after.predictions.first(where: { _ in true })
    else { return nil }
    return receipt.after.verdict(rule.id, on: run)
  }
}
