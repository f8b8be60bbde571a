import Foundation
import Testing

/// Runs whose program has moved on are told so; nothing is refused, and running again renews them.
@Suite struct StaleTests {
  /// A repository whose program prints a probe's record and fails.
  private func project() throws -> Program {
    let here = try Program()
    try here.script("test", "python3 app.py 2>/dev/null || sh app.py\n")
    let made = try here.shell(
      #"""
      printf '%s\n' 'echo "[Tick] n=1"; exit 1' >app.py
      git init -q . && git add app.py test
      git -c user.name=t -c user.email=t@example.com commit -qm one
      $INQUEST case open 'It ticks' --symptom 'exit != 0'
      $INQUEST probe add '[Tick]'; $INQUEST probe scan
      $INQUEST run exec -- sh app.py
      $INQUEST hypothesis add 'the clock' --predict '[Tick] fires'
      """#)
    try #require(made.status == 0, "\(made.output)\(made.error)")
    return here
  }

  private static let commit =
    "git -c user.name=t -c user.email=t@example.com commit -q --allow-empty"

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: String
    /// What is said of R1; nil when it is as fresh as before.
    var says: String?
  }

  @Test(arguments: [
    Row(testDescription: "nothing", change: "true", says: nil),
    Row(testDescription: "a commit on top", change: "\(commit) -m two", says: nil),
    Row(
      testDescription: "another file", change: "echo x >other.py && git add other.py", says: nil),
    Row(
      testDescription: "the commit was rewritten", change: "\(commit) --amend -m three",
      says: "is no ancestor of what is checked out"),
    Row(
      testDescription: "the probe's file changed", change: "echo '# more' >>app.py",
      says: "app.py, where P1 stands, has changed since"),
    Row(
      testDescription: "the probe's file changed, in a commit",
      change: "echo '# more' >>app.py && \(commit) -am four",
      says: "app.py, where P1 stands, has changed since"),
  ])
  func whatMovedOn(_ row: Row) throws {
    let here = try project()
    defer { here.remove() }
    let answer = try here.shell(
      row.change
        + """
         && $INQUEST next && $INQUEST run show R1 && $INQUEST case show && $INQUEST report
        """)
    #expect(answer.status == 0, "\(answer.error)")
    guard let says = row.says else {
      #expect(!answer.output.contains("stale"), "\(answer.output)")
      return
    }
    let told = answer.output.split(separator: "\n").filter { $0.contains(says) }
    #expect(told.count == 4, "next, run show, case show and the report: \(told)")
    #expect(answer.output.contains("1 run is stale: evidence of what was."))

    let again = try here.shell(
      """
      $INQUEST hypothesis support H1 @R1 && $INQUEST run again R1 >again.txt 2>&1
      $INQUEST next; $INQUEST report
      """)
    #expect(again.output.contains("H1 supported"), "it refuses nothing: \(again.error)")
    #expect(!again.output.contains("stale"), "run again cures: \(again.output)")
  }

  /// A run of a work tree that was changed already is compared with what it was then.
  @Test func aChangedTreeIsComparedWithItself() throws {
    let here = try project()
    defer { here.remove() }
    let answer = try here.shell(
      """
      echo '# more' >>app.py; echo x >>test; $INQUEST run exec -- sh app.py >/dev/null 2>&1
      echo y >>test; $INQUEST run show R2; echo '# yet more' >>app.py; $INQUEST run show R2
      """)
    let told = answer.output.split(separator: "\n").filter { $0.contains("stale") }
    #expect(told.count == 1 && told[0].contains("R2: app.py"), "\(told)")
  }

  @Test func outsideARepositoryNothingIsStale() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open 'It fails' --symptom 'exit != 0'; $INQUEST run exec -- false
      $INQUEST case show; $INQUEST report
      """)
    #expect(!answer.output.contains("stale"))
  }
}
