import Foundation
import Testing

/// The times of imported logs, through the command line.
@Suite struct TimeTests {
  struct Moment: Decodable, Equatable {
    var text: String
    var utc: String?
    var zone: String
  }
  struct Peculiarity: Decodable {
    var kind: String
    var count, line: Int
  }
  struct Times: Decodable {
    var first, last: Moment?
    var year: Int?
    var yearSource: String?
    var complete: Bool
    var peculiarities: [Peculiarity]

    var kinds: [String] { peculiarities.map { "\($0.kind) \($0.count) \($0.line)" } }
  }
  struct Zone: Decodable { var name, digest: String }
  struct Part: Decodable {
    var name, format: String
    var firstLine, lines, records: Int
    var reversed: Bool
    var times: Times
  }
  struct Reading: Decodable {
    var tookPlace: String?
    var zone: Zone?
    var gap: Int?
    var times: Times
    var parts: [Part]
  }
  struct Run: Decodable { var reading: Reading? }
  struct Imported: Answered {
    struct Data: Decodable {
      var run: Run
      var remarks: [String]
    }
    var data: Data
  }
  struct Checked: Answered {
    struct Part: Decodable { var name, value: String }
    struct Line: Decodable {
      var line: Int
      var parts: [Part]

      func values(of name: String) -> [String] { parts.filter { $0.name == name }.map(\.value) }
    }
    struct Data: Decodable {
      var shown: [Line]
      var times: Times
      var remarks: [String]
    }
    var data: Data
  }

  /// A log, what is said of it, and what must come of it: the instants line by line, and the kinds,
  /// counts and first lines of what is peculiar.
  struct Pain: Sendable {
    var name: String
    var text: String
    var options: [String]
    var utc: [String?]
    var kinds: [String]
    var source: String?
    /// The file with the same trap that others wrote, where it is there.
    var shared: String?
  }

  static let pains: [Pain] = [
    Pain(
      name: "a year ends, told",
      text: """
        Dec 31 23:59:58 host svc[3]: one
        Dec 31 23:59:59 host svc[3]: two
        Jan  1 00:00:00 host svc[3]: three
        Jan  1 00:00:02 host svc[3]: four

        """, options: ["--tz", "UTC", "--year", "2025"],
      utc: [
        "2025-12-31T23:59:58Z", "2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z",
        "2026-01-01T00:00:02Z",
      ], kinds: ["new-year 1 3"], source: "given", shared: "p01-yearless-rollover.log"),
    Pain(
      name: "an hour that came twice",
      text: """
        2025-10-26 02:59:58.000 Df Shop[9:1a] before
        2025-10-26 02:00:01.000 Df Shop[9:1a] after
        2025-10-26 02:30:00.000 Df Shop[9:1a] later

        """, options: ["--tz", "Europe/Berlin"],
      utc: ["2025-10-26T00:59:58.000Z", "2025-10-26T01:00:01.000Z", "2025-10-26T01:30:00.000Z"],
      kinds: ["repeated 2 2"], source: "log", shared: "p02-dst-fold.log"),
    Pain(
      name: "an hour that came twice, in no known zone",
      text: """
        2025-10-26 02:59:58.000 Df Shop[9:1a] before
        2025-10-26 02:00:01.000 Df Shop[9:1a] after
        2025-10-26 02:30:00.000 Df Shop[9:1a] later

        """, options: [], utc: [nil, nil, nil], kinds: ["zone-unknown 3 1"], source: "log",
      shared: "p02-dst-fold.log"),
    Pain(
      name: "zones mixed",
      text: """
        2026-01-05T10:00:00.000Z checkout one
        2026-01-05T13:00:00.500+03:00 payment two
        2026-01-05T10:00:01.000Z checkout three

        """, options: [],
      utc: ["2026-01-05T10:00:00.000Z", "2026-01-05T10:00:00.500Z", "2026-01-05T10:00:01.000Z"],
      kinds: ["mixed-zones 1 2"], source: "log", shared: "p03-mixed-zones.log"),
    Pain(
      name: "one millisecond",
      text: (0..<12).map { "01-05 10:00:00.123  100  100 E Crash   : frame \($0)\n" }.joined(),
      options: ["--tz", "UTC", "--year", "2026"],
      utc: [String?](repeating: "2026-01-05T10:00:00.123Z", count: 12), kinds: [],
      source: "given", shared: "p04-same-timestamp-order.log"),
    Pain(
      name: "a leap second",
      text: "2016-12-31 23:59:60.500 Df Shop[9:1a] m\n2017-01-01 00:00:00.000 Df Shop[9:1a] m\n",
      options: ["--tz", "UTC"], utc: ["2017-01-01T00:00:00.500Z", "2017-01-01T00:00:00.000Z"],
      kinds: ["backwards 1 2", "leap-second 1 1"], source: "log"),
    Pain(
      name: "a date that is none", text: "Feb 28 23:00:00 h s[1]: m\nFeb 29 10:00:00 h s[1]: m\n",
      options: ["--tz", "UTC", "--year", "2025"], utc: ["2025-02-28T23:00:00Z", nil],
      kinds: ["impossible 1 2"], source: "given"),
    Pain(
      name: "newest first",
      text: "2026-01-05 10:00:02 UTC m\n2026-01-05 10:00:01 UTC m\n2026-01-05 10:00:00 UTC m\n",
      options: [], utc: ["2026-01-05T10:00:02Z", "2026-01-05T10:00:01Z", "2026-01-05T10:00:00Z"],
      kinds: ["newest-first 1 1"], source: "log"),
    Pain(
      name: "clocks set forward",
      text: "2025-03-30 01:59:59.000 Df Shop[9:1a] m\n"
        + "2025-03-30 02:30:00.000 Df Shop[9:1a] m\n", options: ["--tz", "Europe/Berlin"],
      utc: ["2025-03-30T00:59:59.000Z", "2025-03-30T01:30:00.000Z"], kinds: ["skipped 1 2"],
      source: "log"),
  ]

