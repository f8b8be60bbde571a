extension CaseState {
  /// The assumptions that a change or fix rests on: as told, else those that nobody had verified when
  /// it was first stated.
  public func grounds(of id: EntityID, _ standing: Standing) -> [EntityID] {
    if let told = changes[id]?.restsOn { return told }
    guard let stamp = changes[id]?.stamp ?? fixes[id]?.stamp else { return [] }
    return assumptions.filter { item in
      item.stamp.lamport < stamp.lamport
        && !item.settlements.contains { $0.stamp.lamport < stamp.lamport }
    }.map(\.id)
  }
}

extension CaseState {
  /// Says which assumptions a change rests on; none is an answer, too.
  package func groundChange(_ id: EntityID, on assumptions: [EntityID]) -> Decision {
    var each: [EntityID] = []
    for assumption in assumptions where !each.contains(assumption) { each.append(assumption) }
    if changes[id]?.restsOn == each { return same(id) }
    return Decision([ChangeGrounded(change: id, assumptions: each)], subject: id)
  }
}
