/// A hypothesis was stated.
package struct HypothesisAdded: CaseEvent {
  package static let kind = "hypothesis-added"
  var id: EntityID
  var number: Int
  var cites: [Citation]
  var text: String
}

extension HypothesisAdded {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    cites = r.cites("cites")
    text = try r.text("text")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.cites("cites", cites)
    w.text("text", text)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .hypothesis)
    state.hypotheses[id] = Hypothesis(
      id: id, number: number, text: text, cites: cites, settlements: [], stamp: stamp)
  }
}

/// A hypothesis was supported, falsified or withdrawn.
package struct HypothesisSettled: CaseEvent {
  package static let kind = "hypothesis-settled"
  var hypothesis: EntityID
  var verdict: Hypothesis.State
  var recalled: Bool
  var cites: [Citation]
  var because: String?
}

extension HypothesisSettled {
  package init(from r: EventReader) throws(EventFault) {
    hypothesis = try r.id("hypothesis")
    verdict = try r.choice("verdict")
    recalled = r.flag("recalled")
    cites = r.cites("cites")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("hypothesis", hypothesis)
    w.word("verdict", verdict.rawValue)
    w.flag("recalled", recalled)
    w.cites("cites", cites)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let settlement = Settlement(
      state: verdict.rawValue, because: because, cites: cites, recalled: recalled, stamp: stamp)
    state.hypotheses.update(hypothesis) { $0.settlements.append(settlement) }
  }
}
