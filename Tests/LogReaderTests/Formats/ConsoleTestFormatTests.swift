import LogReader
import Testing

@Suite struct ConsoleTestFormatTests {
  typealias Record = FormatRow.Record

  static let xctest: [FormatRow] = [
    FormatRow(
      """
      Test Suite 'All tests' started at 2026-01-05 10:00:00.195.
      Test Case '-[ChatTests.Pop testBack]' started.
      /src/Pop.swift:34: error: -[ChatTests.Pop testBack] : XCTAssertEqual failed: ("1
      2") is not equal to ("3")
      Test Case '-[ChatTests.Pop testBack]' failed (0.163 seconds).
      Test Suite 'All tests' failed at 2026-01-05 10:00:01.939.
      \t Executed 1 test, with 1 failure (0 unexpected) in 0.163 (0.164) seconds

      """,
      [
        Record(
          "Test Suite 'All tests' started at 2026-01-05 10:00:00.195.", ["suite=All tests"],
          time: "2026-01-05 10:00:00.195"),
        Record(
          "Test Case '-[ChatTests.Pop testBack]' started.", ["test=-[ChatTests.Pop testBack]"]),
        Record(
          "/src/Pop.swift:34: error: -[ChatTests.Pop testBack] : XCTAssertEqual failed: (\"1\n2\")"
            + " is not equal to (\"3\")",
          ["test=-[ChatTests.Pop testBack]", "file=/src/Pop.swift", "line=34"], level: "error"),
        Record(
          "Test Case '-[ChatTests.Pop testBack]' failed (0.163 seconds).",
          ["test=-[ChatTests.Pop testBack]", "result=failed", "seconds=0.163"]),
        Record(
          "Test Suite 'All tests' failed at 2026-01-05 10:00:01.939.\n"
            + "\t Executed 1 test, with 1 failure (0 unexpected) in 0.163 (0.164) seconds",
          ["suite=All tests", "result=failed"], time: "2026-01-05 10:00:01.939"),
      ], [5, 2, 0, 0, 0],
      outcomes: ["failed=1", "passed=0", "skipped=0", "test.-[ChatTests.Pop testBack]=failed"]),
    // Linux, with what the program prints and logs between.
    FormatRow(
      "building\nTest Case 'Pop.testSwipe' started at 2026-01-05 10:00:00.196\n[Swipe] dir=right\n"
        + "2026-01-05 10:00:00.200 Chat[7:8] logged\n  indented\nprinted\n"
        + "/src/Pop.swift:9: Pop.testSwipe : Test skipped - later\n"
        + "Test Case 'Pop.testSwipe' skipped (0.0 seconds)",
      [
        Record("building"),
        Record(
          "Test Case 'Pop.testSwipe' started at 2026-01-05 10:00:00.196", ["test=Pop.testSwipe"],
          time: "2026-01-05 10:00:00.196"),
        Record("[Swipe] dir=right"),
        Record("logged\n  indented", time: "2026-01-05 10:00:00.200"), Record("printed"),
        Record(
          "/src/Pop.swift:9: Pop.testSwipe : Test skipped - later",
          ["test=Pop.testSwipe", "file=/src/Pop.swift", "line=9"]),
        Record(
          "Test Case 'Pop.testSwipe' skipped (0.0 seconds)",
          ["test=Pop.testSwipe", "result=skipped", "seconds=0.0"]),
      ], [7, 1, 0, 0, 0],
      outcomes: ["failed=0", "passed=0", "skipped=1", "test.Pop.testSwipe=skipped"]),
    // Xcode's parallel runs.
    FormatRow(
      "Test suite 'Pop' started on 'Clone 1 of phone - Chat (325)'\n"
        + "Test case 'Pop.testIt's()' passed on 'Clone 1 of phone - Chat (325)' (1.5 seconds)\n",
      [
        Record(
          "Test suite 'Pop' started on 'Clone 1 of phone - Chat (325)'",
          ["suite=Pop", "device=Clone 1 of phone - Chat (325)"]),
        Record(
          "Test case 'Pop.testIt's()' passed on 'Clone 1 of phone - Chat (325)' (1.5 seconds)",
          [
            "test=Pop.testIt's()", "result=passed", "device=Clone 1 of phone - Chat (325)",
            "seconds=1.5",
          ]),
      ], [2, 0, 0, 0, 0],
      outcomes: ["failed=0", "passed=1", "skipped=0", "test.Pop.testIt's()=passed"]),
    // The process broke in a test: the counts would be too low.
    FormatRow(
      "Test Suite 'All' started at 2026-01-05 10:00:00.195\nTest Case 'A.a' passed (0.1 seconds)\n"
        + "Test Case 'A.b' started at 2026-01-05 10:00:00.196\nFatal error: index out of ra",
      [
        Record(
          "Test Suite 'All' started at 2026-01-05 10:00:00.195", ["suite=All"],
          time: "2026-01-05 10:00:00.195"),
        Record(
          "Test Case 'A.a' passed (0.1 seconds)", ["test=A.a", "result=passed", "seconds=0.1"]),
        Record(
          "Test Case 'A.b' started at 2026-01-05 10:00:00.196", ["test=A.b"],
          time: "2026-01-05 10:00:00.196"), Record("Fatal error: index out of ra"),
      ], [4, 0, 0, 0, 0], outcomes: ["test.A.a=passed"], truncated: true),
    FormatRow(
      " Test Case 'A.a' passed (0.1 seconds)\nsaid Test Case 'A.a' failed (1 seconds)\n"
        + "Test Case 'A.a' went (0.1 seconds)\na.swift:3:5: error: no x in : y\n",
      [
        Record("said Test Case 'A.a' failed (1 seconds)"),
        Record("Test Case 'A.a' went (0.1 seconds)"), Record("a.swift:3:5: error: no x in : y"),
      ], [3, 0, 1, 0, 0]),
  ]

