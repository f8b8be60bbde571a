import LogReader
import Testing

@Suite struct PytestTests {
  typealias Record = FormatRow.Record

  static let rows: [FormatRow] = [
    FormatRow(
      """
      ======== test session starts ========
      collected 4 items

      tests/test_pop.py::test_a[one two] PASSED        [ 25%]
      tests/test_pop.py::Pop::test_b FAILED            [ 50%]
      tests/test_pop.py::test_c SKIPPED (later)        [ 75%]
      tests/test_pop.py::test_d XFAIL                  [100%]

      ======== FAILURES ========
      ________ Pop.test_b ________

          def test_b():
      >       assert 1 == 2
      E       assert 1 == 2

      tests/test_pop.py:7: AssertionError
      -------- Captured stdout call --------
      [Pop] dir=right
      printed
      ======== short test summary info ========
      FAILED tests/test_pop.py::Pop::test_b - assert 1 == 2
      ======== 1 failed, 1 passed, 1 skipped, 1 xfailed in 0.12s ========

      """,
      [
        Record("======== test session starts ========", ["section=test session starts"]),
        Record("collected 4 items\n"),
        Record(
          "tests/test_pop.py::test_a[one two] PASSED        [ 25%]",
          ["test=tests/test_pop.py::test_a[one two]", "result=passed"]),
        Record(
          "tests/test_pop.py::Pop::test_b FAILED            [ 50%]",
          ["test=tests/test_pop.py::Pop::test_b", "result=failed"]),
        Record(
          "tests/test_pop.py::test_c SKIPPED (later)        [ 75%]",
          ["test=tests/test_pop.py::test_c", "result=skipped"]),
        Record(
          "tests/test_pop.py::test_d XFAIL                  [100%]\n",
          ["test=tests/test_pop.py::test_d", "result=skipped"]),
        Record("======== FAILURES ========", ["section=FAILURES"]),
        Record(
          "________ Pop.test_b ________\n\n    def test_b():\n>       assert 1 == 2\n"
            + "E       assert 1 == 2\n\ntests/test_pop.py:7: AssertionError",
          ["report=Pop.test_b"]), Record("-------- Captured stdout call --------"),
        Record("[Pop] dir=right"), Record("printed"),
        Record("======== short test summary info ========", ["section=short test summary info"]),
        Record(
          "FAILED tests/test_pop.py::Pop::test_b - assert 1 == 2",
          ["test=tests/test_pop.py::Pop::test_b", "result=failed"]),
        Record(
          "======== 1 failed, 1 passed, 1 skipped, 1 xfailed in 0.12s ========",
          ["failed=1", "passed=1", "skipped=2", "seconds=0.12"]),
      ], [14, 8, 0, 0, 0],
      outcomes: [
        "failed=1", "passed=1", "skipped=2", "test.tests/test_pop.py::test_a[one two]=passed",
        "test.tests/test_pop.py::Pop::test_b=failed", "test.tests/test_pop.py::test_c=skipped",
        "test.tests/test_pop.py::test_d=skipped",
      ]),
    // Short, with -q: the letters name no test, the last line counts them.
    FormatRow(
      ".F.sE                                        [100%]\nERROR t.py::test_e - ValueError: x\n"
        + "1 failed, 2 passed, 1 skipped, 1 warning, 1 error in 61.50s (0:01:01)\n",
      [
        Record(".F.sE                                        [100%]"),
        Record("ERROR t.py::test_e - ValueError: x", ["test=t.py::test_e", "result=failed"]),
        Record(
          "1 failed, 2 passed, 1 skipped, 1 warning, 1 error in 61.50s (0:01:01)",
          ["failed=2", "passed=2", "skipped=1", "seconds=61.50"]),
      ], [3, 0, 0, 0, 0],
      outcomes: ["failed=2", "passed=2", "skipped=1", "test.t.py::test_e=failed"]),
    // With -s a test prints before its result; with workers the result comes first.
    FormatRow(
      "t.py::test_p[a b] [Pop] x=1\nPASSED\n[gw0] [ 50%] FAILED t.py::test_q \n"
        + "no tests ran in 0.01s\n",
      [
        Record("t.py::test_p[a b] [Pop] x=1", ["test=t.py::test_p[a b]"]),
        Record("PASSED", ["test=t.py::test_p[a b]", "result=passed"]),
        Record("[gw0] [ 50%] FAILED t.py::test_q ", ["test=t.py::test_q", "result=failed"]),
        Record(
          "no tests ran in 0.01s", ["failed=0", "passed=0", "skipped=0", "seconds=0.01"]),
      ], [4, 0, 0, 0, 0],
      outcomes: [
        "failed=0", "passed=0", "skipped=0", "test.t.py::test_p[a b]=passed",
        "test.t.py::test_q=failed",
      ]),
    // Killed in a run.
    FormatRow(
      "=== test session starts ===\nt.py::test_a PASSED  [ 50%]\nt.py::test_b",
      [
        Record("=== test session starts ===", ["section=test session starts"]),
        Record("t.py::test_a PASSED  [ 50%]", ["test=t.py::test_a", "result=passed"]),
        Record("t.py::test_b", ["test=t.py::test_b"]),
      ], [3, 0, 0, 0, 0], outcomes: ["test.t.py::test_a=passed"], truncated: true),
    FormatRow(
      " t.py::test_a PASSED\n== two ==\n1 sheep, 2 goats in 3s\nPASSED\n",
      [Record("== two =="), Record("1 sheep, 2 goats in 3s"), Record("PASSED")], [3, 0, 1, 0, 0]),
  ]

  @Test(arguments: rows) func reads(row: FormatRow) { row.check(.pytest) }
}
