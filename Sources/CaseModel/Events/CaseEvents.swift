/// A case was opened.
package struct CaseOpened: CaseEvent {
  package static let kind = "case-opened"
  var slug: String
  var title: String
  var expected: String?
  var actual: String?
  var seen: Rung?
  var gates: GateMode
  var fixed: Bool
}

extension CaseOpened {
  package init(from r: EventReader) throws(EventFault) {
    slug = try r.text("slug")
    title = try r.text("title")
    expected = r.textIfAny("expected")
    actual = r.textIfAny("actual")
    seen = r.word("rung").flatMap { Rung(rawValue: $0) }
    gates = try r.choice("gates")
    fixed = r.flag("fixed")
  }

  package func write(to w: inout EventWriter) {
    w.word("rung", seen?.rawValue)
    w.word("gates", gates.rawValue)
    w.flag("fixed", fixed)
    w.text("slug", slug)
    w.text("title", title)
    w.text("expected", expected)
    w.text("actual", actual)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.file.slug = slug
    state.file.title = title
    state.file.expected = expected
    state.file.actual = actual
    state.file.seen = seen
    state.file.gates = gates
    state.file.fixed = fixed
    state.file.opened = stamp
  }
}

/// The symptom rule was given, or replaced.
package struct SymptomSet: CaseEvent {
  package static let kind = "symptom-set"
  package static let affectsVerdicts = true
  var id: EntityID
  var rule: String
  var because: String?
}

extension SymptomSet {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    rule = try r.text("rule")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.text("rule", rule)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.file.symptom = Symptom(id: id, rule: rule, because: because, stamp: stamp)
  }
}

/// The gates' mode was changed.
package struct GatesSet: CaseEvent {
  package static let kind = "gates-set"
  var mode: GateMode
  var because: String
}

extension GatesSet {
  package init(from r: EventReader) throws(EventFault) {
    mode = try r.choice("mode")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.word("mode", mode.rawValue)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let from = state.file.gates
    state.file.gates = mode
    state.gateChanges.append(GateChange(from: from, to: mode, because: because, stamp: stamp))
  }
}

/// A case was closed.
package struct CaseClosed: CaseEvent {
  package static let kind = "case-closed"
  var resolution: Resolution
  var duplicateOf: String?
  var fix: EntityID?
}

extension CaseClosed {
  package init(from r: EventReader) throws(EventFault) {
    resolution = try r.choice("resolution")
    duplicateOf = r.textIfAny("duplicate")
    fix = r.idIfAny("fix")
  }

  package func write(to w: inout EventWriter) {
    w.word("resolution", resolution.rawValue)
    w.id("fix", fix)
    w.text("duplicate", duplicateOf)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.file.closing = Closing(
      resolution: resolution, duplicateOf: duplicateOf, fix: fix, stamp: stamp)
  }
}

/// A closed case was opened again.
package struct CaseReopened: CaseEvent {
  package static let kind = "case-reopened"
  var because: String
}

extension CaseReopened {
  package init(from r: EventReader) throws(EventFault) { because = try r.text("because") }

  package func write(to w: inout EventWriter) { w.text("because", because) }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    guard let closing = state.file.closing else { return }
    state.reopenings.append(Reopening(closing: closing, because: because, stamp: stamp))
    state.file.closing = nil
  }
}
