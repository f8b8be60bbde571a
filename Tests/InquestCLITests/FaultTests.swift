import Foundation
import Testing

/// Nothing acknowledged is lost, whatever happens to a writer.
@Suite(.serialized) struct FaultTests {
  static let rounds =
    ProcessInfo.processInfo.environment["INQUEST_FAULT_ROUNDS"].flatMap { Int($0) } ?? 100

  @Test func faultOfKilledWritersLosesNothingAcknowledged() throws {
    let here = try Program(clock: nil)
    defer { here.remove() }
    try #require(try here("case", "open", "x").status == 0)
    // Kills are spread over the time that a writer takes on this machine, and a little beyond it.
    let clock = ContinuousClock()
    let started = clock.now
    for _ in 0..<5 { _ = try here("note", "unhurried") }
    let typical = (clock.now - started) / 5
    var generator = SystemRandomNumberGenerator()
    var acknowledged: [String] = []
    var killed = 0
    for round in 0..<Self.rounds {
      let writer = try here.start([Program.built, "-q", "note", "note \(round)"])
      let delay = typical * Double.random(in: 0..<1.5, using: &generator)
      Thread.sleep(forTimeInterval: delay / .seconds(1))
      writer.kill()
      let answer = try writer.wait()
      if answer.status != 0 { killed += 1 }
      if answer.output.hasSuffix("\n") { acknowledged.append(String(answer.output.dropLast())) }
    }
    #expect(killed > Self.rounds / 20, "hardly a writer was killed: nothing was shown")
    #expect(acknowledged.count > Self.rounds / 20, "hardly a writer finished: nothing was shown")
    #expect(try here("doctor").output.hasPrefix("the database is healthy\n"))
    let verified = try here("verify")
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    let stored = try here("--json", "evidence", "list").output
    for label in acknowledged {
      #expect(stored.contains("\"label\":\"\(label)\""), "\(label) was acknowledged and is lost")
    }
    #expect(Set(acknowledged).count == acknowledged.count, "a label was given twice")
  }

  @Test func faultOfManyWritersAtOnceLeavesNoGap() throws {
    let here = try Program(clock: nil)
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open x >/dev/null
      for p in $(seq 32); do
        (for i in $(seq 20); do $INQUEST -q note "$p $i" || echo "refused $?" >>failed; done) >"said.$p" &
      done; wait
      [ ! -e failed ] && cat said.* | sort -u | wc -l
      sqlite3 store/inquest.db 'select count(*), min(number), max(number) from evidence;
        select count(*), max(seq) from event'
      $INQUEST verify >/dev/null && echo sound
      """)
    #expect(answer.output == "640\n640|1|640\n641|641\nsound\n", "\(answer.output)\(answer.error)")
  }

  @Test func oneEventSyncsAsOftenAsTheShellOfSQLite() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      command -v strace >/dev/null && strace -o probe true 2>/dev/null || { echo skipped; exit; }
      $INQUEST case open x >/dev/null; sqlite3 peer.db 'create table t(a)'
      strace -f -o ours -e trace=fdatasync,fsync $INQUEST note x >/dev/null
      strace -f -o peer -e trace=fdatasync,fsync sqlite3 peer.db \
        'pragma synchronous=extra; begin immediate; insert into t values(1); commit'
      strace -f -o reading -e trace=fdatasync,fsync $INQUEST next >/dev/null
      grep -c 'fdatasync(' ours; grep -c 'fdatasync(' peer; grep -c 'fsync(' ours
      grep -c 'sync(' reading
      """)
    if answer.output == "skipped\n" { return }
    #expect(answer.output == "5\n5\n0\n0\n", "\(answer.output)")
  }
}
