import Testing

/// `run import --join`: several files as one run.
@Suite struct JoinTests {
  private static let app = """
    2026-01-05 10:00:00.000 Df App[9:1a] [Tap] n=1
    2026-01-05 10:00:02.000 Df App[9:1a] [Shown] n=1
    2026-01-05 10:00:04.000 Df App[9:1a] [Tap] n=2

    """
  private static let server = """
    2026-01-05T09:00:01.000Z alpha [Request] n=1
    2026-01-05T09:00:03.500Z alpha [Request] n=2
    2026-01-05T09:00:01.500Z alpha late [Late] n=9

    """
  /// Its last line has no end.
  private static let device = """
    2026-01-05T11:00:05+02:00 box [Last] n=3
    2026-01-05T11:00:02.500+02:00 box [Middle] n=1
    2026-01-05T11:00:00+02:00 box [First] n=0
    """

  private func write(_ here: Program) throws {
    try here.write("app.log", Self.app)
    try here.write("server.log", Self.server)
    try here.write("device.log", Self.device)
  }

  private struct Shown: Answered {
    struct Verdict: Decodable {
      var value: String
      var lines: [Int]
    }
    struct Run: Decodable {
      struct Log: Decodable {
        var digest: String
        var bytes, lines, records: Int
      }
      var log: Log
      var reading: TimeTests.Reading
      var verdicts: [String: Verdict]
    }
    struct Data: Decodable { var run: Run }
    var data: Data
  }

  private func shown(_ here: Program, _ label: String = "R1") throws -> Shown.Run {
    let answer = try here("--json", "run", "show", label)
    return try Shown.read(answer).data.run
  }

  static let rules: [(rule: String, value: String)] = [
    ("[Tap] before [Request]", "true"), ("[Request] before [Shown]", "true"),
    ("[Shown] before [Request]", "false"),
    // A record that goes back stands at the one before it.
    ("[Shown] before [Late]", "true"), ("[Late] before [Shown]", "false"),
    // The file whose newest record comes first is read from its end.
    ("[First] before [Last]", "true"), ("[Request] before [Last]", "true"),
    ("last [Tap] has n = 2", "true"), ("first [Request] has n = 1", "true"),
    ("[Tap] count = 2", "true"), ("[Last] before [Tap]", "false"),
  ]

