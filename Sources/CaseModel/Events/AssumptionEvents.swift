/// Something taken for granted was written down.
package struct AssumptionAdded: CaseEvent {
  package static let kind = "assumption-added"
  var id: EntityID
  var number: Int
  var cites: [Citation]
  var text: String
}

extension AssumptionAdded {
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
    state.took(number, .assumption)
    state.assumptions[id] = Assumption(
      id: id, number: number, text: text, cites: cites, settlements: [], stamp: stamp)
  }
}

/// An assumption was questioned, confirmed or refuted.
package struct AssumptionSettled: CaseEvent {
  package static let kind = "assumption-settled"
  var assumption: EntityID
  var verdict: Assumption.State
  var recalled: Bool
  var cites: [Citation]
  var because: String?
}

extension AssumptionSettled {
  package init(from r: EventReader) throws(EventFault) {
    assumption = try r.id("assumption")
    verdict = try r.choice("verdict")
    recalled = r.flag("recalled")
    cites = r.cites("cites")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("assumption", assumption)
    w.word("verdict", verdict.rawValue)
    w.flag("recalled", recalled)
    w.cites("cites", cites)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let settlement = Settlement(
      state: verdict.rawValue, because: because, cites: cites, recalled: recalled, stamp: stamp)
    state.assumptions.update(assumption) { $0.settlements.append(settlement) }
  }
}