  @Test(arguments: xctest) func readsXCTest(row: FormatRow) { row.check(.xctest) }

  static let swiftTesting: [FormatRow] = [
    FormatRow(
      """
      ◇ Test run started.
      ↳ Testing Library Version: 6.0
      ◇ Suite "Popping a screen" started.
      ◇ Test "goes back" started.
      ✘ Test "goes back" recorded an issue at Pop.swift:17:9: Expectation failed: a == b
      ↳ // why
      more of it
      ✘ Test "goes back" failed after 0.001 seconds with 1 issue.
      ✘ Suite "Popping a screen" failed after 0.001 seconds with 1 issue.
      ✘ Test run with 1 test in 1 suite failed after 0.002 seconds with 1 issue.

      """,
      [
        Record("◇ Test run started.\n↳ Testing Library Version: 6.0"),
        Record("◇ Suite \"Popping a screen\" started.", ["suite=Popping a screen"]),
        Record("◇ Test \"goes back\" started.", ["test=goes back"]),
        Record(
          "✘ Test \"goes back\" recorded an issue at Pop.swift:17:9: Expectation failed: a == b\n"
            + "↳ // why\nmore of it", ["test=goes back", "file=Pop.swift", "line=17", "column=9"],
          level: "error"),
        Record(
          "✘ Test \"goes back\" failed after 0.001 seconds with 1 issue.",
          ["test=goes back", "result=failed", "seconds=0.001", "issues=1"]),
        Record(
          "✘ Suite \"Popping a screen\" failed after 0.001 seconds with 1 issue.",
          ["suite=Popping a screen", "result=failed", "seconds=0.001", "issues=1"]),
        Record(
          "✘ Test run with 1 test in 1 suite failed after 0.002 seconds with 1 issue.",
          ["tests=1", "result=failed", "seconds=0.002", "issues=1"]),
      ], [7, 3, 0, 0, 0],
      outcomes: ["failed=1", "passed=0", "skipped=0", "test.goes back=failed"]),
    // Apple's symbols, a test with arguments, a known issue, a skipped test, tricky names.
    FormatRow(
      "\u{1007C8}  Test swipes(by:) started.\n"
        + "\u{1007C8}  Test case passing 1 argument by → 3 to swipes(by:) started.\n"
        + "\u{10105B}  Test swipes(by:) with 3 test cases passed after 0.5 seconds.\n"
        + "\u{1007C8}  Test known() recorded a known issue at A.swift:1:2: Issue recorded\n"
        + "\u{100135}  detail\n"
        + "\u{10105B}  Test known() passed after 0.1 seconds with 1 known issue.\n"
        + "➜ Test later() skipped: \"not yet\"\n"
        + "✔ Test \"it \"started\" well\" passed after 2 seconds.\n",
      [
        Record("\u{1007C8}  Test swipes(by:) started.", ["test=swipes(by:)"]),
        Record(
          "\u{1007C8}  Test case passing 1 argument by → 3 to swipes(by:) started.",
          ["test=swipes(by:)", "arguments=1 argument by → 3"]),
        Record(
          "\u{10105B}  Test swipes(by:) with 3 test cases passed after 0.5 seconds.",
          ["test=swipes(by:)", "result=passed", "seconds=0.5"]),
        Record(
          "\u{1007C8}  Test known() recorded a known issue at A.swift:1:2: Issue recorded\n"
            + "\u{100135}  detail", ["test=known()", "file=A.swift", "line=1", "column=2"],
          level: "known"),
        Record(
          "\u{10105B}  Test known() passed after 0.1 seconds with 1 known issue.",
          ["test=known()", "result=passed", "seconds=0.1", "issues=1"]),
        Record(
          "➜ Test later() skipped: \"not yet\"",
          ["test=later()", "result=skipped", "reason=\"not yet\""]),
        Record(
          "✔ Test \"it \"started\" well\" passed after 2 seconds.",
          ["test=it \"started\" well", "result=passed", "seconds=2"]),
      ], [7, 1, 0, 0, 0],
      outcomes: [
        "failed=0", "passed=3", "skipped=1", "test.swipes(by:)=passed", "test.known()=passed",
        "test.later()=skipped", "test.it \"started\" well=passed",
      ]),
    // Both libraries, as `swift test` prints them, in colour.
    FormatRow(
      "Test Case 'A.a' failed (0.1 seconds)\n"
        + "\u{1B}[90m◇\u{1B}[0m Test run started.\n"
        + "\u{1B}[92m✔\u{1B}[0m Test b() passed after 0.1 seconds.\n",
      [
        Record(
          "Test Case 'A.a' failed (0.1 seconds)", ["test=A.a", "result=failed", "seconds=0.1"]),
        Record("◇ Test run started."),
        Record(
          "✔ Test b() passed after 0.1 seconds.",
          ["test=b()", "result=passed", "seconds=0.1"]),
      ], [3, 0, 0, 0, 0], outcomes: ["test.A.a=failed", "test.b()=passed"], truncated: true),
    FormatRow(
      "◇ Test without an end\n✔ Tests passed\n  ✔ Test a() passed after 1 seconds.\n✔ Test",
      [
        Record("◇ Test without an end"),
        Record("✔ Tests passed\n  ✔ Test a() passed after 1 seconds."), Record("✔ Test"),
      ], [3, 1, 0, 0, 0]),
  ]

  @Test(arguments: swiftTesting) func readsSwiftTesting(row: FormatRow) {
    row.check(.swiftTesting)
    // The two formats differ in their choice alone.
    row.check(.xctest)
  }
}
