/// Clauses joined by `not`, `and` and `or`, kept flat: no `and` stands directly in an `and`.
enum RuleBody: Sendable {
  case clause(RuleClause)
  indirect case not(RuleBody)
  case all([RuleBody])
  case any([RuleBody])

  /// The negation; that of `X fires` is `never X`.
  static func negation(of body: RuleBody) -> RuleBody {
    if case .clause(.fires(let events)) = body { return .clause(.never(events)) }
    return .not(body)
  }

  /// Parts joined by `and`.
  static func conjunction(of parts: [RuleBody]) -> RuleBody {
    if parts.count == 1 { return parts[0] }
    return .all(
      parts.flatMap { part in
        if case .all(let inner) = part { inner } else { [part] }
      })
  }

  /// Parts joined by `or`.
  static func disjunction(of parts: [RuleBody]) -> RuleBody {
    if parts.count == 1 { return parts[0] }
    return .any(
      parts.flatMap { part in
        if case .any(let inner) = part { inner } else { [part] }
      })
  }

  /// The clauses from left to right.
  var clauses: [RuleClause] {
    switch self {
    case .clause(let clause): [clause]
    case .not(let inner): inner.clauses
    case .all(let parts), .any(let parts): parts.flatMap(\.clauses)
    }
  }

  /// The body in canonical form, with parentheses only where binding needs them.
  var canonical: String {
    switch self {
    case .clause(let clause): clause.canonical
    case .not(let inner): "not " + inner.bound(tighterThan: .and)
    case .all(let parts): parts.map { $0.bound(tighterThan: .or) }.joined(separator: " and ")
    case .any(let parts): parts.map(\.canonical).joined(separator: " or ")
    }
  }

  /// The words that join, loosest first.
  private enum Joint: Int {
    case or, and
  }

  /// The canonical form, in parentheses when it is joined as loosely as a joint or more.
  private func bound(tighterThan joint: Joint) -> String {
    let loose: Bool
    switch self {
    case .any: loose = true
    case .all: loose = joint == .and
    case .clause, .not: loose = false
    }
    return loose ? "(\(canonical))" : canonical
  }
}
