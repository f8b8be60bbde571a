/// A clue was added.
package struct ClueAdded: CaseEvent {
  package static let kind = "clue-added"
  var id: EntityID
  var number: Int
  var cites: [Citation]
  var text: String
}

extension ClueAdded {
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
    state.took(number, .clue)
    state.clues[id] = Clue(
      id: id, number: number, text: text, cites: cites, dismissal: nil, stamp: stamp)
  }
}

/// A clue was found to need no explanation.
package struct ClueDismissed: CaseEvent {
  package static let kind = "clue-dismissed"
  var clue: EntityID
  var unrelated: Bool
  var because: String
}

extension ClueDismissed {
  package init(from r: EventReader) throws(EventFault) {
    clue = try r.id("clue")
    unrelated = r.flag("unrelated")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("clue", clue)
    w.flag("unrelated", unrelated)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.clues.update(clue) {
      $0.dismissal = Clue.Dismissal(because: because, unrelated: unrelated)
    }
  }
}
