import Foundation
import Testing

/// Nothing acknowledged is lost, whatever happens to a writer.
@Suite(.serialized) struct FaultTests {
  static let rounds =
    ProcessInfo.processInfo.environment["INQUEST_FAULT_ROUNDS"].flatMap { Int($0) } ?? 100

  @Test func faultOfKilledWritersLosesNothingAcknowledged() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open x >/dev/null; RANDOM=20260701; killed=0
      for i in $(seq \(Self.rounds)); do
        $INQUEST -q note "note $i" >>said 2>/dev/null & writer=$!
        perl -e "select(undef,undef,undef,$((RANDOM % 100))/2500)"
        kill -9 $writer 2>/dev/null; wait $writer 2>/dev/null || killed=$((killed+1))
      done
      echo "$killed" >killed; $INQUEST doctor && $INQUEST verify && $INQUEST --json evidence list >stored
      """)
    #expect(answer.status == 0, "\(answer.output)\(answer.error)")
    func lines(_ name: String) -> [Substring] {
      let data = FileManager.default.contents(atPath: here.directory + "/" + name) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
    let killed = try #require(Int(lines("killed").first ?? ""))
    #expect(killed > Self.rounds / 50, "hardly a writer was killed: nothing was shown")
    let stored = String(lines("stored").first ?? "")
    let said = lines("said")
    #expect(said.count > Self.rounds / 50, "hardly a writer finished: nothing was shown")
    for label in said {
      #expect(stored.contains("\"label\":\"\(label)\""), "\(label) was acknowledged and is lost")
    }
  }

  @Test func faultOfManyWritersAtOnceLeavesNoGap() throws {
    let here = try Program()
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
      grep -c 'fdatasync(' ours; grep -c 'fdatasync(' peer; grep -c 'fsync(' ours
      """)
    if answer.output == "skipped\n" { return }
    #expect(answer.output == "5\n5\n0\n", "\(answer.output)")
  }
}
