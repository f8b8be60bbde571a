/// What a rule asks, apart from the answer that it expects: rules that ask the same thing answer
/// alike, or each the opposite of the other.
struct RuleQuestion: Hashable, Sendable {
  /// The rule with its denial taken off, in canonical form.
  var asked: ExactText
  /// Whether the rule expects a yes.
  var isAffirmed: Bool
}

extension Rule {
  /// What the rule asks.
  var question: RuleQuestion {
    var (inner, isAffirmed) = (body, true)
    while case .not(let denied) = inner { (inner, isAffirmed) = (denied, !isAffirmed) }
    if case .clause(let clause) = inner, let (other, agrees) = clause.affirmed {
      (inner, isAffirmed) = (.clause(other), isAffirmed == agrees)
    }
    return RuleQuestion(asked: ExactText(inner.canonical + circumstances), isAffirmed: isAffirmed)
  }

  /// `given` and `when` in canonical form.
  private var circumstances: String {
    var text = given.map { " given " + $0.canonical } ?? ""
    if !scope.isEmpty { text += " when " + scope.map(\.canonical).joined(separator: ", ") }
    return text
  }

  /// Whether both cannot be true of one run, as far as their texts tell: one denies the other, or they
  /// expect different values of one outcome.
  func excludes(_ other: Rule) -> Bool {
    let (mine, theirs) = (question, other.question)
    if mine.asked == theirs.asked { return mine.isAffirmed != theirs.isAffirmed }
    guard mine.isAffirmed, theirs.isAffirmed, circumstances == other.circumstances,
      case .clause(.outcome(let path, let test)) = body,
      case .clause(.outcome(let otherPath, let otherTest)) = other.body,
      RuleText.same(path, otherPath), test.comparison == .equal, otherTest.comparison == .equal
    else { return false }
    return !test.alternatives.contains { value in
      otherTest.alternatives.contains { value.mayEqual($0) }
    }
  }

  /// Whether both are true of the same runs, as far as their texts tell.
  func agrees(with other: Rule) -> Bool { question == other.question }
}

extension RuleClause {
  /// The clause in the one form in which it says yes, and whether it does so itself; nil when it has
  /// no other form.
  fileprivate var affirmed: (RuleClause, agrees: Bool)? {
    switch self {
    case .never(let events): (.fires(events), false)
    case .count(let events, .equal, let number) where number.value == 0: (.fires(events), false)
    case .count(let events, .moreOrEqual, let number) where number.value == 1:
      (.fires(events), true)
    case .count(let events, .more, let number) where number.value == 0: (.fires(events), true)
    case .outcome(let path, let test) where test.comparison == .unequal:
      (.outcome(path: path, test.denied), false)
    case .exit(let test) where test.comparison == .unequal: (.exit(test.denied), false)
    case .signal(let test) where test.comparison == .unequal: (.signal(test.denied), false)
    default: nil
    }
  }
}

extension ValueTest {
  /// `==` for `!=`: none of the values is the denial of any of them.
  fileprivate var denied: ValueTest { ValueTest(comparison: .equal, alternatives: alternatives) }
}

extension RuleScalar {
  /// Whether one value can be both: the same text, or two numbers that may be one.
  fileprivate func mayEqual(_ other: RuleScalar) -> Bool {
    if RuleText.same(text, other.text) { return true }
    return !quoted && !other.quoted && ExactNumber(text) != nil && ExactNumber(other.text) != nil
  }
}