  @Test func rulesHoldAcrossFiles() throws {
    let here = try Program()
    defer { here.remove() }
    try write(here)
    _ = try here("case", "open", "joined")
    // Half of the rules are known before the run, half after.
    let half = Self.rules.count / 2
    func ask(_ rules: ArraySlice<(rule: String, value: String)>) throws {
      let asked = try here.run(
        ["hypothesis", "add", "h\(rules.startIndex)"] + rules.flatMap { ["--predict", $0.rule] })
      #expect(asked.status == 0, "\(asked.error)")
    }
    try ask(Self.rules[..<half])
    let run = try here.run(
      ["run", "import", "app.log", "--join", "server.log", "--join", "device.log"]
        + ["--tz", "Europe/Berlin"])
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.error.contains("device.log: the newest record comes first, so it is read from its end"))
    #expect(run.error.contains("server.log: 1 record goes back in time, first in line 6"))
    #expect(!run.error.contains("--tz"), "one file needs it")
    try ask(Self.rules[half...])
    let verdicts = try shown(here).verdicts
    for (place, rule) in Self.rules.enumerated() {
      let name = place < half ? "H1.\(place + 1)" : "H2.\(place - half + 1)"
      #expect(verdicts[name]?.value == rule.value, "\(rule.rule)")
    }
    let verified = try here("verify")
    #expect(verified.status == 0, "\(verified.output)")
    #expect(try here("doctor", "--rebuild").status == 0)
    #expect(try shown(here).verdicts.mapValues(\.lines) == verdicts.mapValues(\.lines))
  }

  /// Each file passes the filter, and its lines and bytes are those that are stored.
  @Test func joinedFilesStoreNoSecret() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("app.log", Self.app)
    try here.write(
      "server.log",
      "2026-01-05T09:00:01.000Z alpha password=Maple77! x\n"
        + "2026-01-05T09:00:03.500Z alpha [Request] n=2")
    _ = try here("case", "open", "joined")
    let answer = try here.run(
      ["--json", "run", "import", "app.log", "--join", "server.log", "--tz", "Europe/Berlin"])
    #expect(answer.status == 0, "\(answer.error)")
    #expect(answer.output.contains("\"password\""))
    let lines = try here("run", "show", "R1:4-5").output
    #expect(lines.contains("server.log:1") && lines.contains("password=[redacted:password] x"))
    #expect(lines.contains("server.log:2") && lines.contains("[Request] n=2"))
    let kept = try here.shell(
      "cat store/inquest.db*; find store -name '*.zst' -exec zstd -dcq {} +")
    #expect(!kept.output.contains("Maple77"))
    // Places behind the secret are those of the stored bytes.
    let asked = try here.run(["hypothesis", "add", "h", "--predict", "[Tap] before [Request]"])
    #expect(asked.output.contains("true R1:"), "\(asked.output)")
    #expect(try here("verify").status == 0)
  }

  /// Parts are read as the file defined, when it has gone as well.
  @Test func joinedFilesKeepTheDefinitionOfTheirFormat() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("chatlog.json5", CustomFormatTests.definition)
    try here.write("a.log", "2026-01-05T10:00:00Z INFO <Chat> [Swipe] n=1\n")
    try here.write("b.log", "2026-01-05T10:00:01Z WARN <Home> [Pop] n=1\n")
    _ = try here("case", "open", "own")
    let answer = try here.run(
      ["run", "import", "b.log", "--join", "a.log", "--format", "./chatlog.json5"])
    #expect(answer.status == 0, "\(answer.error)")
    _ = try here.shell("rm chatlog.json5")
    _ = try here.run([
      "hypothesis", "add", "h", "--predict", "[Swipe] where screen=Chat before [Pop]",
      "--predict", "[Pop] where level=WARN fires", "--predict", "[Pop] where screen=Chat fires",
    ])
    let verdicts = try shown(here).verdicts
    #expect(["H1.1", "H1.2", "H1.3"].map { verdicts[$0]?.value } == ["true", "true", "false"])
    #expect(try here("verify").status == 0)
  }

  @Test func linesAndBytesAreThoseOfTheFiles() throws {
    let here = try Program()
    defer { here.remove() }
    try write(here)
    _ = try here("case", "open", "lines")
    _ = try here.run(
      ["run", "import", "device.log", "--join", "server.log", "--join", "app.log"]
        + ["--tz", "Europe/Berlin"])
    let run = try shown(here)
    #expect(run.log.lines == 9 && run.log.records == 9)
    let whole = Self.device + "\n" + Self.server + Self.app
    #expect(run.log.bytes == whole.utf8.count)
    let kept = try here.shell(
      "zstd -dcq store/blobs/\(run.log.digest.prefix(2))/\(run.log.digest).zst")
    #expect(kept.status != 0 || kept.output == whole)
    let lines = try here("run", "show", "R1:3-5")
    #expect(
      lines.output == """
        3  device.log:3  2026-01-05T11:00:00+02:00 box [First] n=0
        4  server.log:1  2026-01-05T09:00:01.000Z alpha [Request] n=1
        5  server.log:2  2026-01-05T09:00:03.500Z alpha [Request] n=2

        """)
    #expect(run.reading.parts.map(\.name) == ["device.log", "server.log", "app.log"])
    #expect(run.reading.parts.map(\.firstLine) == [1, 4, 7])
    #expect(run.reading.parts.map(\.reversed) == [true, false, false])
    #expect(run.reading.parts.map(\.format) == ["stamped", "stamped", "apple-compact"])
    #expect(run.reading.times.first?.utc == "2026-01-05T09:00:00Z")
    #expect(run.reading.times.last?.utc == "2026-01-05T09:00:05Z")
    let said = try here("run", "show", "R1")
    #expect(said.output.contains("part: server.log\n  lines 4 to 6, 3 records, stamped\n"))
    // A citation shows the line, and goes on to hold.
    let note = try here("note", "the request came", "@R1:4")
    #expect(note.status == 0, "\(note.error)")
    #expect(try here("verify").status == 0)
  }

  @Test func aYearEndsInAJoin() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write(
      "syslog", "Dec 31 23:59:58 box app[7]: [A] n=1\nJan  1 00:00:02 box app[7]: [A] n=2\n")
    try here.write(
      "cat.log",
      "12-31 23:59:59.500  100  100 E Shop: [B] n=1\n01-01 00:00:01.000  100  100 E Shop: [B] n=2\n"
    )
    _ = try here("case", "open", "years")
    _ = try here(
      "hypothesis", "add", "h", "--predict", "[A] before [B]", "--predict", "last [B] has n = 2",
      "--predict", "[B] where n=2 before [A] where n=2")
    let run = try here(
      "run", "import", "syslog", "--join", "cat.log", "--tz", "UTC", "--at", "2026-01-01T00:00Z")
    #expect(run.status == 0, "\(run.error)")
    let shown = try shown(here)
    #expect(shown.verdicts.values.allSatisfy { $0.value == "true" })
    #expect(shown.reading.parts.map(\.times.year) == [2025, 2025])
    #expect(
      shown.reading.parts.map(\.times.last?.utc) == [
        "2026-01-01T00:00:02Z", "2026-01-01T00:00:01.000Z",
      ])
  }

  @Test func aTornPartLeavesWhatFollowsOpen() throws {
    let here = try Program()
    defer { here.remove() }
    // The trailer counts more records than there are.
    try here.write(
      "device.ndjson",
      #"{"timestamp":"2026-01-05 10:00:01.000000+0000","eventMessage":"[A] n=1","eventType":"#
        + #""logEvent","processID":1,"traceID":1,"messageType":"Default","#
        + #""processImagePath":"/a"}"# + "\n" + #"{"count":5,"finished":1}"# + "\n")
    try here.write("b.log", "2026-01-05T10:00:00Z [B] n=1\n2026-01-05T10:00:02Z [C] n=1\n")
    _ = try here("case", "open", "torn")
    _ = try here(
      "hypothesis", "add", "h", "--predict", "[B] before [A]", "--predict", "[B] before [C]",
      "--predict", "[A] before [C]", "--predict", "[C] before [A]")
    let run = try here("run", "import", "device.ndjson", "--join", "b.log")
    #expect(run.status == 0, "\(run.error)")
    let shown = try shown(here)
    #expect(shown.reading.gap == 3)
    // Behind the torn end of one file, records of it may be missing; before it, nothing is.
    #expect(shown.verdicts["H1.1"]?.value == "true")
    #expect(shown.verdicts["H1.4"]?.value == "false")
    #expect(shown.verdicts["H1.3"]?.value == "true")
  }

  static let refused: [(words: [String], status: Int32, text: String)] = [
    (
      ["app.log", "--join", "server.log"], 64,
      "the times of app.log name no zone, so nobody knows where they stand among others; add --tz"
    ),
    (
      ["server.log", "--join", "none.log"], 64,
      "no record of none.log says when it was written, so it has no place on a timeline"
    ),
    (["app.log", "--join", "./app.log"], 64, "./app.log is joined with itself"),
    (["-", "--join", "-"], 64, "standard input is joined with itself"),
    (["app.log", "--join", "missing.log"], 3, "missing.log"),
    (["app.log", "--join", "."], 7, "it is a directory"),
    (["app.log", "--join", "server.log", "--lines", "1-2"], 64, "do not go together"),
    (
      ["app.log"] + (0..<16).flatMap { ["--join", "\($0).log"] }, 64,
      "17 files are too many for one timeline, which takes 16"
    ),
  ]

  @Test(arguments: refused.indices) func filesThatMakeNoTimeline(index: Int) throws {
    let row = Self.refused[index]
    let here = try Program()
    defer { here.remove() }
    try write(here)
    try here.write("none.log", "no time\n")
    _ = try here("case", "open", "refused")
    let answer = try here.run(["run", "import"] + row.words)
    #expect(answer.status == row.status && answer.error.contains(row.text), "\(answer.error)")
    #expect(!answer.output.contains("R1"))
  }

  @Test func anEmptyFileAndStandardInputAreParts() throws {
    let here = try Program()
    defer { here.remove() }
    try write(here)
    try here.write("empty.log", "")
    _ = try here("case", "open", "parts")
    let run = try here.shell(
      "$INQUEST run import server.log --join empty.log --join - <device.log")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.contains("empty.log is empty"))
    #expect(try here("run", "show", "R1:5").output.contains("standard input:2"))
    // A compressed file is unpacked.
    let packed = try here.shell(
      "gzip -k server.log && $INQUEST run import server.log.gz --join device.log")
    #expect(packed.status == 0, "\(packed.error)")
    #expect(try here("run", "show", "R2:4").output.contains("device.log:1  2026-01-05T11:00:05"))
    #expect(try here("run", "show", "R2").output.contains("part: server.log.gz (gzip)"))
    // A pipe is read once, and not before its turn.
    let pipes = try here.shell(
      "mkfifo pipe; cat app.log >pipe & $INQUEST run import <(cat server.log) --join pipe --tz UTC")
    #expect(pipes.status == 0, "\(pipes.error)")
    #expect(try here("run", "show", "R3:4").output.contains("pipe:1  2026-01-05 10:00:00.000 Df"))
    #expect(try here("verify").status == 0)
  }
}
