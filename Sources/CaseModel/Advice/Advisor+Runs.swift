/// Which run would decide what is open.
extension Advisor {
  /// A prediction of an open hypothesis that no run has decided, with its rule.
  struct OpenRule {
    var owner: Hypothesis
    var prediction: Prediction
    var rule: Rule
    /// What it asks, made once.
    var question: RuleQuestion

    init(_ owner: Hypothesis, _ prediction: Prediction, _ rule: Rule) {
      self.owner = owner
      self.prediction = prediction
      self.rule = rule
      question = rule.question
    }

    var name: String { "H\(owner.number).\(prediction.number)" }
  }

  /// What to ask the runs: attempts that are owed, the question that tells most apart, then the
  /// cheapest run for each hypothesis that is left.
  var experiments: [Advice] { experiments(on: open) }

  func experiments(on open: [Hypothesis]) -> [Advice] {
    let undecided = open.filter { decision(on: $0) == nil && !state.predictions(of: $0.id).isEmpty }
    guard !undecided.isEmpty else { return [] }
    let unsaid = undecided.compactMap { item in unstated(of: item).map { (item.id, $0) } }
    let rules = undecided.filter { item in !unsaid.contains { $0.0 == item.id } }
      .flatMap(openRules).filter { fault(of: $0) == nil }
    let attempts = owedAttempts(rules)
    let menu = self.menu(rules)
    let split = self.split(rules, menu)
    var left = undecided.filter { item in
      !unsaid.contains { $0.0 == item.id } && !attempts.contains { $0.owner == item.id }
        && !(split?.decides.contains(item.id) ?? false)
    }
    var found = unsaid.map(\.1) + attempts.map(\.advice) + (split.map { [$0.advice] } ?? [])
    while let best = cheapest(for: Set(left.map(\.id)), rules, menu) {
      found.append(best.advice)
      left.removeAll { best.decides.contains($0.id) }
    }
    return found + left.map(helpless)
  }

  func openRules(of item: Hypothesis) -> [OpenRule] {
    state.predictions(of: item.id).compactMap { prediction in
      guard let rule = try? Rule(canonical: prediction.rule) else { return nil }
      return OpenRule(item, prediction, rule)
    }
  }

  /// Attempts that a flaky symptom still asks for before predictions are decided.
  private func owedAttempts(_ rules: [OpenRule]) -> [(owner: EntityID, advice: Advice)] {
    rules.compactMap { open in
      for run in state.standingRuns.reversed() {
        guard let verdict = state.verdict(open.prediction.id, on: run.id),
          let owed = verdict.owed ?? symptomOwed(on: run, verdict), owed > 0,
          run.execution != nil
        else { continue }
        let label = "R\(run.number)"
        return (
          open.owner.id,
          Advice(
            .attempts,
            "\(open.name) is open on \(label): the symptom is flaky, and \(owed) more quiet "
              + "\(owed == 1 ? "attempt is" : "attempts are") owed",
            ["inquest", "run", "again", label, "--repeat", String(needed(run))])
        )
      }
      return nil
    }
  }

  private func symptomOwed(on run: Run, _ verdict: RuleVerdict) -> Int? {
    guard verdict.reason == VerdictReason.Kind.flaky.rawValue else { return nil }
    return state.quietAttemptsNeeded - state.symptomAttempts(on: run.id).judged
  }

  /// Attempts of different runs are not added, so that one run needs them all.
  private func needed(_ run: Run) -> Int { state.quietAttemptsNeeded }

  /// The runs that commands at hand would make.
  private func menu(_ rules: [OpenRule]) -> RunMenu {
    guard !rules.isEmpty else { return RunMenu([], [], repeats: { _, _ in true }) }
    let all = outlook.options() + earlier + [given(rules)].compactMap { $0 }
    return RunMenu(all, rules, repeats: { !mayDiffer($0, $1) })
  }