  @Test(arguments: pains.indices) func pain(index: Int) throws {
    let pain = Self.pains[index]
    let here = try Program()
    defer { here.remove() }
    try here.write("own.log", pain.text)
    var files = ["own.log"]
    if let shared = pain.shared {
      let path = Program.root + "/../shared/corpus/pains/" + shared
      if FileManager.default.fileExists(atPath: path) { files.append(path) }
    }
    _ = try here("case", "open", "times")
    for file in files {
      let check = try here.run(["--json", "logs", "check", file, "--each"] + pain.options)
      let data = try Checked.read(check).data
      #expect(data.shown.map { $0.values(of: "utc").first } == pain.utc, "\(pain.name) \(file)")
      #expect(data.times.kinds == pain.kinds, "\(pain.name) \(file)")
      // Without words about time, an import keeps the first and the last time only.
      guard !pain.options.isEmpty else { continue }
      let run = try here.run(["--json", "run", "import", file] + pain.options)
      let reading = try #require(
        try Imported.read(run).data.run.reading)
      #expect(reading.times.complete && reading.times.kinds == pain.kinds, "\(pain.name) \(file)")
      #expect(reading.times.first?.utc == pain.utc.first ?? nil)
      #expect(reading.times.last?.utc == pain.utc.last ?? nil)
      #expect(reading.times.yearSource == pain.source)
    }
    let verified = try here("verify")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func aYearIsFlaggedWhereItIsInferred() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[0].text)
    let check = try here("--json", "logs", "check", "a.log", "--each", "--tz", "UTC")
    let data = try Checked.read(check).data
    #expect(data.shown.allSatisfy { $0.values(of: "year") == ["inferred"] })
    #expect(data.times.yearSource == "file")
  }

  static let years: [(options: [String], touch: String?, first: String, source: String)] = [
    ([], "202601100000", "2025-12-31T23:59:58Z", "file"),
    ([], "202512311200", "2025-12-31T23:59:58Z", "file"),
    ([], "202506011200", "2024-12-31T23:59:58Z", "file"),
    (["--at", "2024-01-02T00:00Z"], "202601100000", "2023-12-31T23:59:58Z", "at"),
    (["--at", "2023-12-31T23:00:00Z"], "202601100000", "2023-12-31T23:59:58Z", "at"),
    (["--at", "2024-01-02", "--year", "2020"], nil, "2020-12-31T23:59:58Z", "given"),
  ]

  @Test(arguments: years.indices) func whereTheYearComesFrom(index: Int) throws {
    let row = Self.years[index]
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[0].text)
    if let touch = row.touch { _ = try here.shell("TZ=UTC touch -t \(touch) a.log") }
    _ = try here("case", "open", "years")
    let run = try here.run(["--json", "run", "import", "a.log", "--tz", "UTC"] + row.options)
    let reading = try #require(
      try Imported.read(run).data.run.reading)
    #expect(reading.times.first?.utc == row.first && reading.times.yearSource == row.source)
  }

  /// Standard input has no date of its own: the clock of the command counts.
  @Test func standardInputIsFromNow() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "Dec 31 23:59:58 host svc[3]: one\n")
    _ = try here("case", "open", "years")
    let run = try here.shell("$INQUEST --json run import - --tz UTC <a.log")
    let reading = try #require(
      try Imported.read(run).data.run.reading)
    #expect(reading.times.first?.utc == "2025-12-31T23:59:58Z")
    #expect(reading.times.yearSource == "clock")
  }

  @Test func whatARunSaysOfItsTimes() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[1].text)
    _ = try here("case", "open", "shown")
    let run = try here(
      "run", "import", "a.log", "--tz", "Europe/Berlin", "--at", "2025-10-26T03:00")
    #expect(
      run.output.contains(
        "  times: 2025-10-26T00:59:58.000Z to 2025-10-26T01:30:00.000Z, zone Europe/Berlin as given"
      ), "\(run.output)")
    #expect(
      run.error.contains(
        "note: 2 times lie in the second pass of an hour that came twice, first in line 2"))
    let shown = try here("run", "show", "R1")
    #expect(shown.output.contains("took place: 2025-10-26T02:00:00Z"))
    #expect(shown.output.contains("  zone Europe/Berlin, sha256 "))
    let plain = try here("run", "import", "a.log")
    #expect(!plain.output.contains("times:") && !plain.error.contains("twice"))
    #expect(plain.error.contains("the last record is older than the first; with --tz ZONE"))
    let second = try here("run", "show", "R2")
    #expect(
      second.output.contains(
        "times: 2025-10-26 02:59:58.000 to 2025-10-26 02:30:00.000, zone unknown"))
    let check = try here("logs", "check", "a.log", "--tz", "Europe/Berlin", "--each")
    #expect(
      check.output.contains(
        "2  time=2025-10-26 02:00:01.000 utc=2025-10-26T01:00:01.000Z clock=second-pass"))
  }

  @Test func aLogWithItsNewestRecordFirstIsJudgedFromItsEnd() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write(
      "a.log",
      """
      2026-01-05 10:00:02 UTC [C] n=3
      2026-01-05 10:00:01 UTC [B] n=2
      2026-01-05 10:00:00 UTC [A] n=1

      """)
    _ = try here("case", "open", "newest")
    _ = try here("hypothesis", "add", "h", "--predict", "[A] before [B]", "--predict", "[C] fires")
    let run = try here("run", "import", "a.log", "--at", "2026-01-05T11:00Z")
    #expect(run.error.contains("the newest record comes first, so it is read from its end"))
    let plain = try here("run", "import", "a.log")
    #expect(plain.error.contains("the last record is older than the first; with --tz ZONE"))
    // A rule that came later is judged in the same order.
    _ = try here("hypothesis", "add", "i", "--predict", "[B] before [C]")
    let shown = try here("run", "show", "R1").output
    #expect(shown.contains("H1.1 true R1:3 R1:2") && shown.contains("H2.1 true R1:2 R1:1"))
    let second = try here("run", "show", "R2").output
    #expect(second.contains("H1.1 false R2:2 R2:3"), "\(second)")
    #expect(try here("run", "show", "R1:1").output == "1  2026-01-05 10:00:02 UTC [C] n=3\n")
    #expect(try here("verify").status == 0)
  }

  @Test func whatNeedsNobodyToSayItIsTold() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[3].text)
    _ = try here("case", "open", "needless")
    let run = try here("run", "import", "a.log", "--tz", "Europe/Berlin", "--year", "2025")
    #expect(run.error.contains("every time names its year, so --year changes nothing"))
    #expect(run.error.contains("every time names its zone, so --tz changes nothing"))
    try here.write("b.log", "no time\n")
    let none = try here("run", "import", "b.log", "--tz", "UTC")
    #expect(none.error.contains("no record has a time, so --tz says nothing"))
  }

  static let refused: [(options: [String], status: Int32, text: String)] = [
    (["--tz", "Europe/Berlim"], 64, "no time zone 'Europe/Berlim'; did you mean Europe/Berlin?"),
    (["--tz", "berlin"], 64, "did you mean Europe/Berlin?"),
    (["--tz", "../etc/passwd"], 64, "no time zone '../etc/passwd'; zones are named like"),
    (["--tz", ""], 64, "no time zone ''"),
    (["--year", "3000"], 64, "--year 3000 is no year of a log; a year from 1970 to 2261"),
    (["--year", "-1"], 64, "--year"), (["--year", "soon"], 64, "--year"),
    (["--at", "soon"], 64, "--at 'soon' is not a time; for example --at 2026-01-10T09:00Z"),
    (["--at", "2026-02-30Z"], 64, "--at '2026-02-30Z' is not a time"),
    (["--at", "2026-01-10"], 64, "--at '2026-01-10' names no zone; end it with Z or +01:00"),
  ]

  @Test(arguments: refused.indices) func wrongWords(index: Int) throws {
    let row = Self.refused[index]
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[0].text)
    _ = try here("case", "open", "refused")
    let answer = try here.run(["run", "import", "a.log"] + row.options)
    #expect(answer.status == row.status && answer.error.contains(row.text), "\(answer.error)")
    #expect(try here("run", "list").output.isEmpty == true || !answer.output.contains("R1"))
  }

  @Test func zonesThatAreMissingOrDamaged() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[0].text)
    _ = try here("case", "open", "zones")
    let none = try here.shell(
      "mkdir zones; $INQUEST run import a.log --tz UTC", ["TZDIR": here.directory + "/zones"])
    #expect(none.status == 7 && none.error.contains("install tzdata, or set TZDIR"))
    let torn = try here.shell(
      "printf 'TZif2%60s' ' ' | tr ' ' '\\000' >zones/Torn; $INQUEST run import a.log --tz Torn",
      ["TZDIR": here.directory + "/zones"])
    #expect(torn.status == 7 && torn.error.contains("zones/Torn is damaged"), "\(torn.error)")
  }

  /// The zone travels with the store: what a log came to does not hang on the machine's zone files.
  @Test func theZoneIsKeptAndVerified() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.pains[1].text)
    _ = try here("case", "open", "kept")
    let run = try here("--json", "run", "import", "a.log", "--tz", "Europe/Berlin")
    let digest = try #require(
      try Imported.read(run).data.run.reading?.zone?
        .digest)
    let path = "store/blobs/\(digest.prefix(2))/\(digest).zst"
    #expect(here.contents(path) != nil)
    #expect(try here("doctor").status == 0)
    #expect(here.contents(path) != nil, "no leftover")
    #expect(try here("verify").status == 0)
    _ = try here.shell("chmod 600 \(path); printf x >\(path)")
    let damaged = try here("verify")
    #expect(damaged.status == 6 && damaged.output.contains("the zone of R1"), "\(damaged.output)")
    #expect(!damaged.output.contains("verdicts were not checked"), "a file's own order needs none")
    // A timeline needs it: then no verdict is checked without it.
    _ = try here("hypothesis", "add", "h", "--predict", "[A] before [B]")
    try here.write("b.log", "2025-10-26T00:00:00Z [A] n=1\n")
    let joined = try here(
      "run", "import", "b.log", "--join", "a.log", "--tz", "Europe/Berlin")
    #expect(joined.status == 0, "\(joined.error)")
    #expect(try here("verify").status == 0, "storing it again has healed it")
    _ = try here.shell("chmod 600 \(path); printf x >\(path)")
    let lost = try here("verify")
    #expect(lost.status == 6 && lost.output.contains("since a zone is lost"), "\(lost.output)")
    #expect(try here("case", "delete", "kept", "--yes").status == 0)
    #expect(here.contents(path) == nil, "gone with the case")
  }
}

/// What the program says with `--json`.
protocol Answered: Decodable {}

extension Answered {
  static func read(_ answer: Program.Answer) throws -> Self {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Self.self, from: Data(answer.output.utf8))
  }
}
