import Foundation
import Testing

/// A killed `run import` or `run exec` leaves nothing that hurts.
@Suite(.serialized) struct KilledImportTests {
  static let rounds =
    ProcessInfo.processInfo.environment["INQUEST_FAULT_ROUNDS"].flatMap { Int($0) } ?? 8

  static let file = #"exec "$INQUEST" run import big.log --build b"#
  static let pipe = #"exec "$INQUEST" run import - --build b < <(cat big.log)"#
  static let exec = #"exec "$INQUEST" run exec -- cat big.log >/dev/null"#

  private static func prepare() throws -> Program {
    let here = try Program(clock: nil)
    let made = try here.shell(
      """
      awk 'BEGIN { for (i = 0; i < 15000; i++)
        print "12:00:00.123 [Tick] n=" i % 977 " value=" (i * 7919) % 100003 " of a long log" }' >big.log
      "$INQUEST" case open "It ticks" --symptom '[Tick] where n=3 fires' >/dev/null
      "$INQUEST" hypothesis add "the clock" --predict '[Tick] count > 10' >/dev/null
      """)
    try #require(made.status == 0, "\(made.error)")
    return here
  }

  /// What a run came to, but for its label, its source and the time.
  private static func counts(_ here: Program) throws -> String {
    let rows = try here.shell(
      """
      sqlite3 store/inquest.db "select distinct hex(log), log_facts, symptom from run;
        select distinct source, count, fields from source_count;
        select distinct value, reason from verdict"
      """)
    return rows.output
  }

  @Test(arguments: [file, pipe, exec])
  func aKilledCommandIsAsIfItHadNeverBeen(_ command: String) throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let clock = ContinuousClock()
    let started = clock.now
    let whole = try here.shell(command)
    try #require(whole.status == 0, "\(whole.error)")
    let typical = clock.now - started
    let expected = try Self.counts(here)
    var (killed, acknowledged) = (0, 1)
    for _ in 0..<Self.rounds {
      let writer = try here.start(["/bin/bash", "-c", command])
      Thread.sleep(forTimeInterval: typical * Double.random(in: 0..<1.2) / .seconds(1))
      writer.kill()
      if try writer.wait().status == 0 { acknowledged += 1 } else { killed += 1 }
    }
    #expect(killed > Self.rounds / 4, "hardly a command was killed: nothing was shown")
    let again = try here.shell(command)
    #expect(again.status == 0, "\(again.error)")
    #expect(try Self.counts(here) == expected, "the same log made another run")
    let runs = try here.shell("sqlite3 store/inquest.db 'select count(*) from run'")
    #expect(Int(runs.output.filter(\.isNumber)) ?? 0 >= acknowledged + 1)
    let verified = try here("verify")
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    // One more is killed for certain while it writes.
    let writer = try here.start([
      "/bin/bash", "-c", "exec \"$INQUEST\" run import - --build b < <(cat big.log; sleep 60)",
    ])
    while try here.shell("ls store/blobs | grep tmp-").status != 0 {
      Thread.sleep(forTimeInterval: 0.02)
    }
    writer.kill()
    _ = try writer.wait()
    #expect(try here("doctor").output.contains("inquest doctor --collect"))
    let collected = try here("doctor", "--collect")
    #expect(collected.status == 0 && collected.output.contains("removed "), "\(collected.error)")
    let files = try here.shell("find store/blobs -type f ! -name .lock | wc -l; ls store")
    #expect(files.output == "1\nblobs\ninquest.db\ninquest.lock\n", "\(files.output)")
    #expect(try here("verify").status == 0)
  }

  @Test func nothingIsCollectedFromUnderARunningWriter() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    try #require(try here.shell("mkfifo log").status == 0)
    let writer = try here.start([Program.built, "run", "import", "log", "--build", "b"])
    // The writer has begun once the fifo takes the first half.
    let feeding = try here.start([
      "/bin/bash", "-c",
      "exec 3>log; head -c 400000 big.log >&3; touch half; while [ ! -e go ]; do sleep 0.05; done;"
        + " tail -c +400001 big.log >&3",
    ])
    while here.contents("half") == nil { Thread.sleep(forTimeInterval: 0.02) }
    let refused = try here("doctor", "--collect")
    #expect(refused.status == 5, "\(refused.output)\(refused.error)")
    #expect(try here("doctor").output.contains("a log is being written"))
    try here.write("go", "")
    #expect(try feeding.wait().status == 0)
    #expect(try writer.wait().status == 0)
    #expect(try here("doctor", "--collect").output.contains("removed 0 files"))
    #expect(try here("verify").status == 0)
  }
}
