import Foundation
import Testing

extension String {
  /// The two values of a row of 'run compare'.
  func row(_ name: String) -> [String] {
    for line in split(separator: "\n") {
      let cells = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 3, cells[0] == name { return Array(cells[1...]) }
    }
    return []
  }
}

/// `run replay`, `run compare` and `case ignore` on programs with planted differences.
@Suite struct ComparingTests {
  private func bench(_ symptom: String = "exit != 0") throws -> Program {
    let here = try Program(clock: nil)
    let opened = try here("case", "open", "It fails", "--symptom", symptom)
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  struct Planted: Sendable, CustomTestStringConvertible {
    var name: String
    var then: String
    var now: String
    /// What `replay` says; nil when the two count as the same.
    var says: String?
    var testDescription: String { name }
  }

  static let planted = [
    Planted(name: "the same", then: "a\nb\n", now: "a\nb\n", says: nil),
    Planted(name: "nothing at all", then: "", now: "", says: nil),
    Planted(
      name: "a line", then: "a\nb\nc\n", now: "a\nx\nc\n",
      says: "R1:2 on\n    a\n  - b\n  - c\n  + x\n  + c\n"),
    Planted(name: "the first line", then: "a\n", now: "b\n", says: "R1:1 on\n  - a\n  + b\n"),
    Planted(
      name: "a line less", then: "a\nb\nc\n", now: "a\n",
      says: "R1:2 on\n    a\n  - b\n  - c\n  + (what was replayed ended before)\n"),
    Planted(
      name: "a line more", then: "a\n", now: "a\nb\n",
      says: "R1:2 on\n    a\n  - (what was recorded ended before)\n  + b\n"),
    Planted(
      name: "everything", then: "a\n", now: "",
      says: "R1:1 on\n  - a\n  + (what was replayed ended before)\n"),
    Planted(name: "an empty line", then: "a\n\n", now: "a\n", says: "R1:2 on"),
    Planted(name: "no break at the end", then: "a\nb\n", now: "a\nb", says: nil),
    Planted(name: "a time", then: "12:00:00 a\n", now: "12:00:01 a\n", says: nil),
    Planted(name: "a whole second", then: "wait 5 s\n", now: "wait 6 s\n", says: "R1:1 on"),
    Planted(name: "an index", then: "row[1] x\n", now: "row[2] x\n", says: "R1:1 on"),
    Planted(name: "an escape", then: "a\n", now: "\u{1B}[31ma\n", says: "+ \\x1B[31ma"),
  ]

  @Test(arguments: planted) func replayFindsWhatIsPlanted(_ it: Planted) throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("text", it.then)
    _ = try here("run", "exec", "--", "cat", "text")
    try here.write("text", it.now)
    let answer = try here("run", "replay", "R1")
    #expect(answer.status == (it.says == nil ? 0 : 1), "\(answer.output)\(answer.error)")
    #expect(answer.output.contains(it.says ?? "R1 reproduced"), "\(answer.output)")
    // The same two as runs beside each other.
    _ = try here("run", "exec", "--", "cat", "text")
    let compared = try here("run", "compare", "R1", "R2")
    #expect(compared.output.contains("do not differ") == (it.says == nil), "\(compared.output)")
  }

