import Bytes
package import CaseModel

/// Hashes every event and text of a store again and compares.
///
/// What it cannot see: a stream whose newest events are gone altogether, and a store in which
/// somebody computed every later hash anew. Both take a copy to compare with.
package struct ChainCheck {
  /// Events looked at.
  package private(set) var events = 0
  /// Texts hashed again.
  package private(set) var texts = 0
  /// Texts that are redacted, of which only the commitment is checked.
  package private(set) var redactedTexts = 0
  /// What is wrong, stream by stream.
  package private(set) var findings: [ChainFinding] = []

  /// The cases that were deleted, whose texts are gone.
  package private(set) var deleted: Set<EntityID> = []

  private var last: EventRecord?
  private var removed: [RedactedText] = []
  private var redacted: Set<RedactedText> = []

  /// Events read at a time, so that no reader holds up a commit for long.
  private static let page = 500

  /// Checks all events of this database.
  package init(_ log: EventLog) throws {
    do {
      try readAll(log)
      for text in removed
      where !redacted.contains(text) && !deleted.contains(text.place.caseID) {
        report(text.place, .missingText, expected: text.field, found: "nothing")
      }
    } catch let error as StoreError where error.code == .integrity && error.sqliteCode == nil {
      let found = error.message
      findings.append(
        ChainFinding(place: nil, fault: .malformed, expected: "an event", found: found))
    }
    try findStrayTexts(log)
  }

  private mutating func readAll(_ log: EventLog) throws {
    var place: StreamPlace?
    while true {
      let page = try log.events(afterPlace: place, limit: Self.page)
      for event in page { check(event) }
      guard let end = page.last else { return }
      place = end.header.place
    }
  }

  private mutating func check(_ event: EventRecord) {
    events += 1
    let header = event.header
    checkLink(event)
    let hash = EventHash.event(event)
    if hash != event.hash {
      report(header.place, .hash, expected: event.hash.hex, found: hash.hex)
    }
    for text in event.texts { check(text, of: event) }
    if let text = EventLog.redacted(by: event) { redacted.insert(text) }
    if header.kind == EventLog.deletionKind { deleted.insert(header.caseID) }
    last = event
  }

  private mutating func checkLink(_ event: EventRecord) {
    let header = event.header
    let before = last.flatMap {
      $0.header.caseID == header.caseID && $0.header.writer == header.writer ? $0 : nil
    }
    let expected = (before?.header.seq ?? 0) + 1
    guard header.seq == expected else {
      // With an event missing, its hash cannot be compared.
      return report(header.place, .gap, expected: "\(expected)", found: "\(header.seq)")
    }
    if let before, header.lamport <= before.header.lamport {
      report(
        header.place, .order, expected: "more than \(before.header.lamport)",
        found: "\(header.lamport)")
    }
    let previous =
      before?.hash ?? EventHash.genesis(caseID: header.caseID, writer: header.writer)
    if previous != event.previousHash {
      report(
        header.place, .previousHash, expected: previous.hex, found: event.previousHash.hex)
    }
  }

  private mutating func check(_ text: EventText, of event: EventRecord) {
    guard let content = text.text, let salt = text.salt else {
      redactedTexts += 1
      removed.append(RedactedText(place: event.header.place, field: text.field))
      return
    }
    texts += 1
    let commit = EventHash.commit(field: text.field, salt: salt, text: content)
    if commit != text.commit {
      report(
        event.header.place, .text, expected: "\(text.field) \(text.commit.hex)", found: commit.hex)
    }
  }

  private mutating func findStrayTexts(_ log: EventLog) throws {
    let strays = try log.database.all(
      """
      SELECT event, field FROM event_text AS t
      WHERE NOT EXISTS (SELECT 1 FROM event WHERE id = t.event) ORDER BY event, field
      """
    ) { (row: $0.int(0), field: $0.text(1)) }
    for (row, field) in strays {
      findings.append(
        ChainFinding(
          place: nil, fault: .strayText, expected: "an event in row \(row)", found: field))
    }
  }

  private mutating func report(
    _ place: StreamPlace, _ fault: ChainFinding.Fault, expected: String, found: String
  ) {
    findings.append(ChainFinding(place: place, fault: fault, expected: expected, found: found))
  }
}
