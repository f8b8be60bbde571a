/// The product was edited in the hope that the symptom goes.
package struct ChangeAdded: CaseEvent {
  package static let kind = "change-added"
  var id: EntityID
  var number: Int
  var text: String
}

extension ChangeAdded {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    text = try r.text("text")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.text("text", text)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .change)
    state.changes[id] = Change(
      id: id, number: number, text: text, settlement: nil, stamp: stamp)
  }
}

/// A change was reverted or kept.
package struct ChangeSettled: CaseEvent {
  package static let kind = "change-settled"
  var change: EntityID
  var verdict: Change.State
  var cites: [Citation]
  var because: String
}

extension ChangeSettled {
  package init(from r: EventReader) throws(EventFault) {
    change = try r.id("change")
    verdict = try r.choice("verdict")
    cites = r.cites("cites")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("change", change)
    w.word("verdict", verdict.rawValue)
    w.cites("cites", cites)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let settlement = Settlement(
      state: verdict.rawValue, because: because, cites: cites, recalled: false, stamp: stamp)
    state.changes.update(change) { $0.settlement = settlement }
  }
}

/// Somebody said which assumptions a change rests on.
package struct ChangeGrounded: CaseEvent {
  package static let kind = "change-grounded"
  var change: EntityID
  /// None of them is what it says, too.
  var assumptions: [EntityID]
}

extension ChangeGrounded {
  package init(from r: EventReader) throws(EventFault) {
    change = try r.id("change")
    assumptions = r.ids("assumptions")
  }

  package func write(to w: inout EventWriter) {
    w.id("change", change)
    w.ids("assumptions", assumptions)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.changes.update(change) { $0.restsOn = assumptions }
  }
}
