import Bytes
import Testing

@testable import CaseModel

/// The fold: it never refuses, keeps what it does not know, and shows what was redacted.
@Suite struct EventFoldTests {
  private static let opening = EventPayload(
    CaseOpened(
      slug: "swipe", title: "Swipe does nothing", expected: nil, actual: nil, seen: nil,
      gates: .strict, fixed: false))

  private static func stamped(_ payloads: [EventPayload]) -> [(EventPayload, Stamp)] {
    payloads.enumerated().map {
      ($0.element, Stamp(lamport: Int64($0.offset + 1), wall: Int64($0.offset), actor: "tester"))
    }
  }

  private static func fold(_ payloads: [EventPayload]) throws -> CaseState? {
    try CaseState.fold(stamped(payloads), case: CaseFixture.id(0))
  }

  @Test func aCaseBeginsWhenItIsOpened() throws {
    #expect(try Self.fold([]) == nil)
    #expect(try Self.fold(EventSamples.full.dropFirst().map { EventPayload($0) }) == nil)
    let state = try #require(try Self.fold([Self.opening]))
    #expect(state.file.slug == "swipe")
    #expect(state.file.opened.lamport == 1)
    #expect(state.eventCount == 1)
  }

  @Test(arguments: [("moon-phase-set", 1), ("lesson-added", 2), ("lesson-added", 0), ("", 1)])
  func unknownKindsAndVersionsChangeNothing(_ kind: String, _ version: Int) throws {
    let lesson = EventPayload(LessonAdded(id: CaseFixture.id(1), number: 1, text: "x"))
    let unknown = EventPayload(
      kind: kind, version: version, facts: lesson.facts, texts: lesson.texts)
    #expect(try EventKinds.read(unknown) == nil)
    var expected = try #require(try Self.fold([Self.opening]))
    let state = try #require(try Self.fold([Self.opening, unknown]))
    #expect(state.eventCount == 2, "it is counted")
    #expect(state.latest.lamport == 2, "and takes its place in the order")
    expected.eventCount = 2
    expected.latest = state.latest
    #expect(state == expected)
  }

  /// Nothing that was recorded is refused, whatever it names and however often it is said.
  @Test func theFoldNeverRefuses() throws {
    let samples = (EventSamples.minimal + EventSamples.full).map { EventPayload($0) }
    for payload in samples {
      _ = try Self.fold([payload])
      _ = try Self.fold([Self.opening, payload, payload])
    }
    let there = samples + samples.reversed() + samples
    let state = try #require(try Self.fold([Self.opening] + there))
    #expect(state.eventCount == there.count + 1)
    _ = state.standing
    _ = state.advice
    _ = state.rules
    for gate in Gates.all { _ = gate.owed(GateQuestion(state, action: "next")) }
  }

  /// After a merge two entities may have one number: both are kept.
  @Test func clashingNumbersAreKept() throws {
    let payloads = [1, 2].map {
      EventPayload(HypothesisAdded(id: CaseFixture.id($0), number: 1, cites: [], text: "H \($0)"))
    }
    let state = try #require(try Self.fold([Self.opening] + payloads))
    #expect(state.hypotheses.map(\.text) == ["H 1", "H 2"])
    #expect(state.nextNumber(.hypothesis) == 2)
    #expect(state.id(of: Label(.hypothesis, 1)) == CaseFixture.id(1))
  }

  @Test func redactedTextsSayThatTheyWere() throws {
    let cite = Citation.file(path: "Secret.swift", line: 12)
    let run = CaseFixture.draft(conditions: ["tab": "Orders"])
    let events: [any CaseEvent] = [
      SymptomSet(id: CaseFixture.id(1), rule: "[Bug] fires", because: "private"),
      ClueAdded(id: CaseFixture.id(2), number: 1, cites: [cite], text: "private"),
      ClueDismissed(clue: CaseFixture.id(2), unrelated: true, because: "private"),
      RunRecorded(run: run),
      GateBreached(gate: .rung, action: "case close", sentence: "private"),
    ]
    let payloads = ([Self.opening] + events.map { EventPayload($0) }).map { payload in
      var copy = payload
      for place in copy.texts.indices { copy.texts[place].text = nil }
      return copy
    }
    let state = try #require(try Self.fold(payloads))
    let gone = "[redacted]"
    #expect(state.file.title == gone)
    #expect(state.file.slug == gone)
    #expect(state.file.expected == nil, "what was never said is not redacted")
    #expect(state.file.symptom?.rule == gone)
    #expect(state.file.symptom?.because == gone)
    let clue = try #require(state.clues.all.first)
    #expect(clue.text == gone)
    #expect(clue.cites == [.file(path: gone, line: 12)])
    #expect(clue.dismissal?.because == gone)
    #expect(state.runs.all[0].conditions.isEmpty)
    #expect(state.runs.all[0].source == gone)
    #expect(state.runs.all[0].log?.digest == CaseFixture.digest, "facts stay")
    #expect(state.breaches[0].sentence == gone)
  }

  /// Every text of every kind can go, one at a time and all at once.
  @Test func anyTextCanBeRedacted() throws {
    for event in EventSamples.full {
      let payload = EventPayload(event)
      var all = payload
      for place in payload.texts.indices {
        var one = payload
        one.texts[place].text = nil
        all.texts[place].text = nil
        #expect(try EventKinds.read(one) != nil, "\(payload.kind)")
        _ = try Self.fold([Self.opening, one])
      }
      let read = try #require(try EventKinds.read(all))
      #expect(EventPayload(read).facts == payload.facts, "\(payload.kind): facts stay")
      let left = EventPayload(read).texts.compactMap(\.text).filter {
        $0.contains(EventSamples.text)
      }
      #expect(left.isEmpty, "\(payload.kind): \(left)")
    }
  }
}
