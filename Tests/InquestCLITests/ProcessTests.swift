import Foundation
import Testing

/// Programs that behave badly, and places to run them in that lack something.
@Suite struct ProcessTests {
  private func bench(_ symptom: String = "exit != 0") throws -> Program {
    let here = try Program(clock: nil)
    let opened = try here("case", "open", "It fails", "--symptom", symptom)
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  /// A descendant that keeps the output open is listened to until it is silent, and then left: what it
  /// would have printed is missing, so silence proves nothing.
  @Test func aGrandchildThatHoldsThePipeDoesNotHoldTheRecorder() throws {
    let here = try bench("text \"late\" fires")
    defer { here.remove() }
    let start = Date()
    let answer = try here.shell(
      """
      $INQUEST run exec -- sh -c '(sleep 20; echo late) & echo $! >pid; echo early'
      kill $(cat pid)
      """)
    #expect(Date().timeIntervalSince(start) < 15)
    #expect(answer.output == "early\n", "\(answer.output)\(answer.error)")
    #expect(answer.error.contains("the output's end is missing"), "\(answer.error)")
    #expect(answer.error.contains("symptom unknown"), "\(answer.error)")
    #expect(try here("run", "exec", "--help").output.contains("left behind"))
  }

  @Test func aGrandchildThatEndsInTimeIsHeard() throws {
    let here = try bench("text \"late\" fires")
    defer { here.remove() }
    let answer = try here.shell("$INQUEST run exec -- sh -c '(sleep 0.1; echo late) & echo early'")
    #expect(answer.output == "early\nlate\n")
    #expect(answer.error.contains("symptom YES"), "\(answer.error)")
  }

  @Test func bytesThatAreNoTextArePassedOnAndKeptAsTheyAre() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      #"""
      printf '\000\001\033[31m\377\376 a\n\r\n\303\050\n' >bytes
      $INQUEST run exec -- cat bytes >passed; cmp bytes passed && echo same
      $INQUEST run show R1:1-3 | od -An -c | grep -c '033'
      $INQUEST run replay R1; $INQUEST verify
      """#)
    #expect(answer.output.hasPrefix("same\n0\n"), "\(answer.output)\(answer.error)")
    #expect(answer.error.contains("looks binary"), "\(answer.error)")
    #expect(answer.output.contains("R1 reproduced"), "\(answer.output)")
    // What the run's own line says of them holds no control character either.
    #expect(!answer.error.unicodeScalars.contains { $0.value == 0x1b })
  }

  /// Whoever reads our own results may go. A command then ends as any other in a pipe does, by SIGPIPE;
  /// one that runs programs records them first and says that nobody heard it.
  @Test(arguments: [
    ("rules", 141), ("run list", 141), ("run show R1", 141), ("report", 141), ("timeline", 141),
    ("fix verify F1", 7), ("run exec --json -- true", 7),
  ])
  func aReaderThatGoesLeavesTheStoreWhole(_ command: String, _ status: Int) throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST run exec -- false 2>/dev/null
      $INQUEST fix propose f --waive reproduced,root-cause-first --because test >/dev/null
      mkfifo gone; (exec 3<gone) & exec 4>gone; wait
      $INQUEST \(command) >&4; echo "status $?"; $INQUEST verify; $INQUEST run list
      """)
    #expect(answer.output.hasPrefix("status \(status)\nsound: "), "\(answer.output)\(answer.error)")
    #expect(answer.output.contains("R2 exec") == command.hasPrefix("run exec"), "\(answer.output)")
  }

  /// Without a terminal, in a session of its own, with standard streams closed.
  @Test(arguments: ["", "<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full"])
  func streamsThatAreMissingLoseNothingOfTheRun(_ streams: String) throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      setsid -w $INQUEST run exec -- sh -c 'echo out; echo err >&2; cat; exit 3' \(streams)
      echo "status $?"
      """)
    #expect(answer.output.contains("status 0"), "\(answer.output)\(answer.error)")
    let shown = try here("run", "show", "R1:1-2")
    #expect(shown.output.contains("out") && shown.output.contains("err"), "\(shown.output)")
    #expect(try here("run", "show", "R1").output.contains("exit 3"))
    #expect(try here("verify").status == 0)
  }

  /// Attempts that leave descendants behind, one after another, leave no descriptor of ours open.
  @Test func manyForkingAttemptsLeaveNothingOpen() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      ulimit -n 64
      $INQUEST run exec --repeat 200 -- sh -c 'true & true & wait; ls /proc/self/fd | wc -l'
      """)
    #expect(answer.status == 0, "\(answer.error)")
    let counts = Set(answer.output.split(separator: "\n"))
    #expect(counts.count == 1, "\(counts)")
    #expect(answer.error.contains("symptom no (0 of 200)"), "\(answer.error)")
  }
}
