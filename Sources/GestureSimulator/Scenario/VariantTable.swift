import Bytes

/// The variants of a file and what each is laid over.
struct VariantTable {
  /// One variant.
  struct Entry {
    let member: LocatedJSON.Member
    /// From the base on, itself last; nil when its ancestry cannot be followed.
    var chain: [Int]?
  }

  private(set) var entries: [Entry] = []
  private(set) var findings: [Finding] = []
  private var names = NameMap()

  /// The index of a variant.
  subscript(name: String) -> Int? { names[name] }

  /// Every variant is read with every gesture.
  static let limit = 1000

  init(_ document: LocatedJSON) {
    guard let json = document["variants"] else { return }
    guard let members = json.members else {
      find(json.offset, "expected an object, found \(Wording.kind(of: json))")
      return
    }
    if members.count > Self.limit {
      find(json.offset, "\(members.count) variants are more than \(Self.limit)")
    }
    for member in members.prefix(Self.limit) { declare(member) }
    for index in entries.indices { entries[index].chain = chain(of: index) }
  }

  private mutating func find(_ offset: Int, _ message: String) {
    guard findings.count < ScenarioReader.findingLimit else { return }
    findings.append(Finding(offset: offset, message: message))
  }

  private mutating func declare(_ member: LocatedJSON.Member) {
    guard NameMap.isName(member.name), !UTF8Text.same(member.name, "base") else {
      let name = Wording.quoted(member.name)
      return find(
        member.nameOffset,
        member.name == "base"
          ? "'base' is the scenario without a variant"
          : "\(name) is no name; a name has letters, digits, '_' and '-', and begins with a letter"
            + " or '_'")
    }
    guard let members = member.value.members else {
      return find(
        member.value.offset, "expected an object, found \(Wording.kind(of: member.value))")
    }
    let table = KeyTable.variant
    for key in members
    where findings.count < ScenarioReader.findingLimit
      && !table.keys.contains(where: { UTF8Text.same($0, key.name) })
    {
      find(key.nameOffset, table.unknown(key.name))
    }
    for key in ["title", "change"] {
      guard let json = member.value[key] else { continue }
      if case .string = json.content { continue }
      // A variant may take back the change of what it is laid over.
      if key == "change", json.content == .null { continue }
      find(json.offset, "expected text, found \(Wording.kind(of: json))")
    }
    names.add(member.name)
    entries.append(Entry(member: member, chain: nil))
  }

  private mutating func chain(of start: Int) -> [Int]? {
    var chain = [start]
    var seen: Set<Int> = [start]
    while let from = entries[chain[0]].member.value["from"] {
      guard case .string(let name) = from.content else {
        if chain[0] == start {
          find(from.offset, "expected the name of a variant, found \(Wording.kind(of: from))")
        }
        return nil
      }
      if UTF8Text.same(name, "base") { return chain }
      guard let parent = names[name] else {
        if chain[0] == start {
          find(
            from.offset,
            "there is no variant \(Wording.quoted(name))" + Wording.meant(name, names.names))
        }
        return nil
      }
      guard seen.insert(parent).inserted else {
        // Each circle is told once, at its first variant.
        if parent == start, chain.min() == start {
          let circle = ([parent] + chain).map { names.names[$0] }.reversed()
          find(
            from.offset,
            "the variants are laid over each other: "
              + circle.joined(separator: " → "))
        }
        return nil
      }
      chain.insert(parent, at: 0)
    }
    return chain
  }
}
