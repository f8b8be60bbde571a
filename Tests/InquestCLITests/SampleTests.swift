import Foundation
import Testing

/// The sample is the whole of the main job, end to end.
@Suite(.serialized) struct SampleTests {
  static let session = Program.root + "/Samples/navigation-pop/session.sh"

  @Test func theReportIsTheSameEverywhere() throws {
    let expected = try #require(
      FileManager.default.contents(
        atPath: Program.root + "/Samples/navigation-pop/expected-report.md"),
      "expected-report.md is missing")
    for (name, zone, locale) in [
      ("one", "UTC", "C"), ("zwei, drei 四", "Pacific/Chatham", "C.UTF-8"),
    ] {
      let here = try Program(name)
      defer { here.remove() }
      let answer = try here.shell(
        "unset INQUEST_STORE; bash '\(Self.session)' \"$PWD/case\"", ["TZ": zone, "LC_ALL": locale])
      #expect(answer.status == 0, "\(answer.error)")
      let report = FileManager.default.contents(atPath: here.directory + "/case/postmortem.md")
      #expect(report == expected, "in '\(name)'")
    }
  }

  /// Each fault is planted in a fresh copy of one finished session.
  @Test(arguments: [
    (
      "a text changed by hand",
      "drop trigger event_text_only_redacted; update event_text set text='other' where field='mechanism'",
      "text"
    ),
    (
      "facts changed by hand",
      "drop trigger event_never_changes; update event set facts=replace(facts,'guided','log') where seq=1",
      "hash"
    ),
    (
      "a verdict changed by hand", "update verdict set value='true' where value='false'",
      "the log says"
    ),
    ("a row changed by hand", "update hypothesis set text='other'", "the rows do not follow"),
    (
      "an event lost",
      "drop trigger event_never_goes; drop trigger event_text_never_goes; "
        + "delete from event_text where event=5; delete from event where id=5", "gap"
    ),
  ])
  func verifyFinds(what: String, sql: String, says: String) throws {
    let here = try Program()
    defer { here.remove() }
    let store = "\"$PWD/case/.git/inquest\""
    let made = try here.shell("unset INQUEST_STORE; bash '\(Self.session)' \"$PWD/case\"")
    try #require(made.status == 0, "\(made.error)")
    #expect(try here.shell("INQUEST_STORE=\(store) $INQUEST verify").status == 0)
    let planted = try here.shell("sqlite3 \(store)/inquest.db \"\(sql)\"")
    try #require(planted.status == 0, "\(planted.error)")
    let found = try here.shell("INQUEST_STORE=\(store) $INQUEST verify")
    #expect(found.status == 6, "\(what)")
    #expect(found.output.contains(says), "\(what): \(found.output)")
    guard sql.hasPrefix("update") else { return }
    #expect(try here.shell("INQUEST_STORE=\(store) $INQUEST doctor --rebuild").status == 0)
    #expect(
      try here.shell("INQUEST_STORE=\(store) $INQUEST verify").status == 0, "\(what), rebuilt")
  }

  @Test func aLostOrDamagedLogIsFound() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "[P] x=1\n[P] x=2\n")
    let made = try here.shell(
      "$INQUEST case open A >/dev/null && $INQUEST run import a.log >/dev/null; $INQUEST verify")
    #expect(made.status == 0)
    let damaged = try here.shell(
      "f=$(find store/blobs -name '*.zst'); printf X | dd of=$f bs=1 seek=12 conv=notrunc 2>/dev/null; $INQUEST verify"
    )
    #expect(damaged.status == 6, "\(damaged.output)")
    let lost = try here.shell("rm $(find store/blobs -name '*.zst'); $INQUEST verify")
    #expect(lost.status == 6)
    #expect(lost.output.contains("missing"), "\(lost.output)")
  }

  @Test func sqliteAloneReadsTheTimeline() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open "It hums" >/dev/null; $INQUEST hypothesis add "it is the fan" >/dev/null
      $INQUEST hypothesis withdraw H1 --because "no fan" >/dev/null
      sqlite3 store/inquest.db 'select kind, label, text from timeline; select count(*) from event'
      """)
    #expect(
      answer.output == """
        case-opened||It hums
        hypothesis-added|H1|it is the fan
        hypothesis-settled withdrawn|H1|no fan
        3

        """)
  }
}
