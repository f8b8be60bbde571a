import Foundation
import Testing

/// What `run replay` brings back of the conditions of a run, and what it says it cannot.
@Suite struct ReplayTests {
  private func bench() throws -> Program {
    let here = try Program(clock: nil)
    let opened = try here("case", "open", "It fails", "--symptom", "exit != 0")
    try #require(opened.status == 0, "\(opened.error)")
    try here.script(
      "place", "echo \"$TZ|$LC_ALL|$LANG|$LC_TIME|$LC_NUMERIC|$COLOUR\" >seen\n")
    return here
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// Settings of the run, and those of the replay.
    var then: String
    var now: String
    /// What the replayed program must see, and what is said of it.
    var sees: String
    var says: [String]
    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      name: "time zone", then: "TZ=Asia/Tokyo", now: "TZ=UTC", sees: "Asia/Tokyo|",
      says: ["as it was then: tz=Asia/Tokyo"]),
    Row(
      name: "LANG and one category", then: "LANG=de_DE.UTF-8 LC_TIME=C", now: "LC_ALL=C",
      sees: "||de_DE.UTF-8|C||", says: ["as it was then: locale=de_DE.UTF-8 LC_TIME=C"]),
    Row(
      name: "a category that was not set then", then: "LANG=C",
      now: "LANG=C LC_NUMERIC=de_DE.UTF-8", sees: "||C|||", says: ["locale=C"]),
    Row(
      name: "LC_ALL becomes LANG, which means the same", then: "LC_ALL=fr_FR.UTF-8", now: "LANG=C",
      sees: "||fr_FR.UTF-8|||", says: ["locale=fr_FR.UTF-8"]),
    Row(
      name: "a variable that was asked for", then: "COLOUR=red", now: "COLOUR=blue",
      sees: "|red", says: ["env.COLOUR=red"]),
    Row(
      name: "nothing to restore", then: "LANG=C TZ=UTC", now: "LANG=C TZ=UTC", sees: "UTC||C|||",
      says: []),
  ]

  @Test(arguments: rows) private func restored(_ row: Row) throws {
    let here = try bench()
    defer { here.remove() }
    let clear = "env -u TZ -u LC_ALL -u LANG -u LC_TIME -u LC_NUMERIC -u COLOUR"
    let answer = try here.shell(
      """
      \(clear) \(row.then) $INQUEST run exec --env COLOUR -- ./place >/dev/null 2>&1
      \(clear) \(row.now) $INQUEST run replay R1; cat seen
      """)
    #expect(answer.output.contains(row.sees), "\(answer.output)\(answer.error)")
    for text in row.says { #expect(answer.output.contains(text), "\(answer.output)") }
    #expect(answer.output.contains("as it was then") == !row.says.isEmpty, "\(answer.output)")
    // What was brought back is not told as different.
    #expect(!answer.output.contains("tz:") && !answer.output.contains("locale:"))
  }

  @Test func whatCannotBeBroughtBackIsSaid() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      mkdir tree; cd tree; git init -q -b main; echo one >f; git add f; git commit -qm one
      git rev-parse HEAD; echo two >f; SECRET=then $INQUEST run exec --input f -- true 2>/dev/null
      git commit -qam two; echo three >f; SECRET=now $INQUEST run replay R1
      """)
    let lines = answer.output.split(separator: "\n")
    let first = try #require(lines.first)
    #expect(answer.output.contains("R1 reproduced"), "\(answer.output)\(answer.error)")
    let told = try #require(lines.first { $0.hasPrefix("not as it was: ") })
    for text in [
      "commit: \(first.prefix(12)) / ", "the uncommitted differences are others",
      "f is another one", "variables: ", "SECRET",
    ] {
      #expect(told.contains(text), "\(told)")
    }
    #expect(!answer.output.contains("then\n") && !told.contains("=then"))
    #expect(lines.last == "  its revision: git checkout \(first)", "\(answer.output)")
  }

  /// Another machine, as far as a test can be one: a host name of its own.
  @Test(.enabled(if: geteuid() == 0)) func anotherHostIsSaid() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      unshare --uts true 2>/dev/null || exit 77
      $INQUEST run exec -- ./place >/dev/null 2>&1
      unshare --uts sh -c 'hostname elsewhere; $INQUEST run replay R1'
      """)
    if answer.status == 77 { return }
    #expect(answer.output.contains(" / elsewhere"), "\(answer.output)\(answer.error)")
  }
}
