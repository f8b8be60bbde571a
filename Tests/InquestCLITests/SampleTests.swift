import Foundation
import Testing

/// The samples are the whole of the main job, end to end.
@Suite(.serialized) struct SampleTests {
  /// A session and the report it makes.
  struct Session: Sendable, CustomTestStringConvertible {
    let script: String
    let report: String

    init(_ sample: String, _ script: String = "session", _ report: String = "expected-report") {
      self.script = Program.root + "/Samples/\(sample)/\(script).sh"
      self.report = Program.root + "/Samples/\(sample)/\(report).md"
    }

    var testDescription: String { String(script.dropFirst(Program.root.utf8.count + 9)) }
  }

  static let sessions = [
    Session("navigation-pop"),
    Session("navigation-pop", "simulated-session", "expected-simulated-report"),
    Session("navigation-pop", "short", "expected-short-report"),
    Session("scroll-view-back"), Session("edge-drag-dismiss"),
  ]

  /// The finished session, kept in `case/` of the directory.
  private func finished(
    _ here: Program, _ session: Session = Self.sessions[0], _ variables: [String: String] = [:]
  ) throws -> Program.Answer {
    try here.shell("unset INQUEST_STORE; bash '\(session.script)' \"$PWD/case\"", variables)
  }

  /// Recorded anew with INQUEST_RECORD=1.
  @Test(arguments: sessions) func theReportIsTheSameEverywhere(_ session: Session) throws {
    for (name, zone, locale) in [
      ("one", "UTC", "C"), ("zwei, drei 四", "Pacific/Chatham", "C.UTF-8"),
    ] {
      let here = try Program(name)
      defer { here.remove() }
      let answer = try finished(here, session, ["TZ": zone, "LC_ALL": locale])
      try #require(answer.status == 0, "\(answer.output.suffix(2000))\(answer.error)")
      let report = try #require(here.contents("case/postmortem.md"))
      if ProcessInfo.processInfo.environment["INQUEST_RECORD"] == "1" {
        try report.write(to: URL(fileURLWithPath: session.report))
      }
      let expected = try #require(
        FileManager.default.contents(atPath: session.report), "\(session.report) is missing")
      #expect(report == expected, "in '\(name)'")
    }
  }

  /// A session that runs real programs says itself what must hold. (`real-run` takes ten seconds, so
  /// only `Scripts/run-sample.sh --check` runs it, which is a part of `make test`.)
  @Test(arguments: ["tuesday"]) func theSessionHolds(_ sample: String) throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try finished(here, Session(sample))
    try #require(answer.status == 0, "\(answer.output.suffix(3000))\(answer.error)")
    let report = String(decoding: try #require(here.contents("case/postmortem.md")), as: UTF8.self)
    for text in ["inquest run replay R", "run exec"] {
      #expect(report.contains(text), "\(report)")
    }
  }

  private struct Fault {
    var what: String
    var plant: String
    var says: String
    /// Whether `doctor --rebuild` repairs it: what is derived, it makes again; evidence, it cannot.
    var isRepaired = false

    init(_ what: String, sql: String, says: String, isRepaired: Bool = false) {
      self.init(
        what, plant: "sqlite3 store/inquest.db \"\(sql)\"", says: says, isRepaired: isRepaired)
    }

    init(_ what: String, plant: String, says: String, isRepaired: Bool = false) {
      self.what = what
      self.plant = plant
      self.says = says
      self.isRepaired = isRepaired
    }
  }

  private static let looseTexts = "drop trigger event_text_only_redacted;"
  private static let looseEvents = "drop trigger event_never_changes;"
  private static let goingEvents =
    "drop trigger event_never_goes; drop trigger event_text_never_goes;"

  private static let faults = [
    Fault(
      "a text", sql: "\(looseTexts) update event_text set text='other' where field='mechanism'",
      says: ": text, expected mechanism"),
    Fault(
      "a salt", sql: "\(looseTexts) update event_text set salt=zeroblob(32) where event=7",
      says: "event 7: text"),
    Fault(
      "a text removed", sql: "update event_text set salt=null, text=null where event=7",
      says: "event 7: missingText"),
    Fault(
      "facts",
      sql: "\(looseEvents) update event set facts=replace(facts,'guided','log') where seq=1",
      says: "event 1: hash"),
    Fault(
      "facts that are none", sql: "\(looseEvents) update event set facts='{x}' where seq=4",
      says: "the facts of event 4 are no JSON"),
    Fault(
      "a time", sql: "\(looseEvents) update event set wall_unix_ns=wall_unix_ns+1 where seq=3",
      says: "event 3: hash"),
    Fault(
      "an event lost",
      sql: "\(goingEvents) delete from event_text where event=5; delete from event where id=5",
      says: "event 6: gap"),
    Fault(
      "a log lost", plant: "rm \"$(find store/blobs -name '*.zst' | sort | head -n 1)\"",
      says: "missing"),
    Fault(
      "a byte of a log",
      plant: """
        f=$(find store/blobs -name '*.zst' | sort | head -n 1); chmod u+w "$f"
        printf '\\125' | dd of="$f" bs=1 seek=20 conv=notrunc 2>/dev/null
        """, says: "damaged"),
    Fault(
      "a log changed for another",
      plant: """
        set -- $(find store/blobs -name '*.zst' | sort | head -n 2); chmod u+w "$2"; cp "$1" "$2"
        """, says: "has the digest"),
    Fault(
      "a verdict", sql: "update verdict set value='true' where value='false'",
      says: "and the log says false", isRepaired: true),
    Fault(
      "verdicts lost", sql: "delete from verdict where value='true'",
      says: "is kept as nothing and the log says true", isRepaired: true),
    Fault(
      "a row", sql: "update hypothesis set text='other'",
      says: "do not follow from the events in hypothesis", isRepaired: true),
    Fault(
      "a row's standing", sql: "update hypothesis set state='open'",
      says: "do not follow from the events in hypothesis", isRepaired: true),
    Fault(
      "a run's symptom", sql: "update run set symptom='unknown'",
      says: "do not follow from the events in run", isRepaired: true),
    Fault(
      "a row lost", sql: "delete from run where number=4",
      says: "the log says nothing", isRepaired: true),
    Fault(
      "a row added",
      sql: "insert into lesson select zeroblob(10), case_id, 9, 'x', 1, 1, 'x' from lesson limit 1",
      says: "do not follow from the events in lesson", isRepaired: true),
    Fault(
      "a case's name", sql: "update case_file set slug='other'",
      says: "do not follow from the events in case_file", isRepaired: true),
    Fault(
      "a count", sql: "update source_count set count=count+1 where source='[CategorySwipe]'",
      says: "what is kept of [CategorySwipe] on R1", isRepaired: true),
    Fault(
      "a hit", sql: "update hit set line=line+1 where source='[ShouldBegin]'",
      says: "what is kept of [ShouldBegin] on R5", isRepaired: true),
    Fault(
      "hits lost", sql: "delete from hit where source='[CategorySwipe]'",
      says: "what is kept of [CategorySwipe] on R3", isRepaired: true),
  ]

  /// Each fault is planted in a fresh copy of one finished session.
  @Test func verifyFindsWhatIsChangedByHand() throws {
    let here = try Program()
    defer { here.remove() }
    let made = try finished(here)
    try #require(made.status == 0, "\(made.output.suffix(2000))\(made.error)")
    func copied(_ script: String) throws -> Program.Answer {
      try here.shell("rm -rf store; cp -R case/.git/inquest store; \(script)")
    }
    #expect(try copied("$INQUEST verify").status == 0)
    for fault in Self.faults {
      let planted = try copied(fault.plant)
      try #require(planted.status == 0 && planted.error == "", "\(fault.what): \(planted.error)")
      let found = try here("verify")
      #expect(found.status == 6, "\(fault.what)")
      #expect(found.output.contains(fault.says), "\(fault.what): \(found.output)\(found.error)")
      _ = try here("doctor", "--rebuild")
      let again = try here("verify")
      #expect(
        again.status == (fault.isRepaired ? 0 : 6), "\(fault.what), rebuilt: \(again.output)")
    }
  }

  @Test func sqliteAloneReadsTheTimeline() throws {
    let here = try Program()
    defer { here.remove() }
    let made = try finished(here)
    try #require(made.status == 0, "\(made.output.suffix(2000))\(made.error)")
    let rows = try here.shell(
      """
      sqlite3 case/.git/inquest/inquest.db 'select count(*) from timeline; select count(*) from event'
      sqlite3 case/.git/inquest/inquest.db 'select * from timeline' | head -n 2
      """)
    let lines = rows.output.split(separator: "\n")
    try #require(lines.count == 4, "\(rows.output)\(rows.error)")
    #expect(lines[0] == lines[1] && lines[0] != "0")
    #expect(lines[2].contains("|2026-07-01T02:00:00Z|case-opened||Right swipe pops to Home|demo"))
  }

  @Test func theTimelineNamesWhatWasSettled() throws {
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
