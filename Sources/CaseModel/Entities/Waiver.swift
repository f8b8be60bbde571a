/// A gate passed on purpose, with a reason.
public struct Waiver: Entity {
  public var id: EntityID
  public var number: Int
  public var gates: [GateCode]
  public var because: String
  /// The command it was given for, such as `fix propose`.
  public var action: String
  /// What the gates said.
  public var sentences: [String]
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, gates: [GateCode], because: String, action: String,
    sentences: [String], stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.gates = gates
    self.because = because
    self.action = action
    self.sentences = sentences
    self.stamp = stamp
  }
}

/// A gate passed without a waiver.
public struct Breach: Hashable, Sendable {
  public var gate: GateCode
  public var action: String
  /// What the gate said.
  public var sentence: String
  public var stamp: Stamp

  /// A value of these parts.
  public init(gate: GateCode, action: String, sentence: String, stamp: Stamp) {
    self.gate = gate
    self.action = action
    self.sentence = sentence
    self.stamp = stamp
  }
}

/// What to remember.
public struct Lesson: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  public var stamp: Stamp

  /// A value of these parts.
  public init(id: EntityID, number: Int, text: String, stamp: Stamp) {
    self.id = id
    self.number = number
    self.text = text
    self.stamp = stamp
  }
}
