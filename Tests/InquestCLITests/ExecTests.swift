import Foundation
import Testing

/// `run exec` on real processes.
@Suite struct ExecTests {
  /// A program in a fresh directory with an open case whose symptom is a failing exit.
  private func bench(_ symptom: String = "exit != 0") throws -> Program {
    let here = try Program(clock: nil)
    let opened = try here("case", "open", "It fails", "--symptom", symptom)
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  /// Writes a shell script. A process of its own writes it: one that this process has open for
  /// writing while another test starts a program could not be started itself.
  private func write(_ here: Program, _ name: String, _ text: String) throws {
    try here.script(name, text)
  }

  @Test func outputPassesThroughAndTheRunsLineGoesToStandardError() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell("$INQUEST run exec -- sh -c 'echo out; echo err >&2; exit 3'")
    #expect(answer.status == 0)
    #expect(answer.output == "out\n")
    #expect(answer.error.hasPrefix("err\n[it-fails] R1 exec bench command=sh -c"))
    #expect(answer.error.contains("symptom YES"))
    #expect(answer.error.contains("exit 3"))
    let lines = try here("run", "show", "R1:1-2")
    #expect(lines.output.contains("out") && lines.output.contains("err"))
    #expect(try here("verify").status == 0)
  }

  @Test func jsonIsAllThatIsPrinted() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here("run", "exec", "--json", "--", "sh", "-c", "echo out; echo err >&2")
    #expect(answer.error == "")
    #expect(answer.output.hasPrefix("{\"data\":{") && !answer.output.contains("out\n"))
    #expect(answer.output.contains("\"exit\":0"))
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var words: String
    var status: Int32
    var propagated: Int32
    var says: String
    var testDescription: String { name }
  }

  static let faults = [
    Fault(
      name: "not found", words: "-- ./nowhere", status: 1, propagated: 127,
      says: "could not be started"),
    Fault(
      name: "not executable", words: "-- ./plain", status: 1, propagated: 126,
      says: "could not be started"),
    Fault(
      name: "directory", words: "-- ./folder", status: 1, propagated: 126,
      says: "could not be started"),
    Fault(
      name: "no format", words: "-- ./noformat", status: 1, propagated: 126,
      says: "could not be started"),
    Fault(
      name: "no interpreter", words: "-- ./lost", status: 1, propagated: 126,
      says: "could not be started"),
    Fault(
      name: "a shell's 127", words: "-- sh -c 'exit 127'", status: 0, propagated: 127,
      says: "as meant: status 127"),
    Fault(
      name: "a wrapper's 126", words: "-- sh -c 'exit 126'", status: 0, propagated: 126,
      says: "as meant: status 126"),
    Fault(
      name: "setup fails", words: "--setup ./bad -- true", status: 1, propagated: 125,
      says: "its setup failed"),
    Fault(
      name: "no setup", words: "--setup ./nowhere -- true", status: 1, propagated: 125,
      says: "its setup failed"),
    Fault(
      name: "timeout", words: "--timeout 100ms -- sleep 9", status: 0, propagated: 125,
      says: "ran into its timeout"),
  ]

  /// No fault of the infrastructure is ever a verdict, whatever the rule.
  @Test(arguments: faults) func infrastructureStaysUnknown(_ fault: Fault) throws {
    let here = try bench("exit != 0 or never text \"x\"")
    defer { here.remove() }
    try here.write("plain", "text\n")
    try here.write("noformat", "text\n")
    chmod(here.directory + "/noformat", 0o755)
    try here.write("lost", "#!/nowhere/at/all\n")
    chmod(here.directory + "/lost", 0o755)
    try write(here, "bad", "exit 9\n")
    _ = try here.shell("mkdir folder; $INQUEST hypothesis add x --predict 'exit = 0'")
    let answer = try here.shell("$INQUEST run exec \(fault.words)")
    #expect(answer.status == fault.status, "\(answer.error)")
    #expect(answer.error.contains("symptom unknown"), "\(answer.error)")
    #expect(answer.error.contains(fault.says), "\(answer.error)")
    #expect(answer.error.contains("H1.1 unknown"), "\(answer.error)")
    #expect(
      try here.shell("$INQUEST run exec --propagate \(fault.words)").status == fault.propagated)
    #expect(try here.shell("$INQUEST run exec --bisect \(fault.words)").status == 125)
    #expect(try here("verify").status == 0)
  }

  @Test func anInterruptionReachesTheProgramAndIsRecorded() throws {
    let here = try bench()
    defer { here.remove() }
    try write(
      here, "wait", "trap 'echo caught; exit 0' INT\necho ready\nwhile :; do sleep 0.05; done\n")
    let answer = try here.shell(
      """
      set -m
      $INQUEST run exec --repeat 5 -- ./wait >out 2>err & pid=$!
      while ! grep -q ready out 2>/dev/null; do sleep 0.02; done
      kill -INT $pid; wait $pid; echo "status $?"; cat out err
      """)
    #expect(answer.output.contains("status 130"), "\(answer.output)")
    #expect(answer.output.contains("caught"))
    #expect(answer.output.contains("unknown: R1 was interrupted"), "\(answer.output)")
    #expect(answer.output.contains("interrupted after 1 of 5 attempts"))
  }

  @Test func aWindowEndsAsIntendedAndSilenceCounts() throws {
    let here = try bench("never text \"beat\"")
    defer { here.remove() }
    let quiet = try here.shell("$INQUEST run exec --for 150ms -- sleep 9")
    #expect(quiet.status == 0 && quiet.error.contains("symptom YES"), "\(quiet.error)")
    let loud = try here.shell("$INQUEST run exec --for 300ms -- sh -c 'echo beat; sleep 9'")
    #expect(loud.error.contains("symptom no"), "\(loud.error)")
    _ = try here.shell("$INQUEST hypothesis add x --predict 'exit = 0'")
    #expect(try here("run", "show", "R1").output.contains("a window ended it"))
  }

  @Test func aBatchIsOneRunOfManyAttempts() throws {
    let here = try bench()
    defer { here.remove() }
    try write(
      here, "count",
      "n=$(cat n 2>/dev/null || echo 0); n=$((n+1)); echo $n >n\n"
        + "printf 'attempt %s' $n\n[ $((n % 4)) != 0 ] || { printf '\\n[Lost] n=%s' $n; exit 1; }\n"
    )
    let batch = try here.shell("$INQUEST run exec --repeat 8 -- ./count >/dev/null")
    #expect(batch.error.contains("symptom YES (2 of 8)"), "\(batch.error)")
    #expect(batch.error.contains("8 attempts, 6 × exit 0, 2 × exit 1"), "\(batch.error)")
    // 2 of 8: 20·6ⁿ ≤ 8ⁿ from n = 11 on.
    #expect(batch.error.contains("11 quiet attempts are needed"), "\(batch.error)")
    let first = try here.shell("$INQUEST run again --repeat 20 --until symptom >/dev/null")
    #expect(first.error.contains("symptom YES (1 of 4)"), "\(first.error)")
    // A line without an end does not run into the next attempt's, and a hit has its own line.
    #expect(try here("run", "show", "R1:1-4").output.contains("attempt 4\n"))
    let second = try here("run", "show", "R1.2")
    #expect(second.output == "R1.2 exit 0\n  2  attempt 2\n", "\(second.output)")
    #expect(try here("run", "show", "R1.9").status == 3)
    let lost = try here("hypothesis", "add", "lost", "--predict", "[Lost] fires")
    #expect(lost.output.contains("H1.1"))
    #expect(try here("run", "show", "R1").output.contains("H1.1 false"))
    #expect(try here("run", "exec", "--until", "symptom", "--", "true").status == 64)
    #expect(try here("verify").status == 0)
    #expect(try here("doctor", "--rebuild").status == 0)
    #expect(try here("verify").status == 0)
  }

  @Test func aThousandQuickAttempts() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell("$INQUEST run exec --repeat 1000 -- sh -c 'echo $$' >/dev/null")
    #expect(
      answer.status == 0 && answer.error.contains("symptom no (0 of 1000)"), "\(answer.error)")
    #expect(answer.error.contains("1000 lines = 1000 records"), "\(answer.error)")
    #expect(try here("verify").status == 0)
  }

  @Test func aClosedPipeEndsNothing() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      "$INQUEST run exec -- seq 1 200000 | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(answer.output == "1\n0\n", "\(answer.output)")
    #expect(answer.error.contains("200000 lines = 200000 records"), "\(answer.error)")
  }

  @Test func standardInputVariablesAndDirectory() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("words", "one\ntwo\n")
    let answer = try here.shell(
      """
      mkdir -p below
      COLOUR=red SECRET=hush $INQUEST run exec --env COLOUR --env MISSING --cwd below \
        --stdin words --input words --merge --with day=Tue -- sh -c 'pwd; cat; echo $SECRET'
      """)
    #expect(answer.output.hasSuffix("/below\none\ntwo\nhush\n"), "\(answer.output)\(answer.error)")
    let shown = try here("run", "show", "R1")
    for text in ["env.COLOUR=red", "env.MISSING=(unset)", "day=Tue", "input: words"] {
      #expect(shown.output.contains(text), "\(shown.output)")
    }
    let kept = try here.shell(
      "sqlite3 store/inquest.db 'select hidden from run_execution; select text from event_text'")
    #expect(kept.output.contains("\"SECRET\":\"") && !kept.output.contains("hush"))
    #expect(try here("run", "exec", "--stdin", "nowhere", "--", "cat").status == 3)
    #expect(try here("run", "exec", "--cwd", "nowhere", "--", "cat").status == 3)
    #expect(try here("run", "exec", "--timeout", "soon", "--", "cat").status == 64)
    #expect(try here("run", "list").output.split(separator: "\n").count == 1)
    // Without a program it is the last one.
    let again = try here("run", "exec")
    #expect(again.status == 0 && again.output.hasSuffix("\n"), "\(again.error)")
    #expect(try here("run", "list").output.split(separator: "\n").count == 2)
  }

  @Test func theUncommittedPatchIsKeptForItsOwnerOnly() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      mkdir tree; cd tree; git init -q -b main; echo one >f; git add f; git commit -qm one
      $INQUEST run exec -- true; echo two >f; touch new; $INQUEST run exec -- true
      $INQUEST run compare R1 R2; $INQUEST run show R2
      find ../store/blobs -type f ! -perm 600
      """)
    #expect(answer.output.row("dirty") == ["no", "yes"], "\(answer.output)\(answer.error)")
    #expect(answer.output.row("build").allSatisfy { $0.hasPrefix("exec:") })
    #expect(answer.output.contains("untracked: new"))
    #expect(answer.output.contains("with changes ("))
    #expect(!answer.output.contains(".zst"))
  }

  @Test func threeStrikesAreAskedBeforeTheProgramStarts() throws {
    let here = try bench()
    defer { here.remove() }
    for change in ["a", "b", "c"] {
      let answer = try here("run", "exec", "--change", change, "--", "false")
      #expect(answer.status == 0, "\(answer.error)")
    }
    let fourth = try here("run", "exec", "--change", "d", "--", "touch", "started")
    #expect(fourth.status == 4 && fourth.error.contains("three-strikes"), "\(fourth.error)")
    #expect(here.contents("started") == nil)
  }

  @Test func replayTellsTheSameFromTheDifferent() throws {
    let here = try bench()
    defer { here.remove() }
    try write(
      here, "same",
      "echo \"$(date '+%Y-%m-%d %H:%M:%S') worker[$$]: at 0x7ff$$aa in /tmp/x$$/f took 0.$$ s\"\n"
        + "cat state\n")
    try here.write("state", "steady\n")
    _ = try here("run", "exec", "--", "./same")
    let same = try here("run", "replay", "R1", "--explain")
    #expect(same.status == 0 && same.output.hasPrefix("R1 reproduced"), "\(same.output)")
    #expect(same.output.contains("<address>"))
    try here.write("state", "other\n")
    let other = try here("run", "replay", "R1")
    #expect(other.status == 1, "\(other.output)")
    #expect(other.output.contains("R1 differs from R1:2 on"))
    #expect(other.output.contains("  - steady\n  + other\n"), "\(other.output)")
    _ = try here("run", "exec", "--", "./same")
    let compared = try here("run", "compare", "R1", "R2", "--clue", "the state differs")
    #expect(compared.output.contains("C1 the state differs"), "\(compared.output)")
    #expect(
      compared.output.contains("after 1 line that both have, they part at R1:2 and R2:2"),
      "\(compared.output)")
    try write(here, "same", "cat state; exit 2\n")
    #expect(try here("run", "replay", "R2").output.contains("replayed: exit 2"))
    #expect(try here("run", "list").output.split(separator: "\n").count == 2)
  }

  /// The three commands that the README gives a newcomer, word for word.
  @Test func theReadmesThreeCommandsRecordRepeatAndReplay() throws {
    let readme = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "## Record, repeat, replay").last)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    let commands = block.components(separatedBy: "```")[0].split(separator: "\n")
    try #require(commands.count == 3)
    let here = try Program(clock: nil)
    defer { here.remove() }
    try write(here, "test", "echo \"$(date +%T) testing\"; exit 1\n")
    let words = commands.map { $0.replacing("inquest ", with: "$INQUEST ") }
    let answer = try here.shell("set -e\n" + words.joined(separator: "\n"))
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    #expect(answer.error.contains("symptom YES (20 of 20)"), "\(answer.error)")
    #expect(
      answer.output.contains("R1.1 reproduced: exit 1, 1 line as recorded"), "\(answer.output)")
  }

  @Test func bisectFindsTheCommitThatBroughtIt() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      mkdir tree; cd tree; git init -q -b main
      for i in 1 2 3 4 5 6 7 8; do
        echo "echo $i" >t; [ $i -lt 6 ] || echo 'exit 1' >>t
        [ $i != 3 ] || echo 'exit 127' >>t
        git add t; git commit -qm "commit $i"
      done
      git bisect start HEAD HEAD~7 >/dev/null
      git bisect run $INQUEST run exec --bisect -- sh t; git bisect log | tail -n 1
      """)
    #expect(answer.output.contains("first bad commit: ["), "\(answer.output)\(answer.error)")
    #expect(answer.output.contains("] commit 6"), "\(answer.output)")
  }

  /// A store on a full disk: the program's output still goes where it should, and nothing is kept.
  @Test(.enabled(if: geteuid() == 0)) func aFullDiskLosesTheRunAndNotTheOutput() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      mkdir full; mount -t tmpfs -o size=2m tmpfs full || exit 77
      export INQUEST_STORE=$PWD/full/store
      $INQUEST case open Full --symptom 'exit != 0' >/dev/null
      $INQUEST run exec -- head -c 8000000 /dev/urandom | wc -c
      echo "status ${PIPESTATUS[0]}"; $INQUEST run list; ls full/store/blobs
      $INQUEST run exec -- true; $INQUEST verify; umount full
      """)
    if answer.status == 77 { return }
    #expect(answer.output.contains("8000000\nstatus 7\n"), "\(answer.output)\(answer.error)")
    #expect(!answer.output.contains("tmp-") && !answer.output.contains("R2"), "\(answer.output)")
    #expect(answer.error.contains("R1 exec bench command=true"), "\(answer.error)")
    #expect(answer.output.contains("0 findings") || !answer.output.contains("finding"))
  }
}
