import Bytes

/// Lays variants over a document.
struct Overlay {
  /// What variants remove though it is not there.
  private(set) var findings: [Finding] = []

  /// The document with the change: members of objects merge, `null` removes a member, everything
  /// else replaces what was there. New members come after the old ones.
  mutating func merge(
    _ base: LocatedJSON, _ change: LocatedJSON, leavingOut left: Set<String> = []
  ) -> LocatedJSON {
    guard let changes = change.members else { return change }
    var members = base.members ?? []
    var places: [[UInt8]: Int] = [:]
    for (place, member) in members.enumerated() { places[Array(member.name.utf8)] = place }
    var removed: Set<Int> = []
    for member in changes where !left.contains(member.name) {
      let key = Array(member.name.utf8)
      let place = places[key]
      if member.value.content == .null {
        if let place { removed.insert(place) } else { nothing(to: member, members) }
      } else if let place {
        members[place] = LocatedJSON.member(
          member.name, at: member.nameOffset, merge(members[place].value, member.value))
      } else {
        let fresh = LocatedJSON(members: [], at: member.value.offset)
        members.append(
          LocatedJSON.member(member.name, at: member.nameOffset, merge(fresh, member.value)))
      }
    }
    // A key that is missing because it was removed is missed where it was removed.
    let offset = removed.isEmpty && base.members != nil ? base.offset : change.offset
    let kept = members.indices.filter { !removed.contains($0) }.map { members[$0] }
    return LocatedJSON(members: kept, at: offset)
  }

  private mutating func nothing(to member: LocatedJSON.Member, _ members: [LocatedJSON.Member]) {
    guard findings.count < ScenarioReader.findingLimit else { return }
    let near = members.count > Wording.searchLimit ? [] : members.map(\.name)
    findings.append(
      Finding(
        offset: member.nameOffset,
        message: "there is no \(Wording.quoted(member.name)) here to remove"
          + Wording.meant(member.name, near)))
  }
}
