/// A fix or a mitigation was proposed.
package struct FixProposed: CaseEvent {
  package static let kind = "fix-proposed"
  var id: EntityID
  var number: Int
  var mitigation: Bool
  var hypotheses: [EntityID]
  var cites: [Citation]
  var text: String
  var variant: String?
}

extension FixProposed {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    mitigation = r.flag("mitigation")
    hypotheses = r.ids("hypotheses")
    cites = r.cites("cites")
    text = try r.text("text")
    variant = r.textIfAny("variant")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.flag("mitigation", mitigation)
    w.ids("hypotheses", hypotheses)
    w.cites("cites", cites)
    w.text("text", text)
    w.text("variant", variant)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .fix)
    state.fixes[id] = Fix(
      id: id, number: number, text: text, mitigation: mitigation, hypotheses: hypotheses,
      cites: cites, variant: variant, verification: nil, settlement: nil, stamp: stamp)
  }
}

/// A fix was kept, reverted or given up.
package struct FixSettled: CaseEvent {
  package static let kind = "fix-settled"
  var fix: EntityID
  var verdict: Fix.State
  var cites: [Citation]
  var because: String
}

extension FixSettled {
  package init(from r: EventReader) throws(EventFault) {
    fix = try r.id("fix")
    verdict = try r.choice("verdict")
    cites = r.cites("cites")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("fix", fix)
    w.word("verdict", verdict.rawValue)
    w.cites("cites", cites)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let settlement = Settlement(
      state: verdict.rawValue, because: because, cites: cites, recalled: false, stamp: stamp)
    state.fixes.update(fix) { $0.settlement = settlement }
  }
}

/// A fix was verified on runs.
package struct FixVerified: CaseEvent {
  package static let kind = "fix-verified"
  var fix: EntityID
  var red: EntityID
  var green: [EntityID]
  var checks: [EntityID]
}

extension FixVerified {
  package init(from r: EventReader) throws(EventFault) {
    fix = try r.id("fix")
    red = try r.id("red")
    green = r.ids("green")
    checks = r.ids("checks")
  }

  package func write(to w: inout EventWriter) {
    w.id("fix", fix)
    w.id("red", red)
    w.ids("green", green)
    w.ids("checks", checks)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let verification = Verification(red: red, green: green, checks: checks, stamp: stamp)
    state.fixes.update(fix) {
      $0.verification = verification
      $0.settlement = nil
    }
  }
}
