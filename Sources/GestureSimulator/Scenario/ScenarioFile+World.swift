import Bytes

/// Worlds of a file, and everything that is wrong with them.
extension ScenarioFile {
  /// Makes the world of a choice. Throws `ScenarioChoiceFault` when the file has no such variant or
  /// gesture, and the first `ScenarioFault` when the file is wrong there.
  package func world(_ choice: ScenarioChoice) throws -> World {
    try check(choice)
    var findings = overlayFindings
    let variant = choice.variant.flatMap { table[$0] }
    if let variant, table.entries[variant].chain == nil {
      // Its `from` leads nowhere, so there is nothing to read.
      let first = findings.inFileOrder.first
      throw places.fault(
        first
          ?? Finding(
            offset: table.entries[variant].member.nameOffset,
            message: "the variant is laid over one that cannot be followed"))
    }
    let laid = self.document(with: variant)
    findings = laid.findings
    var reader = ScenarioReader(laid.document, choice)
    if let gesture = gestureMembers.first(where: { UTF8Text.same($0.name, choice.gesture) }) {
      reader.readGesture(gesture)
    }
    findings += reader.findings
    guard let first = findings.inFileOrder.first else { return reader.world }
    throw places.fault(variant == nil ? first : inVariant(first, variant))
  }

  /// Throws when the file does not have what a choice names.
  package func check(_ choice: ScenarioChoice) throws(ScenarioChoiceFault) {
    if let name = choice.variant, table[name] == nil {
      throw .unknownVariant(name, known: variants.map(\.name))
    }
    guard gestures.contains(where: { UTF8Text.same($0.name, choice.gesture) }) else {
      throw .unknownGesture(choice.gesture, known: gestures.map(\.name))
    }
    if let os = choice.os, !(1...1000).contains(os) { throw .impossibleOS(os) }
  }

  /// The fault of a gesture whose run has to be broken off.
  func endless(_ gesture: String) -> ScenarioFault? {
    gestureMembers.first { UTF8Text.same($0.name, gesture) }.map { places.fault(endless($0)) }
  }

  private func endless(_ gesture: LocatedJSON.Member) -> Finding {
    Finding(
      offset: gesture.nameOffset,
      message: "a run of '\(gesture.name)' never comes to rest: what pages and animations do calls "
        + "itself again and again")
  }

  /// Everything that is wrong in the base or in any variant, with any gesture, in the order of the
  /// file and each once. Not more than 1,000.
  package func faults() -> [ScenarioFault] {
    var all = overlayFindings
    var known = Set(all)
    for variant in [nil] + table.entries.indices.map(Optional.some) {
      if let variant, table.entries[variant].chain == nil { continue }
      for finding in findings(in: variant) where known.insert(finding).inserted {
        all.append(inVariant(finding, variant))
      }
    }
    return all.inFileOrder.prefix(ScenarioReader.findingLimit).map(places.fault)
  }

  /// What is wrong in one variant, or in the base, with any gesture.
  private func findings(in variant: Int?) -> [Finding] {
    let laid = document(with: variant)
    var all = laid.findings
    let model = ScenarioReader(laid.document, ScenarioChoice(gesture: ""))
    all += model.findings
    for gesture in gestureMembers {
      var reader = model
      reader.forgetFindings()
      reader.readGesture(gesture)
      all += reader.findings
      // One that never comes to rest is found by running it, which a file that is wrong cannot.
      guard all.isEmpty else { continue }
      var engine = Engine(reader.world)
      engine.run()
      if engine.isEndless { all.append(endless(gesture)) }
    }
    return all
  }

  /// The document with a variant and all it is laid over.
  private func document(with variant: Int?) -> (document: LocatedJSON, findings: [Finding]) {
    guard let variant, let chain = table.entries[variant].chain else { return (document, []) }
    var overlay = Overlay()
    var laid = document
    for step in chain {
      laid = overlay.merge(
        laid, table.entries[step].member.value, leavingOut: ["from", "title", "change"])
    }
    return (laid, overlay.findings)
  }

  /// Says in which variant a part of the base is wrong.
  private func inVariant(_ finding: Finding, _ variant: Int?) -> Finding {
    guard let variant, let json = document["variants"] else { return finding }
    let next = document.members?.first { $0.nameOffset > json.offset }?.nameOffset ?? Int.max
    guard !(json.offset..<next).contains(finding.offset) else { return finding }
    return Finding(
      offset: finding.offset,
      message: finding.message + " (in the variant '\(table.entries[variant].member.name)')")
  }
}
