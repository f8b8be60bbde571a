/// Something with an identity and a number that makes its label.
public protocol Entity: Hashable, Sendable {
  var id: EntityID { get }
  /// From 1, counted per case and kind.
  var number: Int { get }
}

/// Entities of one kind in the order they were made, found by id or number.
///
/// What an element must be is asked for by the methods, not by the type: the type's own demands would
/// be checked anew for each kind of element whenever the program starts.
public struct Roster<Element> {
  public private(set) var all: [Element] = []
  private var places: [EntityID: Int] = [:]

  public init() {}
}

extension Roster: Equatable where Element: Equatable {}
extension Roster: Hashable where Element: Hashable {}
extension Roster: Sendable where Element: Sendable {}

extension Roster: Sequence {
  public var isEmpty: Bool { all.isEmpty }
  public var count: Int { all.count }
  public var last: Element? { all.last }

  public func makeIterator() -> IndexingIterator<[Element]> { all.makeIterator() }
}

extension Roster where Element: Entity {
  public init(_ elements: [Element]) {
    for element in elements { self[element.id] = element }
  }

  /// The entity with that id; writing replaces it, or adds it at the end.
  public subscript(id: EntityID) -> Element? {
    get { places[id].map { all[$0] } }
    set {
      guard let newValue else { return }
      if let place = places[id] {
        all[place] = newValue
      } else {
        places[id] = all.count
        all.append(newValue)
      }
    }
  }

  /// The entity with that number; the first of them after a clash.
  public func numbered(_ number: Int) -> Element? {
    if number >= 1, number <= all.count, all[number - 1].number == number { return all[number - 1] }
    return all.first { $0.number == number }
  }

  /// Changes the entity with that id in place; does nothing when there is none.
  public mutating func update(_ id: EntityID, _ change: (inout Element) -> Void) {
    guard let place = places[id] else { return }
    change(&all[place])
  }
}
