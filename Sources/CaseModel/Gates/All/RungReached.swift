extension Gate {
  static let rung = Gate(
    .rung, "Closing as fixed waits for red, green and clean on the rung where the bug was seen."
  ) { question in
    guard let review = FixReview(question), let seen = question.state.seenRung else {
      return GateRefusal(
        .rung, "nothing says on which rung the bug was seen, or there is no fix",
        satisfy: [["inquest", "run", "import", "<FILE>", "--rung", "field"]])
    }
    return refusal(review, seen: seen, in: question.state)
  }

  /// What a review lacks on the rung where the bug was seen.
  static func refusal(_ review: FixReview, seen: Rung, in state: CaseState) -> GateRefusal? {
    let label = "F\(review.fix.number)"
    let red = review.red.last { $0.rung >= seen }
    guard let red, review.green.contains(where: { $0.rung >= seen }) else {
      return GateRefusal(
        .rung,
        "the bug was seen on the \(seen.rawValue) rung, where "
          + (red == nil ? "no run shows it" : "no green run with \(label) was made")
          + Self.lower(red == nil ? review.red : review.green, than: seen),
        satisfy: [
          state.importing(on: seen, like: red) + (red == nil ? [] : ["--change", label])
        ])
    }
    // Without any clean run the gate of that name has its say.
    guard review.clean.isEmpty || review.clean.contains(where: { $0.rung >= seen }) else {
      return GateRefusal(
        .rung,
        "the bug was seen on the \(seen.rawValue) rung, where no green run with \(label) was "
          + "made without probes" + lower(review.clean, than: seen),
        satisfy: [
          state.importing(on: seen, like: red) + ["--change", label, "--no-probes"]
        ])
    }
    return nil
  }

  /// Says which runs there are instead, and that they are no substitute.
  private static func lower(_ runs: [Run], than seen: Rung) -> String {
    guard let run = runs.last(where: { $0.rung < seen }) else { return "" }
    let stand = run.rung == .model ? "the model is not the phone" : "a bench is not the field"
    return "; R\(run.number) is on the \(run.rung.rawValue) rung, and \(stand)"
  }
}

extension CaseState {
  /// The import of a log that the symptom rule can be judged on: it says the conditions of a run that
  /// it is to be compared with, or those that the rule asks for, and the outcomes that the rule reads.
  func importing(on rung: Rung, like run: Run?) -> [String] {
    let command = ["inquest", "run", "import", "<FILE>", "--rung", rung.rawValue]
    guard let rule = file.symptom.flatMap({ try? Rule(canonical: $0.rule) }) else { return command }
    var said = run?.conditions.map { ($0.key, $0.value) } ?? rule.wantedConditions
    said += rule.conditionKeys.filter { key in !said.contains { sameText($0.0, key) } }
      .map { ($0, "<VALUE>") }
    let told = said.filter { !Self.saidByTheRun.contains($0.0) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    return command + told.flatMap { ["--with", "\($0.0)=\($0.1)"] }
      + rule.outcomeNames.flatMap { ["--outcome", "\($0)=<VALUE>"] }
  }

  /// Conditions that a run has of itself, so that nobody says them.
  private static let saidByTheRun: Set<String> = [
    "kind", "rung", "build", "change", "fix", "scenario", "variant", "command", "seed",
  ]
}
