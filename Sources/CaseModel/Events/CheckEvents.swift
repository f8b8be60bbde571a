/// Something that must hold once the bug is gone was written down.
package struct CheckAdded: CaseEvent {
  package static let kind = "check-added"
  package static let affectsVerdicts = true
  var id: EntityID
  var number: Int
  var text: String
  var rule: String?
}

extension CheckAdded {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    text = try r.text("text")
    rule = r.textIfAny("rule")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.text("text", text)
    w.text("rule", rule)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .check)
    state.checks[id] = Check(
      id: id, number: number, text: text, rule: rule, passes: [], stamp: stamp)
  }
}

/// A person saw a check hold.
package struct CheckPassed: CaseEvent {
  package static let kind = "check-passed"
  var check: EntityID
  var rung: Rung
  var cites: [Citation]
  var because: String?
}

extension CheckPassed {
  package init(from r: EventReader) throws(EventFault) {
    check = try r.id("check")
    rung = try r.choice("rung")
    cites = r.cites("cites")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("check", check)
    w.word("rung", rung.rawValue)
    w.cites("cites", cites)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let pass = Check.Pass(rung: rung, because: because, cites: cites, stamp: stamp)
    state.checks.update(check) { $0.passes.append(pass) }
  }
}
