/// Views with their parents while their order is not settled.
struct ViewTree {
  private(set) var names = NameMap(["window"])
  private var parents: [Int?] = [nil]
  private var children: [[Int]] = [[]]
  private var offsets: [Int] = [0]

  var count: Int { names.count }

  /// The node of a name.
  subscript(name: String) -> Int? { names[name] }

  /// A node for the name, declared at this byte.
  @discardableResult
  mutating func add(_ name: String, _ offset: Int) -> Int {
    let node = names.add(name)
    if node == parents.count {
      parents.append(nil)
      children.append([])
      offsets.append(offset)
    }
    return node
  }

  /// Puts a node in front of the others in its parent; false if it lies somewhere already.
  @discardableResult
  mutating func put(_ node: Int, into parent: Int) -> Bool {
    guard node != 0, parents[node] == nil else { return false }
    parents[node] = parent
    children[parent].append(node)
    return true
  }

  /// Views that lie in themselves.
  struct Loop {
    /// Where its first view is declared.
    let offset: Int
    let names: [String]
  }

  /// Every circle of views once, by its first view.
  func loops() -> [Loop] {
    var found: [Loop] = []
    var state = [Int](repeating: 0, count: count)
    for start in names.names.indices where state[start] == 0 {
      var walk: [Int] = []
      var at: Int? = start
      while let node = at, state[node] == 0 {
        state[node] = start + 1
        walk.append(node)
        at = parents[node]
      }
      guard let closing = at, state[closing] == start + 1, let from = walk.firstIndex(of: closing)
      else { continue }
      let members = walk[from...] + [closing]
      found.append(Loop(offset: offsets[closing], names: members.map { names.names[$0] }))
    }
    return found
  }

  /// All views that hang together with the window, then all others, as if they lay in the window:
  /// each after its parent, siblings from back to front; the parent is a place in this order.
  func inOrder() -> [(node: Int, parent: Int?)] {
    var order: [(node: Int, parent: Int?)] = []
    var seen = [Bool](repeating: false, count: count)
    for root in names.names.indices {
      var waiting: [(node: Int, parent: Int?)] = [(root, root == 0 ? nil : 0)]
      while let next = waiting.popLast() {
        guard !seen[next.node] else { continue }
        seen[next.node] = true
        order.append(next)
        let place = order.count - 1
        waiting += children[next.node].reversed().map { ($0, place) }
      }
    }
    return order
  }
}
