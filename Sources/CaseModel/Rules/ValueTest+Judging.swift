/// Why a test on a value has no answer.
enum ValueDoubt: Equatable {
  /// The value hides something.
  case redacted
  /// The value or what it is compared with is no number where one is needed.
  case notNumber
}

extension ValueTest {
  /// Whether a value satisfies the test; the key decides how `os` and `rung` are compared.
  func judge(_ value: String, key: String) -> (truth: Truth, doubt: ValueDoubt?) {
    if RuleText.isRedacted(value) { return (.maybe, .redacted) }
    return judge { alternative in
      switch comparison {
      case .contains:
        Truth(RuleText.contains(value, alternative.text))
      case .equal, .unequal:
        Truth(ValueTest.equals(value, alternative, key: key) == (comparison == .equal))
      case .less, .lessOrEqual, .more, .moreOrEqual:
        ValueTest.order(value, alternative.text, key: key)
          .map { Truth(comparison.holds(order: $0)) } ?? .maybe
      }
    }
  }

  /// Whether a record's field satisfies the test: the same answer, sooner where both are integers.
  func judge(_ field: HitField) -> (truth: Truth, doubt: ValueDoubt?) {
    guard let number = field.integer, asksForIntegers, !Self.hasOrderOfItsOwn(field.name) else {
      return judge(field.value, key: field.name)
    }
    var answer = Truth(comparison == .unequal)
    for alternative in alternatives {
      guard let wanted = alternative.integer else { continue }
      let order = number == wanted ? 0 : number < wanted ? -1 : 1
      let holds = Truth(comparison.holds(order: order))
      answer = comparison == .unequal ? min(answer, holds) : max(answer, holds)
    }
    return (answer, nil)
  }

  /// Whether only integers are asked for, so that an integer's place among them is the answer.
  var asksForIntegers: Bool {
    comparison != .contains && !alternatives.isEmpty
      && alternatives.allSatisfy { $0.integer != nil }
  }

  /// Whether values of a name are compared in an order of its own.
  static func hasOrderOfItsOwn(_ name: String) -> Bool {
    RuleText.same(name, "os") || RuleText.same(name, "rung")
  }

  /// Joins the answers to the alternatives: by `or`, for `!=` by `and`.
  func judge(each: (RuleScalar) -> Truth) -> (truth: Truth, doubt: ValueDoubt?) {
    let answers = alternatives.map(each)
    let truth = (comparison == .unequal ? answers.min() : answers.max()) ?? .maybe
    return (truth, truth == .maybe ? .notNumber : nil)
  }

  /// `==`: as numbers or versions where both are such and the scalar is not quoted, else as text.
  static func equals(_ value: String, _ scalar: RuleScalar, key: String) -> Bool {
    if !scalar.quoted, key != "rung", let order = order(value, scalar.text, key: key) {
      return order == 0
    }
    return RuleText.same(value, scalar.text)
  }

  /// -1, 0 or 1 of two values; nil when they have no order.
  static func order(_ a: String, _ b: String, key: String) -> Int? {
    if key == "rung" {
      guard let a = Rung(rawValue: a), let b = Rung(rawValue: b) else { return nil }
      return a == b ? 0 : a < b ? -1 : 1
    }
    if let a = DottedVersion(a), let b = DottedVersion(b), key == "os" || max(a.dots, b.dots) > 1 {
      return a.order(to: b)
    }
    guard let a = ExactNumber(a), let b = ExactNumber(b) else { return nil }
    return a.order(to: b)
  }
}
