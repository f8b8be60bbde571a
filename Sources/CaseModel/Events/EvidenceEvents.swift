/// A person stated something.
package struct EvidenceStated: CaseEvent {
  package static let kind = "evidence-stated"
  var id: EntityID
  var number: Int
  var about: EntityID?
  var verdict: Bearing?
  var recalled: Bool
  var cites: [Citation]
  var text: String
}

extension EvidenceStated {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    about = r.idIfAny("about")
    verdict = r.word("verdict").flatMap { Bearing(rawValue: $0) }
    recalled = r.flag("recalled")
    cites = r.cites("cites")
    text = try r.text("text")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.id("about", about)
    w.word("verdict", verdict?.rawValue)
    w.flag("recalled", recalled)
    w.cites("cites", cites)
    w.text("text", text)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .evidence)
    state.evidence[id] = Evidence(
      id: id, number: number, text: text, about: about, bearing: verdict, cites: cites,
      recalled: recalled, withdrawn: nil, stamp: stamp)
  }
}

/// A statement was taken back.
package struct EvidenceWithdrawn: CaseEvent {
  package static let kind = "evidence-withdrawn"
  var evidence: EntityID
  var because: String
}

extension EvidenceWithdrawn {
  package init(from r: EventReader) throws(EventFault) {
    evidence = try r.id("evidence")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("evidence", evidence)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.evidence.update(evidence) { $0.withdrawn = because }
  }
}
