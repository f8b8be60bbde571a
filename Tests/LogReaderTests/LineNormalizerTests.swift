import LogReader
import Testing

/// What counts as equal when two outputs are compared.
@Suite struct LineNormalizerTests {
  private func normal(_ line: String, _ own: OwnLineRule...) throws -> String {
    let normalizer = try LineNormalizer(own, temporary: [Array("/scratch/t".utf8)])
    return String(decoding: normalizer(Array(line.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("2026-01-31T12:34:56.789Z x", "<time> x"), ("2026-01-31 12:34:56,789 x", "<time> x"),
    ("[12:34:56] x", "[<time>] x"), ("2026/01/31 12:34:56 +0200 x", "<time> x"),
    ("at 2026-01-31.", "at <time>."), ("20260131T123456Z x", "<time> x"),
    ("2026-01-31T12:34Z", "<time>"), ("(0:01:05)", "(<time>)"), ("12:34:56:789 x", "<time> x"),
    ("Jan 31 12:34:56 host sshd[4711]: x", "<time> host sshd[<pid>]: x"),
    ("Jan  1 02:34:56 host x", "<time> host x"),
    ("Sat Jan 31 12:34:56 UTC 2026", "<time>"), ("Sat Jan 31 12:34:56 PM CET 2026", "<time>"),
    ("Date: Sat, 31 Jan 2026 12:34:56 GMT", "Date: <time>"),
    ("[31/Jan/2026:12:34:56 +0000]", "[<time>]"),
    ("1767225600.123 open", "<time> open"), ("[1767225600] open", "[<time>] open"),
    (#"{"ts":1767225600.5,"x":1}"#, #"{"ts":<time>,"x":1}"#),
    (#"{"time":1767225600123,"pid":12}"#, #"{"time":<time>,"pid":<pid>}"#),
    (#""absolute":12345.5,"since1970":1767225600.25"#, #""absolute":<time>,"since1970":<time>"#),
    (#"{"__REALTIME_TIMESTAMP":"1767225600000000"}"#, #"{"__REALTIME_TIMESTAMP":"<time>"}"#),
    ("[   12.345678] usb", "[   <time>] usb"),
    ("worker[4711]: x", "worker[<pid>]: x"), ("App[4711:42] x", "App[<pid>] x"),
    ("App[4711:1a2b] x", "App[<pid>] x"), ("==4711==ERROR: x", "==<pid>==ERROR: x"),
    ("pid 4711 and pid=12 TID: 7", "pid <pid> and pid=<pid> TID: <pid>"),
    ("<T: 0x7ffe12ab>", "<T: <address>>"),
    ("<T object at 0x7f0012ab34cd>", "<T object at <address>>"),
    ("goroutine at 0xc000012345", "goroutine at <address>"),
    ("open /tmp/a.b/c: no", "open <temporary>/c: no"),
    ("open /tmp/a.log: no", "open <temporary>: no"),
    ("'/var/folders/x/y/T/z/f'", "'<temporary>/f'"),
    ("file:///private/tmp/x", "file://<temporary>"),
    ("/tmp/pytest-of-u/pytest-12/test_a0/f", "<temporary>/test_a0/f"),
    ("at /scratch/t/x1/f", "at <temporary>/f"),
    ("took 0.123 seconds", "took <duration>"),
    ("12ms, 0.5 s, 1m2.5s", "<duration>, <duration>, <duration>"),
    ("took 3 s, 999µs", "took <duration>, <duration>"),
    ("BUILD SUCCESSFUL in 3s", "BUILD SUCCESSFUL in <duration>"),
    (
      "Executed 2 tests, with 0 failures (0 unexpected) in 0.002 (0.004) seconds",
      "Executed 2 tests, with 0 failures (0 unexpected) in <duration> (<duration>) seconds"
    ),
    ("Test Case '-[M.C t]' passed (0.001 seconds).", "Test Case '-[M.C t]' passed (<duration>)."),
    ("--- PASS: TestX (0.00s)", "--- PASS: TestX (<duration>)"),
    ("ok  \tpkg\t0.123s", "ok  \tpkg\t<duration>"),
    (#"{"Action":"pass","Elapsed":0}"#, #"{"Action":"pass","Elapsed":<duration>}"#),
    (#"<testcase name="x" time="0.001">"#, #"<testcase name="x" time="<duration>">"#),
    ("  duration_ms 1.25", "  duration_ms <duration>"),
    ("duration_ms: 12", "duration_ms: <duration>"),
    ("=== 3 passed, 1 failed in 0.12s ===", "=== 3 passed, 1 failed in <duration> ==="),
    ("listening on 127.0.0.1:54321", "listening on 127.0.0.1:<port>"),
    ("port=40000.", "port=<port>."),
    ("id 00000000-0000-4000-8000-00000000000A.", "id <uuid>."),
  ])
  func replaces(line: String, expected: String) throws {
    #expect(try normal(line) == expected)
  }

  /// Numbers that mean something stay.
  @Test(arguments: [
    "3 of 4", "[42] items", "items[12] = 3", "items[12:]", "exit 3", "0x12", "error 0x80004005",
    "flags 0x0000000000000001", "a12345s", "v1.2.3", "1.2.3s", "port 8080", "localhost:8080",
    "127.0.0.1:54321x", "10.0.0.1:54321", "tmp/x", "a/tmp/x", "u/tmp/x", "/tmp", "R12:34",
    "12 sheep", "5 s", "retry in 5 seconds", "2026-01-311", "1234-56-78", "25:61:99",
    "aa:12:34:56:78:9a", "12:34:56:78:9a:bc", "order 1767225600", "1767225600",
    "count=1767225600", "sum: 0.12", "time=3", "Jan 31 was", "May 1 2", "Marx 3",
    "6f1c2d3e-0000-4000", "rapid 12", "pids=3", "mm", "",
  ])
  func keeps(line: String) throws {
    #expect(try normal(line) == line)
  }

  /// The lines that `--explain` shows are covered, and are not.
  @Test(arguments: LineRule.builtIn().map(\.name)) func examplesHold(name: String) throws {
    let rule = try #require(LineRule.builtIn().first { $0.name == name })
    #expect(try normal(rule.example).contains("<\(name)>"))
    #expect(try !normal(rule.keeps).contains("<"))
  }

  @Test func bytesThatAreNoTextPassThrough() throws {
    let line: [UInt8] = [0xff, 0x00, 0x31, 0xfe]
    #expect(try LineNormalizer()(line) == line)
  }

  @Test func theRulesOfACaseComeFirstAndSeeTheLineAsItIs() throws {
    let goroutine = OwnLineRule(name: "routine", pattern: #"goroutine \d+"#, ignoresCase: false)
    #expect(
      try normal("Goroutine 7, goroutine 12 at 12:34:56", goroutine)
        == "Goroutine 7, <routine> at <time>")
    let folded = OwnLineRule(name: "routine", pattern: #"goroutine \d+"#, ignoresCase: true)
    #expect(try normal("Goroutine 7", folded) == "<routine>")
    // What one rule covers another does not; a built-in one does not reach into it.
    let minute = OwnLineRule(name: "minute", pattern: #"(?<=:)\d+(?=:)"#, ignoresCase: false)
    #expect(try normal("12:34:56", minute, goroutine) == "12:<minute>:56")
    #expect(try normal("12:34:56", minute, minute) == "12:<minute>:56")
    // Nothing is not replaced, and ends nothing.
    let empty = OwnLineRule(name: "e", pattern: "x*", ignoresCase: false)
    #expect(try normal("axxb", empty) == "a<e>b")
    let behind = OwnLineRule(name: "n", pattern: #"id=\K\w+"#, ignoresCase: false)
    #expect(try normal("id=ab id=c", behind) == "id=<n> id=<n>")
  }

  @Test func aMalformedRuleSaysWhere() {
    #expect(throws: PatternSyntaxError.self) {
      _ = try LineNormalizer([OwnLineRule(name: "x", pattern: "a(b", ignoresCase: false)])
    }
  }

  /// Lines are counted for the rules that they need, not for those that merely apply.
  @Test func likenessCountsTheRulesItNeeds() throws {
    var likeness = LineLikeness(try LineNormalizer())
    func alike(_ one: String, _ other: String) -> Bool {
      var (one, other) = (one, other)
      return one.withUTF8 { one in
        other.withUTF8 {
          likeness.areAlike(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer($0))
        }
      }
    }
    #expect(alike("12:00:00 pid=1 same words", "12:00:01 pid=1 same words"))
    #expect(alike("12:00:00 12:00:05", "12:00:01 12:00:09"))
    #expect(alike("same 12:00:00", "same 12:00:00"))
    #expect(!alike("12:00:00 pid=1 a", "12:00:01 pid=2 b"))
    #expect(!alike("12:00:00 a", "12:00:00 12:00:00 a"))
    #expect(!alike("12:00:00", "pid=12"))
    let counts = Dictionary(uniqueKeysWithValues: zip(likeness.names, likeness.counts))
    #expect(counts["time"] == 2 && counts["pid"] == 0)
  }

  @Test func aRuleThatIsTooCostlyCoversNothingAndIsCounted() throws {
    let costly = OwnLineRule(name: "c", pattern: "(a+)+$", ignoresCase: false)
    var likeness = LineLikeness(try LineNormalizer([costly]))
    let one = Array(String(repeating: "a", count: 60).utf8) + [0x21]
    let other = one + [0x21]
    #expect(
      !one.withUnsafeBytes { one in other.withUnsafeBytes { likeness.areAlike(one, $0) } })
    #expect(likeness.gaveUp[0] == 1)
  }
}
