import Foundation
import Testing

/// Which case a command means.
@Suite struct CurrentCaseTests {
  /// Who asks where a case stands is told of the store once it has grown large.
  @Test func aLargeStoreIsTold() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("log", "[Tick]\n")
    _ = try here("case", "open", "It ticks")
    _ = try here("run", "import", "log")
    #expect(try !here("status").output.contains("store:"))
    let grown = try here.shell(
      "sqlite3 store/inquest.db 'update log_blob set stored_count=1000000000'; $INQUEST")
    let last = try #require(grown.output.split(separator: "\n").last)
    #expect(
      last.hasPrefix("store: 1 case in ") && last.hasSuffix("1 log of 7 bytes in 953.6 MiB"),
      "\(last)")
  }

  /// A store whose open cases are `it-hums`, `it-hums-again` and `leak`.
  private func threeCases() throws -> Program {
    let here = try Program()
    for title in ["It hums", "It hums again", "Leak"] {
      try #require(here("case", "open", title).status == 0)
    }
    return here
  }

  @Test(arguments: [
    ("$INQUEST --case leak next", "[leak]"),
    ("$INQUEST next --case leak", "[leak]"),
    ("INQUEST_CASE=leak $INQUEST next", "[leak]"),
    ("INQUEST_CASE=it-hums $INQUEST --case leak next", "[leak]"),
    ("$INQUEST --case l next", "[leak]"),
    ("$INQUEST --case it-hums-a next", "[it-hums-again]"),
    // The whole name of one counts, although it begins another's.
    ("$INQUEST --case it-hums next", "[it-hums]"),
    ("$INQUEST case close --as not-a-bug --case l >/dev/null; $INQUEST next --case l", "[leak]"),
  ])
  func aCaseThatIsNamed(command: String, says: String) throws {
    let here = try threeCases()
    defer { here.remove() }
    let answer = try here.shell(command)
    #expect(answer.status == 0, "\(answer.error)")
    #expect(answer.output.hasPrefix(says), "\(answer.output)")
  }

  @Test(arguments: ["next", "note x", "--case it next", "--case '' next"])
  func severalThatCouldBeMeant(command: String) throws {
    let here = try threeCases()
    defer { here.remove() }
    let before = here.database
    let answer = try here.shell("$INQUEST \(command)")
    #expect(answer.status == 3)
    #expect(answer.output == "")
    #expect(answer.error.contains("it-hums-again") && answer.error.contains("it-hums,"))
    #expect(here.database == before)
  }

  @Test func theOnlyOpenCaseThenTheOnlyCase() throws {
    let here = try Program()
    defer { here.remove() }
    #expect(try here("init").status == 0)
    let none = try here("next")
    #expect(none.status == 3)
    #expect(none.error.contains("no case yet"))
    _ = try here("case", "open", "It hums")
    #expect(try here("next").output.hasPrefix("[it-hums]"))
    _ = try here("case", "open", "Leak")
    _ = try here("--case", "leak", "case", "close", "--as", "not-a-bug")
    #expect(try here("next").output.hasPrefix("[it-hums]"), "the only open one")
    _ = try here("case", "close", "--as", "not-a-bug")
    let closed = try here("next")
    #expect(closed.status == 3)
    #expect(closed.error.contains("no case is open: "), "\(closed.error)")
    #expect(closed.error.contains("it-hums") && closed.error.contains("leak"))
  }

  @Test func theOnlyCaseWhenItIsClosed() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "It hums")
    _ = try here("case", "close", "--as", "not-a-bug")
    let next = try here("next")
    #expect(next.status == 0)
    #expect(next.output.hasPrefix("[it-hums] the case is closed"))
  }

  /// A terminal is lent by script(1), where there is one.
  @Test func theChoiceOfATerminal() throws {
    let here = try threeCases()
    defer { here.remove() }
    try here.write(
      "session.sh",
      """
      "$INQUEST" case use leak; "$INQUEST" next
      INQUEST_CASE=it-hums "$INQUEST" next; "$INQUEST" --case it-hums-again next
      """)
    let answer = try here.shell(
      """
      script -qec true /dev/null >/dev/null 2>&1 || { echo skipped; exit; }
      script -qec 'bash session.sh' /dev/null </dev/null | tr -d '\\r' | grep -o '^\\[[a-z-]*\\]'
      $INQUEST next >/dev/null 2>&1; echo $?
      """)
    if answer.output == "skipped\n" { return }
    // Another session, without a terminal, has not chosen.
    #expect(answer.output == "[leak]\n[it-hums]\n[it-hums-again]\n3\n", "\(answer.output)")
  }
}