  /// 64 MB, once as 8,000 lines and once as one: what is held does not grow with them, and the line
  /// is named exactly.
  @Test(arguments: [
    ("yes \"$(head -c 7999 /dev/zero | tr '\\0' x)\"", 8_001), ("tr '\\0' x </dev/zero", 1),
  ])
  func hugeOutputsAreComparedInBoundedMemory(talk: String, line: Int) throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("talk", "\(talk) 2>/dev/null | head -c 64000000\ncat state\n")
    try here.write("state", "one\n")
    let made = try here.shell(
      "$INQUEST run exec -- ./talk >/dev/null && $INQUEST run exec -- ./talk >/dev/null")
    #expect(made.status == 0, "\(made.error)")
    // Another store watches: it measures the peak of the program that compares.
    func watched(_ words: String) throws -> Program.Answer {
      try here.shell(
        """
        export OURS=$INQUEST_STORE; export INQUEST_STORE=$PWD/watching
        [ -d watching ] || $INQUEST case open Watching --symptom 'exit > 1' >/dev/null
        $INQUEST run exec --json -- env INQUEST_STORE=$OURS $INQUEST \(words) >answer
        grep -o '"memory_bytes":[0-9]*' answer | cut -d: -f2
        $INQUEST run list | tail -n 1 | cut -d' ' -f1 | xargs -I{} $INQUEST run show {}:1-3
        """)
    }
    func peak(_ answer: Program.Answer) -> Int {
      Int(answer.output.split(separator: "\n").first ?? "") ?? .max
    }
    let same = try watched("run compare R1 R2")
    #expect(same.output.contains("R1"), "\(same.output)\(same.error)")
    #expect(peak(same) <= 48 << 20, "\(same.output.prefix(300))")
    try here.write("state", "two\n")
    let other = try watched("run replay R1")
    #expect(other.output.contains("R1 differs from R1:\(line) on"), "\(other.output.prefix(600))")
    #expect(peak(other) <= 48 << 20, "\(other.output.prefix(300))")
  }

  @Test func whatACaseIgnoresCountsAsEqualAndIsToldInTheReport() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("text", "goroutine 7 at 12:00:00\nworker-a done\n")
    _ = try here("run", "exec", "--", "cat", "text")
    try here.write("text", "goroutine 12 at 12:00:01\nworker-b done\n")
    #expect(try here("run", "replay", "R1").output.contains("R1 differs from R1:1 on"))
    #expect(try here("case", "ignore", "goroutine", #"/goroutine \d+/"#).status == 64)
    let added = try here(
      "case", "ignore", "goroutine", #"/GOROUTINE \d+/i"#, "--because", "the scheduler numbers them"
    )
    #expect(added.output == "[it-fails] ignores goroutine: /GOROUTINE \\d+/i\n", "\(added.error)")
    #expect(try here("run", "replay", "R1").output.contains("R1 differs from R1:2 on"))
    let worker = try here("case", "ignore", "worker", "/worker-[ab]/", "--because", "a pool")
    #expect(worker.status == 0)
    let replayed = try here("run", "replay", "R1", "--explain")
    #expect(replayed.status == 0, "\(replayed.output)")
    for text in [
      "<goroutine>  /GOROUTINE \\d+/i  needed on 1 line\n", "this case: a pool",
      "<time>", "<pid>  the number in", "needed on 0 lines", "not in: items[12]",
    ] {
      #expect(replayed.output.contains(text), "\(replayed.output)")
    }
    _ = try here("run", "exec", "--", "cat", "text")
    let compared = try here("run", "compare", "R1", "R2")
    #expect(
      compared.output.contains("ignored: goroutine on 1 line, worker on 1 line, time on 1 line"),
      "\(compared.output)")
    let report = try here("report").output
    #expect(report.contains("this case ignores what these patterns match"), "\(report)")
    #expect(report.contains("the scheduler numbers them"))
    #expect(try here("case", "ignore").output.contains("<worker>  /worker-[ab]/\n"))
    let removed = try here("case", "ignore", "worker", "--remove")
    #expect(removed.output == "[it-fails] worker counts again\n", "\(removed.error)")
    #expect(try here("run", "replay", "R1").status == 1)
    #expect(try here("case", "ignore", "worker", "--remove").status == 3)
    #expect(try here("doctor", "--rebuild").status == 0)
    #expect(try here("verify").status == 0)
    #expect(try here("case", "ignore", "--json").output.contains(#""name":"goroutine""#))
  }

  static let malformed = [
    (["x", "/a(b/"], 65 as Int32, "column 5"), (["x", #"/a\/(b/"#], 65, "column 7"),
    (["x", "a"], 65, "column 1"), (["x", "/a"], 65, "column 3"), (["x", "//"], 65, "column 2"),
    (["x", "/a/b"], 65, "column 4"), (["x-1", "/a/"], 64, "a letter, then letters"),
    (["time", "/a/"], 64, "every case has"), (["x", "--remove"], 3, "nothing called 'x'"),
    (["x"], 64, "say the pattern"), (["x", "/a/", "--remove"], 64, "the name alone"),
  ]

  @Test(arguments: malformed) func malformedPatternsNameTheColumn(
    words: [String], status: Int32, says: String
  ) throws {
    let here = try bench()
    defer { here.remove() }
    let spelled = words.map { "'\($0)'" }.joined(separator: " ")
    let answer = try here.shell("$INQUEST case ignore \(spelled) --because y")
    #expect(answer.status == status, "\(answer.error)")
    #expect(answer.error.contains(says), "\(answer.error)")
  }

  /// A pattern that backtracks without end is given up on, said so, and covers nothing.
  @Test func aPatternThatIsTooCostlyIsGivenUpOn() throws {
    let here = try bench()
    defer { here.remove() }
    let long = String(repeating: "a", count: 60)
    try here.write("text", long + "!\n")
    _ = try here("run", "exec", "--", "cat", "text")
    try here.write("text", long + "?\n")
    _ = try here("case", "ignore", "costly", "/(a+)+$/", "--because", "a test")
    let answer = try here("run", "replay", "R1")
    #expect(
      answer.status == 1 && answer.output.contains("'costly' is too costly for 1 line"),
      "\(answer.output)")
  }

  @Test func compareCountsProbesSourcesAndLayers() throws {
    let here = try bench()
    defer { here.remove() }
    _ = try here.shell(
      """
      $INQUEST probe add '[A]' --layer view; $INQUEST probe add '[B]' --layer model
      $INQUEST hypothesis add h --predict 'text "hot" fires'
      $INQUEST run exec -- printf '[A]\\nhot\\n'; $INQUEST run exec --with cpu=1 -- printf '[A]\\n[B]\\n'
      """)
    let compared = try here("run", "compare", "R1", "R2").output
    #expect(compared.row("[A]") == ["1", "1"] && compared.row("[B]") == ["0", "1"], "\(compared)")
    #expect(compared.row("text \"hot\"") == ["1", "0"], "\(compared)")
    #expect(compared.row("cpu") == ["unsaid", "1"], "\(compared)")
    #expect(compared.row("layers reached") == ["view", "view model"], "\(compared)")
    #expect(compared.contains("only in R1: text \"hot\"\nonly in R2: [B]\n"), "\(compared)")
    let json = try here("run", "compare", "R1", "R2", "--json").output
    for text in [
      #""only_in_second":["[B]"]"#, #""first_layers":["view"]"#, #""lines_alike":1"#,
      #""first_line":2"#, #""first":"R1""#, #""before":"[A]""#,
    ] {
      #expect(json.contains(text), "\(json)")
    }
  }

  /// Of a batch, a red attempt stands beside a quiet one, and counts are those of the attempts.
  @Test func compareChoosesARedAttemptAndAQuietOne() throws {
    let here = try bench()
    defer { here.remove() }
    _ = try here("probe", "add", "[Lost]", "--layer", "queue")
    try here.script(
      "count",
      "n=$(cat n 2>/dev/null || echo 0); n=$((n+1)); echo $n >n; echo begin\n"
        + "[ $((n % 3)) != 0 ] || { echo '[Lost]'; echo '[Lost]'; exit 1; }\necho end\n")
    _ = try here.shell(
      "$INQUEST run exec --repeat 6 -- ./count; $INQUEST run exec --repeat 2 -- true")
    let alone = try here("run", "compare", "R1", "--clue", "a wake-up is lost").output
    #expect(alone.row("") == [] && alone.contains("R1.3"), "\(alone)")
    #expect(alone.row("symptom") == ["YES", "no"], "\(alone)")
    #expect(alone.row("[Lost]") == ["2", "0"], "\(alone)")
    #expect(alone.row("outcome exit") == ["1", "0"], "\(alone)")
    #expect(
      alone.contains("both are of R1: symptom in 2 of 6, 4 × exit 0, 2 × exit 1\n"), "\(alone)")
    #expect(alone.row("layers reached") == ["queue", "none"], "\(alone)")
    // Lines are those of the run's log: attempt 3 begins at line 5.
    #expect(alone.contains("they part at R1:6 and R1:2"), "\(alone)")
    #expect(alone.contains("    begin\n  - [Lost]\n  - [Lost]\n  + end\n"), "\(alone)")
    let clue = try here("case", "show").output
    #expect(clue.contains("C1 a wake-up is lost"), "\(clue)")
    let both = try here("run", "compare", "R2", "R1").output
    #expect(both.row("symptom") == ["no", "YES"], "\(both)")
    #expect(both.contains("R2.1") && both.contains("R1.3"), "\(both)")
    let named = try here("run", "compare", "R1.2", "R1.5").output
    #expect(named.row("symptom") == ["no", "no"] && named.contains("do not differ"), "\(named)")
    #expect(try here("run", "compare", "R1.2", "R1.6").output.row("[Lost]") == ["0", "2"])
    _ = try here("run", "exec", "--", "true")
    let one = try here("run", "compare", "R3")
    #expect(one.status == 64 && one.error.contains("name what to compare"), "\(one.error)")
    let json = try here("run", "compare", "R1", "--json").output
    #expect(
      json.contains(#""first":"R1.3""#) && json.contains(#""ends":{"exit 0":4,"exit 1":2}"#),
      "\(json)")
  }

  /// A damaged log is never a difference.
  @Test func aDamagedLogIsNoDifference() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST run exec -- seq 1 20000 >/dev/null; $INQUEST run exec -- seq 1 20001 >/dev/null
      file=$(find store/blobs -name '*.zst' -size +5k | head -n 1)
      size=$(stat -c %s "$file"); printf x | dd of="$file" bs=1 seek=$((size / 2)) conv=notrunc 2>&1
      $INQUEST run compare R1 R2 >/dev/null 2>&1; echo "compare $?"
      """)
    #expect(answer.output.contains("compare 6"), "\(answer.output)\(answer.error)")
  }
}
