import Bytes

/// A simulation's part of the event that records its run.
extension RunSimulation {
  /// nil for an event of a run that was no simulation.
  init?(from r: EventReader) throws(EventFault) {
    guard let digest = r.word("scenario") else { return nil }
    self.init(
      digest: digest, bytes: try r.int("scenario-bytes"), scenario: try r.text("scenario-name"),
      variant: r.textIfAny("variant"), gesture: try r.text("gesture"), os: try r.int("os"),
      seed: try r.int("seed"), settings: r.pairs("settings"), added: r.pairs("added"),
      engine: try r.int("engine"), revision: r.word("revision"), isDirty: r.flag("dirty"),
      installed: r.list("installed"), batch: try r.id("batch"))
  }

  func write(to w: inout EventWriter) {
    w.word("scenario", digest)
    w.int("scenario-bytes", bytes)
    w.text("scenario-name", scenario)
    w.text("variant", variant)
    w.text("gesture", gesture)
    w.int("os", os)
    w.int("seed", seed)
    w.pairs("settings", settings)
    w.pairs("added", added)
    w.int("engine", engine)
    w.word("revision", revision)
    w.flag("dirty", isDirty)
    w.list("installed", installed)
    w.id("batch", batch)
  }
}
