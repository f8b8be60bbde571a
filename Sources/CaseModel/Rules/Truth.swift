/// A value of Kleene's logic, ordered so that `and` is the least and `or` the greatest.
enum Truth: Int, Comparable, Sendable {
  case no, maybe, yes

  /// Kleene's `not`.
  var negated: Truth {
    switch self {
    case .no: .yes
    case .maybe: .maybe
    case .yes: .no
    }
  }

  init(_ known: Bool) { self = known ? .yes : .no }

  static func < (a: Truth, b: Truth) -> Bool { a.rawValue < b.rawValue }
}