  /// Programs that ran before: what is not alive in them may be by now.
  private var earlier: [RunOption] {
    var seen: Set<[String]> = []
    return state.standingRuns.reversed().compactMap { run in
      guard let execution = run.execution, run.change == nil, run.fix == nil,
        seen.insert(execution.command + execution.added.map { "\($0)=\($1)" }.sorted()).inserted
      else { return nil }
      let walls = execution.attempts.map(\.wall)
      return RunOption(
        command: ["inquest", "run", "again", "R\(run.number)"], kind: .exec,
        conditions: state.fullConditions(of: run),
        installed: state.probes.filter { !$0.places.isEmpty || state.isAlive($0, on: run) }
          .map(\.tag),
        wall: walls.isEmpty ? nil : walls.reduce(0, +))
    }
  }

  /// A log from wherever the first open rule wants it.
  private func given(_ rules: [OpenRule]) -> RunOption? {
    guard let rule = rules.first?.rule,
      !state.runs.contains(where: { $0.simulation != nil })
        || state.runs.contains(where: { $0.kind == .import })
    else { return nil }
    return imported(for: rule)
  }

  private func imported(for rule: Rule) -> RunOption? {
    let wanted = rule.wantedConditions
    let isMadeHere = wanted.contains { key, value in
      key == "kind" && value != RunKind.import.rawValue
        || ["change", "fix", "scenario", "variant"].contains(key)
    }
    if isMadeHere { return nil }
    var command = ["inquest", "run", "import", "<FILE>"]
    for (key, value) in wanted where key != "kind" {
      switch key {
      case "rung", "build": command += ["--\(key)", value]
      default: command += ["--with", "\(key)=\(value)"]
      }
    }
    var conditions = Dictionary(wanted, uniquingKeysWith: { first, _ in first })
    conditions["kind"] = conditions["kind"] ?? RunKind.import.rawValue
    conditions["rung"] = conditions["rung"] ?? state.seenRung?.rawValue ?? Rung.field.rawValue
    return RunOption(command: command, kind: .import, conditions: conditions, installed: nil)
  }

  /// Whether a program that ran before may answer otherwise when it runs again.
  private func mayDiffer(_ option: RunOption, _ open: OpenRule) -> Bool {
    let curable: Set<VerdictReason.Kind> = [
      .infrastructure, .notAlive, .truncated, .notTested, .noRecord, .notRecorded,
    ]
    guard let run = option.command.last.flatMap({ Label($0) }).flatMap({ state.id(of: $0) }),
      let verdict = state.verdict(open.prediction.id, on: run)
    else { return true }
    let reason = verdict.reason.flatMap { VerdictReason.Kind(rawValue: $0) }
    return verdict.value == .unknown && reason.map(curable.contains) ?? false
  }

  /// The cheapest run that decides some of these; of equally cheap ones that which decides most.
  private func cheapest(
    for items: Set<EntityID>, _ rules: [OpenRule], _ menu: RunMenu
  ) -> (advice: Advice, decides: Set<EntityID>)? {
    var best: (option: RunOption, rules: [OpenRule], owners: Set<EntityID>)?
    for entry in menu.entries {
      if let best, best.option.cost < entry.option.cost { break }
      let decided = entry.decides.map { rules[$0] }.filter { items.contains($0.owner.id) }
      let owners = Set(decided.map(\.owner.id))
      if owners.count > best?.owners.count ?? 0 { best = (entry.option, decided, owners) }
    }
    guard let best else { return nil }
    let names = best.rules.map(\.name)
    let more = names.count > Self.named ? " and \(names.count - Self.named) more" : ""
    let reason =
      "no run decides \(names.prefix(Self.named).joined(separator: ", "))\(more) yet; "
      + "the cheapest that would: \(Self.price(best.option))"
    return (Advice(.run, reason, best.option.command), best.owners)
  }

  /// Labels that a sentence names.
  private static let named = 8

  static func price(_ option: RunOption) -> String {
    switch option.kind {
    case .simulate: return "one of the model, which costs nothing"
    case .exec:
      guard let wall = option.wall, let label = option.command.last else {
        return "the program again"
      }
      return "the program again, which took \(roughly(wall)) in \(label)"
    case .import, .observe: return "one that a person makes"
    }
  }

  private static func roughly(_ nanoseconds: Int) -> String {
    let units = [(60_000_000_000, "min"), (1_000_000_000, "s"), (1_000_000, "ms")]
    for (unit, name) in units where nanoseconds >= unit { return "\(nanoseconds / unit) \(name)" }
    return "less than 1 ms"
  }
}
