import LogReader
import Testing

/// What counts as equal when two outputs are compared.
@Suite struct LineNormalizerTests {
  private func normal(_ line: String) -> String {
    String(decoding: LineNormalizer()(Array(line.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("2026-01-31T12:34:56.789Z x", "<time> x"), ("2026-01-31 12:34:56,789 x", "<time> x"),
    ("[12:34:56] x", "[<time>] x"), ("2026/01/31 12:34:56 +0200 x", "<time> x"),
    ("at 2026-01-31.", "at <time>."), ("worker[4711]: x", "worker[<pid>]: x"),
    // An index behind a word looks like a process number.
    ("x[1] y", "x[<pid>] y"), ("App[4711:42] x", "App[<pid>] x"),
    ("pid 4711 and pid=12", "pid <pid> and pid=<pid>"),
    ("<T: 0x7ffe12ab>", "<T: <address>>"),
    ("open /tmp/a.b/c: no", "open <temporary>: no"),
    ("'/var/folders/x/y'", "'<temporary>'"), ("took 0.123 seconds", "took <duration> seconds"),
    ("12ms, 3 s", "<duration>ms, <duration> s"),
    ("id 00000000-0000-4000-8000-00000000000A.", "id <uuid>."),
  ])
  func replaces(line: String, expected: String) {
    #expect(normal(line) == expected)
  }

  /// Numbers that mean something stay.
  @Test(arguments: [
    "3 of 4", "[42] items", "exit 3", "0x12", "a12345s", "v1.2.3", "port 8080", "tmp/x", "R12:34",
    "12 sheep", "2026-01-311", "",
  ])
  func keeps(line: String) {
    #expect(normal(line) == line)
  }

  @Test func bytesThatAreNoTextPassThrough() {
    let line: [UInt8] = [0xff, 0x00, 0x31, 0xfe]
    #expect(LineNormalizer()(line) == line)
  }
}
