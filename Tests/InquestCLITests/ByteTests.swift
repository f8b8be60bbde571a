import Foundation
import Testing

/// The bytes of logs: compressed, coloured, padded, wide, long, cut.
@Suite struct ByteTests {
  static let log = """
    2026-01-05 10:00:00.123456+0800 Chat[77:4242] [Swipe] dir=right
    2026-01-05 10:00:00.223456+0800 Chat[77:4242] [Pop] n=1

    """

  private struct Shown: Decodable {
    struct Log: Decodable {
      var digest: String
      var lines: Int
      var truncated: Bool
    }
    struct Run: Decodable { var log: Log }
    struct Data: Decodable { var run: Run }
    var data: Data
  }

  static func `import`(
    _ here: Program, _ command: String
  ) throws -> (digest: String, truncated: Bool, lines: Int, answer: Program.Answer) {
    let answer = try here.shell("\(command)")
    #expect(answer.status == 0, "\(command): \(answer.error)")
    let log = try JSONDecoder().decode(Shown.self, from: Data(answer.output.utf8)).data.run.log
    return (log.digest, log.truncated, log.lines, answer)
  }

  @Test func aCompressedLogIsTheLog() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.log)
    _ = try here("case", "open", "packed")
    let made = try here.shell(
      "gzip -k a.log; head -1 a.log | gzip >b.log; tail -1 a.log | gzip >>b.log; "
        + "head -c 60 a.log.gz >torn.gz; (cat a.log.gz; echo more) >more.gz; cp a.log.gz secret")
    #expect(made.status == 0)
    let plain = try Self.import(here, "$INQUEST --json run import a.log")
    for command in [
      "$INQUEST --json run import a.log.gz", "$INQUEST --json run import b.log",
      "$INQUEST --json run import secret", "cat a.log.gz | $INQUEST --json run import -",
      "mkfifo f; cat b.log >f & $INQUEST --json run import f",
    ] {
      let packed = try Self.import(here, command)
      #expect(packed.digest == plain.digest && packed.lines == 2 && !packed.truncated)
    }
    #expect(try here("run", "show", "R2").output.contains("log: a.log.gz (gzip)"))
    #expect(try here("run", "show", "R2:1").output.contains("[Swipe] dir=right"))
    let torn = try here("run", "import", "torn.gz")
    #expect(torn.status == 0)
    #expect(torn.error.contains("torn.gz ends in the middle of its gzip data"), "\(torn.error)")
    #expect(try here("run", "show", "R7").output.contains("records of it are missing"))
    let more = try here("run", "import", "more.gz")
    #expect(more.status == 7 && more.error.contains("bytes that are not compressed"))
    let check = try here.shell("$INQUEST logs check a.log.gz; $INQUEST logs check - <torn.gz")
    #expect(check.output.contains("note: it came compressed with gzip"), "\(check.output)")
    #expect(
      check.output.contains("standard input ends in the middle of its gzip data"), "\(check.output)"
    )
    #expect(try here("verify").status == 0)
  }

  /// What unpacks to much more than memory holds is stored all the same.
  @Test func aBombIsReadInSmallMemory() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "bomb")
    let made = try here.shell(
      "yes '[Swipe] dir=right and so on and on and on' | head -c 300000000 | gzip -1 >bomb.gz")
    #expect(made.status == 0)
    let read = try here.shell(
      "ulimit -v 400000 && $INQUEST --json run import bomb.gz --format plain")
    #expect(read.status == 0 && read.output.contains("300000000"), "\(read.error)")
  }

  @Test func rulesSeeTheTextAndCitationsTheBytes() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "colours")
    _ = try here(
      "hypothesis", "add", "it swipes", "--predict", "[Swipe] where dir=right fires",
      "--predict", "text \"progress 90%\" fires", "--predict", "text \"progress 10%\" fires")
    try here.write(
      "a.log",
      "\u{1B}[32m2026-01-05 10:00:00.123456+0800 Chat[77:4242]\u{1B}[0m [Sw\u{1B}[1mipe\u{1B}[0m] "
        + "dir=\u{1B}]8;;x\u{7}right\u{1B}]8;;\u{7}\r\n"
        + "2026-01-05 10:00:00.223456+0800 Chat[77:4242] progress 10%\rprogress 90%\u{1B}[K\n")
    _ = try here("run", "import", "a.log")
    let shown = try here("hypothesis", "show", "H1")
    for words in ["right fires — true R1:1", "fires — true R1:2", "fires — unknown"] {
      #expect(shown.output.contains(words), "\(shown.output)")
    }
    let cited = try here("run", "show", "R1:1")
    #expect(cited.output.contains("[Sw\\x1B[1mipe\\x1B[0m]"), "\(cited.output)")
    let report = try here("report")
    #expect(!report.output.contains("\u{1B}") && !report.output.contains("\u{7}"))
    #expect(try here("verify").status == 0)
  }

  @Test func whatTheBytesAreIsTold() throws {
    let here = try Program()
    defer { here.remove() }
    let line = "2026-01-05 10:00:00.123456+0800 Chat[77:4242] [Swipe] dir=right"
    _ = try here.shell(
      """
      printf '%s\\r\\n%s\\r\\n' '\(line)' '\(line)' >crlf.log
      printf '%s\\n' '\(line)' >padded.log; head -c 4096 /dev/zero >>padded.log
      printf '%s\\n' '\(line)' >>padded.log
      printf '\\357\\273\\277%s\\n\\377\\n' '\(line)' >mark.log
      printf '\\377\\376[\\0S\\0]\\0\\n\\0' >wide.log
      printf 'a\\rb\\rc\\rd\\r' >mac.log
      """)
    _ = try here(
      "case", "open", "bytes", "--symptom", "outcome.stack = Home")
    _ = try here("hypothesis", "add", "h", "--predict", "never [Pop]")
    for (file, check, remark) in [
      ("crlf.log", "note: CRLF line ends\n", nil),
      ("padded.log", "begins with 4096 NUL bytes, where a crash", "begins with 4096 NUL bytes"),
      ("mark.log", "1 byte is no UTF-8, the first on line 2", nil),
      ("mark.log", "begins with a byte-order mark", nil),
      ("wide.log", "convert it with iconv -f UTF-16 -t UTF-8", "iconv -f UTF-16 -t UTF-8"),
      ("mac.log", "tr '\\r' '\\n'", "tr '\\r' '\\n'"),
    ] as [(String, String, String?)] {
      let checked = try here("logs", "check", file)
      #expect(checked.output.contains(check), "\(file): \(checked.output)")
      let imported = try here("run", "import", file)
      #expect(imported.status == 0)
      if let remark { #expect(imported.error.contains(remark), "\(file): \(imported.error)") }
    }
    let shown = try here("hypothesis", "show", "H1")
    #expect(shown.output.contains("unknown"), "\(shown.output)")
    #expect(try here("run", "show", "R2:2").output.hasPrefix("2  \\x00"))
  }

  @Test func aLineOfALongLogIsFoundByTheTable() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "long")
    let made = try here.shell("seq -f '%.0f [Swipe] dir=right and so on' 1 100000 >a.log")
    #expect(made.status == 0)
    _ = try here("run", "import", "a.log", "--lines", "11-90010")
    let cited = "70000  70000 [Swipe] dir=right and so on\n"
    #expect(try here("run", "show", "R1:70000").output == cited)
    #expect(
      try here("run", "show", "R1:90009-90010").output.hasSuffix(
        "90010 [Swipe] dir=right and so on\n"))
    _ = try here("note", "see", "@R1:70000")
    #expect(try here("verify").status == 0)
    let broken = try here.shell(
      """
      f=$(find store/blobs -name '*.zst'); n=$(stat -c %s "$f")
      printf x | dd of="$f" bs=1 seek=$((n - 12)) conv=notrunc 2>/dev/null
      """)
    #expect(broken.status == 0)
    #expect(try here("run", "show", "R1:70000").output == cited)
    let verified = try here("verify")
    #expect(verified.status == 6)
    #expect(verified.output.contains("the table that finds lines in its stored log is damaged"))
    _ = try here("doctor", "--rebuild")
    #expect(try here("verify").status == 0)
    #expect(try here("run", "show", "R1:70000").output == cited)
  }

  /// One line, longer than anything that is held.
  @Test func aLineOfAnyLengthIsARecord() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "wide")
    _ = try here(
      "hypothesis", "add", "h", "--predict", "[Swipe] where dir=up fires", "--predict",
      "text /nearly/ fires")
    let made = try here.shell(
      """
      (echo first; head -c 64000000 /dev/zero | tr '\\0' x; printf ' [Swipe] dir=up\\nlast\\n') >a.log
      """)
    #expect(made.status == 0)
    let read = try here.shell("ulimit -v 300000 && $INQUEST run import a.log --format plain")
    #expect(read.status == 0, "\(read.error)")
    #expect(read.error.contains("the longest, on line 2, has 64000015"), "\(read.error)")
    let shown = try here("hypothesis", "show", "H1")
    #expect(shown.output.contains("fires — true R1:2"), "\(shown.output)")
    #expect(shown.output.contains("unknown on R1"), "\(shown.output)")
    let line = try here.shell("$INQUEST run show R1:2 | tail -1; $INQUEST run show R1:3")
    #expect(line.output == "… 59805711 more bytes\n3  last\n", "\(line.output.suffix(200))")
    #expect(try here("verify").status == 0)
  }

  @Test func whatIsNoLogIsTold() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "binary")
    let made = try here.shell("head -c 5000 \"$INQUEST\" >a.bin; : >empty.log; mkdir d")
    #expect(made.status == 0)
    for (file, status, words) in [
      ("a.bin", 0, "looks binary"), ("empty.log", 0, "is empty"), ("d", 7, "it is a directory"),
      ("none", 3, "check the path"),
    ] {
      for verb in ["run import", "logs check"] where !(verb == "logs check" && status == 0) {
        let answer = try here.shell("$INQUEST \(verb) \(file)")
        #expect(answer.status == Int32(status) && answer.error.contains(words), "\(answer.error)")
      }
    }
  }
}
