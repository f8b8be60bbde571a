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
    _ rules: [OpenRule], _ menu: [RunOption]
  ) -> (advice: Advice, decides: Set<EntityID>)? {
    let items = open.filter { item in rules.contains { $0.owner.id == item.id } }
    guard items.count > 1 else { return nil }
    let splits = rules.map { self.split($0, items) }.filter { $0.worth > 0 }
    let runnable = splits.compactMap { split in
      menu.first { decides($0, split.open) }.map { (split: split, option: $0) }
    }
    // Of equal worth the cheaper, and then that which was stated first.
    let ranked = runnable.enumerated().sorted { a, b in
      if a.element.split.worth != b.element.split.worth {
        return a.element.split.worth > b.element.split.worth
      }
      let (x, y) = (a.element.option.cost, b.element.option.cost)
      return (x.rank, x.wall, a.offset) < (y.rank, y.wall, b.offset)
    }.map(\.element)
    guard let best = ranked.first else { return nil }
    let asked = best.split.open.rule.question.asked
    let tied = ranked.filter {
      $0.split.worth == best.split.worth && $0.split.open.rule.question.asked != asked
    }
    let decided = rules.filter { decides(best.option, $0) }.map(\.owner.id)
    return (
      Advice(
        .split, sentence(best.split, items.count, tied.map(\.split.open.name), best.option),
        best.option.command),
      Set(decided)
    )
  }

  private func split(_ open: OpenRule, _ items: [Hypothesis]) -> Split {
    let stances = items.map { ($0, stance(of: $0, on: open.rule)) }
    return Split(
      open: open, holding: stances.filter { $0.1 == .holds }.map(\.0),
      failing: stances.filter { $0.1 == .fails }.map(\.0),
      silent: stances.count { $0.1 == .silent })
  }

  /// What a hypothesis expects of a rule, by what it predicts.
  private func stance(of item: Hypothesis, on rule: Rule) -> Stance {
    let own = openRules(of: item).map(\.rule)
    if own.contains(where: { $0.agrees(with: rule) }) { return .holds }
    return own.contains { $0.excludes(rule) } ? .fails : .silent
  }

  private func sentence(
    _ split: Split, _ count: Int, _ tied: [String], _ option: RunOption
  ) -> String {
    func names(_ items: [Hypothesis]) -> String {
      items.map { "H\($0.number)" }.joined(separator: ", ")
    }
    let all = count * (count - 1) / 2
    var answers = ["if it fails, \(names(split.holding)) \(fall(split.holding))"]
    if !split.failing.isEmpty {
      answers.append("if it holds, \(names(split.failing)) \(fall(split.failing))")
    }
    let among = tied.isEmpty ? "" : " (as many as \(tied.joined(separator: ", ")))"
    let which =
      all == 1
      ? "tells the two open hypotheses apart" : "tells apart \(split.pairs) of \(all) pairs"
    return "\(split.open.name) \(which)\(among): " + answers.joined(separator: ", ") + "; "
      + Self.price(option)
  }

  private func fall(_ items: [Hypothesis]) -> String { items.count == 1 ? "falls" : "fall" }
}
