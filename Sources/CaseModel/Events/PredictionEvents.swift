/// A hypothesis or an assumption predicts a rule.
package struct PredictionAdded: CaseEvent {
  package static let kind = "prediction-added"
  package static let affectsVerdicts = true
  var id: EntityID
  var number: Int
  var owner: EntityID
  var ownerKind: EntityKind
  var rule: String
}

extension PredictionAdded {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    owner = try r.id("owner")
    ownerKind = try r.choice("ownerKind")
    rule = try r.text("rule")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.id("owner", owner)
    w.word("ownerKind", ownerKind.rawValue)
    w.text("rule", rule)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.predictions[id] = Prediction(
      id: id, number: number, owner: owner, ownerKind: ownerKind, rule: rule, struck: nil,
      stamp: stamp)
  }
}

/// A prediction was struck through.
package struct PredictionStruck: CaseEvent {
  package static let kind = "prediction-struck"
  package static let affectsVerdicts = true
  var prediction: EntityID
  var because: String
}

extension PredictionStruck {
  package init(from r: EventReader) throws(EventFault) {
    prediction = try r.id("prediction")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("prediction", prediction)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.predictions.update(prediction) { $0.struck = because }
  }
}
