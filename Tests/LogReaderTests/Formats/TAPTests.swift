import LogReader
import Testing

@Suite struct TAPTests {
  typealias Record = FormatRow.Record

  static let rows: [FormatRow] = [
    FormatRow(
      """
      TAP version 14
      1..4
      # Subtest: opens
          ok 1 - inner
          1..1
      ok 1 - opens the chat
      not ok 2 - swipes
        ---
        at: 'Pop.swift:9'
        ...
      # [Pop] dir=right
      ok 3 # SKIP no device
      not ok 4 - later \\# one # Todo not yet

      """,
      [
        Record("Subtest: opens\n    ok 1 - inner\n    1..1"),
        Record(
          "ok 1 - opens the chat", ["test=opens the chat", "result=passed", "number=1"]),
        Record(
          "not ok 2 - swipes\n  ---\n  at: 'Pop.swift:9'\n  ...",
          ["test=swipes", "result=failed", "number=2"]), Record("[Pop] dir=right"),
        Record(
          "ok 3 # SKIP no device", ["test=3", "result=skipped", "number=3", "skip=no device"]),
        Record(
          "not ok 4 - later \\# one # Todo not yet",
          ["test=later \\# one", "result=skipped", "number=4", "todo=not yet"]),
      ], [6, 5, 2, 0, 0],
      outcomes: [
        "failed=1", "passed=1", "skipped=2", "test.opens the chat=passed", "test.swipes=failed",
        "test.3=skipped", "test.later \\# one=skipped",
      ]),
    // The plan last, equal descriptions, no numbers, Perl's reports.
    FormatRow(
      "ok - same\nnot ok - same\n#   Failed test 'same'\n#   at a.t line 3.\nprinted\nok\n1..3\n",
      [
        Record("ok - same", ["test=same", "result=passed"]),
        Record(
          "not ok - same\n#   Failed test 'same'\n#   at a.t line 3.",
          ["test=same", "result=failed"]), Record("printed"),
        Record("ok", ["test=3", "result=passed"]),
      ], [4, 2, 0, 1, 0],
      outcomes: ["failed=1", "passed=2", "skipped=0", "test.same=failed", "test.3=passed"]),
    FormatRow(
      "1..3\nok 1 - a\nBail out! no database\n",
      [
        Record("ok 1 - a", ["test=a", "result=passed", "number=1"]),
        Record("Bail out! no database", ["bail=no database"], level: "error"),
      ], [2, 0, 1, 0, 0], outcomes: ["test.a=passed"]),
    FormatRow(
      "1..2\nok 1 - a\n  ---\n  mess",
      [
        Record("ok 1 - a\n  ---\n  mess", ["test=a", "result=passed", "number=1"])
      ], [1, 2, 1, 0, 0], outcomes: ["test.a=passed"], truncated: true),
    FormatRow(
      "1..0 # skip all\n1..x\nokay\nnot okay\nok 1a\nnotok 1\n",
      [
        Record("1..x"), Record("okay"), Record("not okay"),
        Record("ok 1a", ["test=1a", "result=passed"]), Record("notok 1"),
      ], [5, 0, 1, 0, 0], outcomes: ["failed=0", "passed=1", "skipped=0", "test.1a=passed"]),
  ]

  @Test(arguments: rows) func reads(row: FormatRow) { row.check(.tap) }
}
