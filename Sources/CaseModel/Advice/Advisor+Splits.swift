/// The prediction that tells most open hypotheses apart.
extension Advisor {
  /// What an open hypothesis expects of a rule.
  enum Stance: Equatable {
    case holds, fails, silent
  }

  /// A rule with the hypotheses that each of its answers would rule out.
  struct Split {
    var open: OpenRule
    /// Those that expect it to hold, which fall when it fails.
    var holding: [Hypothesis]
    /// Those that expect it to fail.
    var failing: [Hypothesis]
    var silent: Int

    /// Pairs that either answer tells apart count twice, those that one answer does once.
    var worth: Int {
      2 * holding.count * failing.count + (holding.count + failing.count) * silent
    }

    /// Pairs of hypotheses of which at least one answer rules out one and not the other.
    var pairs: Int { holding.count * failing.count + (holding.count + failing.count) * silent }
  }

  /// The split worth most, with the cheapest run that decides it; nil when fewer than two hypotheses
  /// are undecided, no prediction tells any apart, or no run at hand decides one.
  func split(
    _ rules: [OpenRule], _ menu: RunMenu
  ) -> (advice: Advice, decides: Set<EntityID>)? {
    let own = Dictionary(grouping: rules, by: \.owner.id)
    let items = open.filter { own[$0.id] != nil }
    guard items.count > 1 else { return nil }
    let found = rules.indices.compactMap { place -> (split: Split, entry: RunMenu.Entry)? in
      guard let entry = menu.cheapest[place] else { return nil }
      let split = split(rules[place], items, own)
      return split.worth > 0 ? (split, menu.entries[entry]) : nil
    }
    // Of equal worth the cheaper, and then that which was stated first.
    let ranked = found.enumerated().sorted { a, b in
      if a.element.split.worth != b.element.split.worth {
        return a.element.split.worth > b.element.split.worth
      }
      let (x, y) = (a.element.entry.option.cost, b.element.entry.option.cost)
      return (x.rank, x.wall, a.offset) < (y.rank, y.wall, b.offset)
    }.map(\.element)
    guard let best = ranked.first else { return nil }
    let tied = ranked.filter {
      $0.split.worth == best.split.worth
        && $0.split.open.question.asked != best.split.open.question.asked
    }
    return (
      Advice(
        .split,
        sentence(best.split, items.count, tied.map(\.split.open.name), best.entry.option),
        best.entry.option.command),
      Set(best.entry.decides.map { rules[$0].owner.id })
    )
  }

  private func split(
    _ open: OpenRule, _ items: [Hypothesis], _ own: [EntityID: [OpenRule]]
  ) -> Split {
    let stances = items.map { ($0, Self.stance(of: own[$0.id] ?? [], on: open)) }
    return Split(
      open: open, holding: stances.filter { $0.1 == .holds }.map(\.0),
      failing: stances.filter { $0.1 == .fails }.map(\.0),
      silent: stances.count { $0.1 == .silent })
  }

  /// What a hypothesis expects of a rule, by its own.
  private static func stance(of own: [OpenRule], on open: OpenRule) -> Stance {
    if own.contains(where: { $0.question == open.question }) { return .holds }
    let isDenied = own.contains { other in
      other.question.asked == open.question.asked
        || !other.rule.outcomeNames.isEmpty && other.rule.excludes(open.rule)
    }
    return isDenied ? .fails : .silent
  }

  private func sentence(
    _ split: Split, _ count: Int, _ tied: [String], _ option: RunOption
  ) -> String {
    func names(_ items: [Hypothesis]) -> String {
      let more = items.count > 8 ? " and \(items.count - 8) more" : ""
      return items.prefix(8).map { "H\($0.number)" }.joined(separator: ", ") + more
    }
    let all = count * (count - 1) / 2
    var answers = ["if it fails, \(names(split.holding)) \(fall(split.holding))"]
    if !split.failing.isEmpty {
      answers.append("if it holds, \(names(split.failing)) \(fall(split.failing))")
    }
    let others = tied.count > 3 ? " and \(tied.count - 3) more" : ""
    let among =
      tied.isEmpty ? "" : " (as many as \(tied.prefix(3).joined(separator: ", "))\(others))"
    let which =
      all == 1
      ? "tells the two open hypotheses apart" : "tells apart \(split.pairs) of \(all) pairs"
    return "\(split.open.name) \(which)\(among): " + answers.joined(separator: ", ") + "; "
      + Self.price(option)
  }

  private func fall(_ items: [Hypothesis]) -> String { items.count == 1 ? "falls" : "fall" }
}
