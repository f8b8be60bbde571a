import Inquest

/// Sentences about parts of a case that several commands print.
enum StateText {
  /// How a rule stands on the runs that it covers: `true R3:14, unknown R4`.
  static func verdicts(_ rule: EntityID, _ state: CaseState) -> String {
    var found: [String] = []
    var unknown: [String] = []
    for run in state.standingRuns {
      guard let verdict = state.verdict(rule, on: run.id), verdict.value != .outOfScope
      else { continue }
      if verdict.value == .unknown {
        let owed = verdict.owed.map { " (\($0) more quiet owed)" } ?? ""
        unknown.append("R\(run.number)\(owed)")
        continue
      }
      let line = verdict.spans.first.map { ":\($0.line)" } ?? ""
      found.append("\(verdict.value.rawValue) R\(run.number)\(line)")
    }
    if unknown.count > 3 {
      found.append("unknown on \(unknown.count) runs")
    } else if !unknown.isEmpty {
      found.append("unknown on \(unknown.joined(separator: ", "))")
    }
    return found.isEmpty ? "no run in its scope" : found.joined(separator: ", ")
  }

  /// A line for each prediction of a hypothesis or assumption.
  static func predictions(of owner: EntityID, _ state: CaseState) -> [String] {
    state.predictions.filter { $0.owner == owner }.map { prediction in
      let name = state.name(of: prediction.id) ?? "?"
      if let because = prediction.struck {
        return "\(name) \(prediction.rule) — struck: \(because)"
      }
      return "\(name) \(prediction.rule) — \(verdicts(prediction.id, state))"
    }
  }

  static func cites(_ cites: [Citation], _ state: CaseState) -> String {
    cites.map { "@" + state.name(of: $0) }.joined(separator: " ")
  }

  /// `key=value` pairs in the order of their keys.
  static func pairs(_ pairs: [String: String]) -> String {
    pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// The symptom's answer on a run, as a run's line says it.
  static func symptom(_ run: Run, _ state: CaseState) -> String {
    if state.file.symptom == nil { return "no symptom rule" }
    switch state.symptom(on: run.id) {
    case .holds: return "symptom YES" + count(run, state)
    case .fails: return "symptom no" + count(run, state)
    case .outOfScope: return "outside the symptom's scope"
    case .unknown:
      let verdict = state.file.symptom.flatMap { state.verdict($0.id, on: run.id) }
      return "symptom unknown: \(verdict?.sentence ?? "not judged")"
    }
  }

  /// In how many attempts of a batch the symptom showed, and how many quiet ones are owed.
  private static func count(_ run: Run, _ state: CaseState) -> String {
    let attempts = state.symptomAttempts(on: run.id)
    guard run.execution.map({ $0.attempts.count > 1 }) ?? false else { return "" }
    let owed = owed(run, state)
    return " (\(attempts.shown) of \(attempts.judged))"
      + (owed > 0 ? ", \(owed) more quiet owed" : "")
  }

  /// The quiet attempts that a run without the symptom still owes before it counts as absent.
  static func owed(_ run: Run, _ state: CaseState) -> Int {
    guard state.symptom(on: run.id) == .fails else { return 0 }
    return max(0, state.quietAttemptsNeeded - state.symptomAttempts(on: run.id).judged)
  }

  /// What a run of a program need not say in its line: it is the machine's, or follows from the
  /// program. `run show` tells all of it.
  private static let ofMachine: Set<String> = [
    "build", "os", "system", "kernel", "arch", "host", "tz", "locale", "branch",
  ]

  /// A run in one line: conditions, symptom, hits, predictions decided, what failed.
  static func run(_ run: Run, _ state: CaseState, since before: CaseState? = nil) -> String {
    // What the build of a run of the model follows from stands beside it.
    var hidden: Set<String> = ["kind", "rung"]
    if run.simulation != nil { hidden.insert("build") }
    if run.execution != nil { hidden.formUnion(ofMachine) }
    let conditions = state.fullConditions(of: run).filter { key, value in
      !hidden.contains(key) && value != "none"
    }
    var parts = ["R\(run.number) \(run.kind.rawValue) \(run.rung.rawValue)"]
    if !conditions.isEmpty { parts[0] += " " + pairs(conditions) }
    if run.voided != nil { parts.append("void") }
    parts.append(symptom(run, state))
    let hits = state.probes.compactMap { probe -> String? in
      state.hitCounts[HitKey(run: run.id, tag: probe.tag)].map { "\(probe.tag) \($0)" }
    }
    parts += hits
    parts += decided(run, state)
    if state.symptom(on: run.id) == .holds {
      if let change = run.change { parts.append("change \(state.name(of: change) ?? "?") failed") }
      if let fix = run.fix { parts.append("fix \(state.name(of: fix) ?? "?") failed") }
    }
    if run.noProbes, state.showsProbe(on: run) { parts.append("says no probes, yet one fired") }
    return parts.joined(separator: " · ")
  }

  /// Decided predictions and checks that a run's line names.
  private static let named = 20

  /// The predictions and checks that a run decides, each with its verdict; of very many those that
  /// fail lead, and the last part says how many are left.
  private static func decided(_ run: Run, _ state: CaseState) -> [String] {
    var found: [(fails: Bool, text: String)] = []
    for rule in state.rules where rule.purpose == .prediction || rule.purpose == .check {
      guard let verdict = state.verdict(rule.id, on: run.id),
        verdict.value == .holds || verdict.value == .fails
      else { continue }
      let line = verdict.spans.first.map { ":\($0.line)" } ?? ""
      let name = state.name(of: rule.id) ?? "?"
      found.append((verdict.value == .fails, "\(name) \(verdict.value.rawValue)\(line)"))
    }
    guard found.count > named else { return found.map(\.text) }
    let ordered = found.filter(\.fails) + found.filter { !$0.fails }
    let left = "\(found.count - named) more: inquest run show R\(run.number)"
    return ordered.prefix(named).map(\.text) + [left]
  }

  /// What was read of a log, in one line; counters that are nothing are left out.
  static func counters(_ log: RunLog) -> String {
    var terms = [counted(log.records, "record")]
    if log.shared > 0 { terms[0] += " - \(log.shared) on shared lines" }
    if log.continuations > 0 { terms.append(counted(log.continuations, "continuation")) }
    for (count, word) in [
      (log.preamble, "preamble"), (log.trailer, "trailer"), (log.unparsed, "unparsed"),
    ] where count > 0 {
      terms.append("\(count) \(word)")
    }
    return "\(counted(log.lines, "line")) = \(terms.joined(separator: " + "))"
  }
}
