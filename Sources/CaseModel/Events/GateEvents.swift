import Bytes

/// Gates were passed on purpose, with a reason.
package struct GateWaived: CaseEvent {
  package static let kind = "gate-waived"
  var id: EntityID
  var number: Int
  var gates: [GateCode]
  var action: String
  var because: String
  var sentences: [String]
}

extension GateWaived {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    gates = r.words("gates").compactMap { GateCode(rawValue: $0) }
    action = try r.text("action")
    because = try r.text("because")
    sentences = gates.indices.map { r.textIfAny("sentence.\($0)") ?? "" }
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.words("gates", gates.map(\.rawValue))
    w.text("action", action)
    w.text("because", because)
    for (index, sentence) in sentences.enumerated() { w.text("sentence.\(index)", sentence) }
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .waiver)
    state.waivers[id] = Waiver(
      id: id, number: number, gates: gates, because: because, action: action,
      sentences: sentences, stamp: stamp)
  }
}

/// A gate was passed without a waiver.
package struct GateBreached: CaseEvent {
  package static let kind = "gate-breached"
  var gate: GateCode
  var action: String
  var sentence: String
}

extension GateBreached {
  package init(from r: EventReader) throws(EventFault) {
    gate = try r.choice("gate")
    action = try r.text("action")
    sentence = try r.text("sentence")
  }

  package func write(to w: inout EventWriter) {
    w.word("gate", gate.rawValue)
    w.text("action", action)
    w.text("sentence", sentence)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.breaches.append(Breach(gate: gate, action: action, sentence: sentence, stamp: stamp))
  }
}
