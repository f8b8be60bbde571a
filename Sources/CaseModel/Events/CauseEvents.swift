import Bytes

/// A root cause was accepted.
package struct CauseAccepted: CaseEvent {
  package static let kind = "cause-accepted"
  package static let affectsVerdicts = true
  var id: EntityID
  var number: Int
  var hypotheses: [EntityID]
  var mechanism: String
  var clauses: [Clause]
}

extension CauseAccepted {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    hypotheses = r.ids("hypotheses")
    mechanism = try r.text("mechanism")
    clauses = []
    for (index, id) in r.ids("clauses").enumerated() {
      let name = "clause.\(index)"
      clauses.append(
        Clause(
          id: id, text: try r.text(name), rule: r.textIfAny("\(name).rule"),
          cites: r.cites("\(name).cites"), explains: r.ids("\(name).explains"),
          accepted: try r.choice("\(name).accepted")))
    }
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.ids("hypotheses", hypotheses)
    w.ids("clauses", clauses.map(\.id))
    w.text("mechanism", mechanism)
    for (index, clause) in clauses.enumerated() {
      let name = "clause.\(index)"
      w.text(name, clause.text)
      w.text("\(name).rule", clause.rule)
      w.cites("\(name).cites", clause.cites)
      w.ids("\(name).explains", clause.explains)
      w.word("\(name).accepted", clause.accepted.rawValue)
    }
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.causes[id] = Cause(
      id: id, number: number, hypotheses: hypotheses, mechanism: mechanism, clauses: clauses,
      withdrawn: nil, stamp: stamp)
  }
}

/// A root cause was withdrawn.
package struct CauseWithdrawn: CaseEvent {
  package static let kind = "cause-withdrawn"
  package static let affectsVerdicts = true
  var cause: EntityID
  var insufficient: Bool
  var because: String
}

extension CauseWithdrawn {
  package init(from r: EventReader) throws(EventFault) {
    cause = try r.id("cause")
    insufficient = r.flag("insufficient")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("cause", cause)
    w.flag("insufficient", insufficient)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let withdrawal = Cause.Withdrawal(because: because, insufficient: insufficient)
    state.causes.update(cause) { $0.withdrawn = withdrawal }
  }
}

/// A clause was offered for a root cause and refused, since a run contradicts it.
package struct ClauseRefused: CaseEvent {
  package static let kind = "clause-refused"
  var text: String
  var rule: String?
  var cites: [Citation]
}

extension ClauseRefused {
  package init(from r: EventReader) throws(EventFault) {
    text = try r.text("text")
    rule = r.textIfAny("rule")
    cites = r.cites("cites")
  }

  package func write(to w: inout EventWriter) {
    w.cites("cites", cites)
    w.text("text", text)
    w.text("rule", rule)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.refusedClauses.append(
      RefusedClause(text: text, rule: rule, cites: cites, stamp: stamp))
  }
}

/// A root cause was put to the test: taken away alone, and left alone.
package struct CauseTested: CaseEvent {
  package static let kind = "cause-tested"
  var cause: EntityID
  /// The run without the cause and with all else.
  var without: EntityID
  /// The run with the cause and nothing else.
  var alone: EntityID
}

extension CauseTested {
  package init(from r: EventReader) throws(EventFault) {
    cause = try r.id("cause")
    without = try r.id("without")
    alone = try r.id("alone")
  }

  package func write(to w: inout EventWriter) {
    w.id("cause", cause)
    w.id("without", without)
    w.id("alone", alone)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    let test = Cause.Test(without: without, alone: alone, stamp: stamp)
    state.causes.update(cause) { $0.tests.append(test) }
  }
}
