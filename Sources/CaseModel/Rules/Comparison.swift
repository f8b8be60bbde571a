/// How a test compares a value with its alternatives.
enum Comparison: String, Sendable, CaseIterable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case more = ">"
  case moreOrEqual = ">="
  case contains = "~"

  /// The comparison spelled by a symbol; `=` is `==`.
  init?(symbol: String) {
    self.init(rawValue: symbol == "=" ? "==" : symbol)
  }

  /// Whether an order (-1, 0 or 1 of the value to the alternative) satisfies it.
  func holds(order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .unequal: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .more: order > 0
    case .moreOrEqual: order >= 0
    case .contains: false
    }
  }

  /// Whether it holds of a whole number somewhere from `low` to `high` (nil: without bound).
  func truth(low: Int, high: Int?, against number: Int) -> Truth {
    let alone = low == high
    switch self {
    case .equal:
      if alone && low == number { return .yes }
      return number < low || number > high ?? .max ? .no : .maybe
    case .unequal:
      return Comparison.equal.truth(low: low, high: high, against: number).negated
    case .less:
      if low >= number { return .no }
      return high.map { $0 < number } == true ? .yes : .maybe
    case .lessOrEqual:
      if low > number { return .no }
      return high.map { $0 <= number } == true ? .yes : .maybe
    case .more:
      return Comparison.lessOrEqual.truth(low: low, high: high, against: number).negated
    case .moreOrEqual:
      return Comparison.less.truth(low: low, high: high, against: number).negated
    case .contains:
      return .no
    }
  }
}
