import Inquest

/// How runs are shown.
enum RunText {
  /// The answer of a command that recorded a run.
  static func reply(_ receipt: Receipt) -> Reply {
    guard let run = receipt.subject.flatMap({ receipt.after.runs[$0] }) else {
      return Reply(receipt, "")
    }
    var details: [String] = []
    if let log = run.log {
      details.append("\(StateText.counters(log)) (\(run.formatReason ?? log.format))")
    }
    if let reading = run.reading, reading.times.isComplete,
      let sentence = TimesText.sentence(reading)
    {
      details.append("times: \(sentence)")
    }
    if let by = run.seenBy { details.append("seen by \(by)") }
    details += unknowns(run, receipt.after)
    details += ProbeText.rejudged(receipt)
    return Reply(
      receipt, StateText.run(run, receipt.after), details: details,
      data: ["run": datum(run, receipt.after), "secrets": secrets(receipt.secrets)])
  }

  /// How many secrets were not stored, by their rules.
  private static func secrets(_ counts: [SecretCount]) -> Datum {
    .object(
      Dictionary(counts.map { ($0.rule, .count($0.count)) }, uniquingKeysWith: { a, _ in a }))
  }

  /// Rules that somebody waits for, in whose scope the run is and that it cannot decide, with the
  /// reason: predictions of what is still open, and checks once there is a fix.
  static func unknowns(_ run: Run, _ state: CaseState) -> [String] {
    let standing = state.standing
    return state.rules.compactMap { rule in
      let owner = state.predictions[rule.id]?.owner
      let isOpen =
        owner.map {
          standing.hypotheses[$0] == .open || standing.assumptions[$0] == .unverified
            || standing.assumptions[$0] == .questioned
        } ?? (rule.purpose == .check && run.fix != nil)
      guard isOpen,
        let verdict = state.verdict(rule.id, on: run.id), verdict.value == .unknown
      else { return nil }
      return "\(state.name(of: rule.id) ?? "?") unknown: \(verdict.sentence ?? "")"
    }
  }

  static func lines(_ run: Run, _ state: CaseState) -> [String] {
    var lines = [StateText.run(run, state)]
    if let voided = run.voided { lines.append("void: \(voided)") }
    if !run.outcomes.isEmpty { lines.append("outcomes: \(StateText.pairs(run.outcomes))") }
    if let build = run.build { lines.append("build: \(build)") }
    if let simulation = run.simulation {
      lines += SimulationText.lines(simulation, run, state)
      lines.append("trace:")
    } else if let execution = run.execution {
      lines += ExecText.lines(execution, run, state)
      lines.append("output:")
    } else if let source = run.source {
      lines.append("log: \(source)")
    }
    if let log = run.log {
      lines.append("  \(StateText.counters(log)), \(counted(log.bytes, "byte")), \(log.format)")
      if let reason = run.formatReason { lines.append("  \(reason)") }
      lines.append("  sha256 \(log.digest)")
      if log.truncated {
        lines.append("  records of it are missing\(log.loss.map { ": \($0.sentence)" } ?? "")")
      }
      if let line = log.filteredLine {
        lines.append("  it was filtered when it was taken (line \(line)); \(RunLoss.unfiltered)")
      }
    }
    if let reading = run.reading { lines += TimesText.lines(reading) }
    if let by = run.seenBy { lines.append("seen by \(by)") }
    for rule in state.rules {
      guard let verdict = state.verdict(rule.id, on: run.id), verdict.value != .outOfScope
      else { continue }
      // Records that share a line are one place.
      var known: Set<Int> = []
      let places = verdict.spans.filter { known.insert($0.line).inserted }.prefix(5)
        .map { "R\(run.number):\($0.line)" }
      let why = verdict.sentence.map { " — \($0)" } ?? ""
      let late = rule.stamp.lamport > run.stamp.lamport ? " (after the fact)" : ""
      lines.append(
        ([state.name(of: rule.id) ?? "?", verdict.value.rawValue] + places)
          .joined(separator: " ") + why + late)
    }
    return lines
  }

  static func datum(_ run: Run, _ state: CaseState) -> Datum {
    var verdicts: [String: Datum] = [:]
    for rule in state.rules {
      guard let verdict = state.verdict(rule.id, on: run.id), let name = state.name(of: rule.id)
      else { continue }
      verdicts[name] = .object([
        "value": .text(verdict.value.rawValue), "reason": .optional(verdict.reason),
        "sentence": .optional(verdict.sentence),
        "lines": .list(verdict.spans.map { .count($0.line) }),
      ])
    }
    return .object([
      "label": .text("R\(run.number)"), "kind": .text(run.kind.rawValue),
      "rung": .text(run.rung.rawValue),
      "conditions": .object(state.fullConditions(of: run).mapValues { .text($0) }),
      "outcomes": .object(run.outcomes.mapValues { .text($0) }),
      "symptom": .text(state.symptom(on: run.id).rawValue), "verdicts": .object(verdicts),
      "void": .optional(run.voided), "log": run.log.map(log) ?? .none,
      "reading": run.reading.map(TimesText.datum) ?? .none,
      "execution": run.execution.map { ExecText.datum($0, run, state) } ?? .none,
      "simulation": run.simulation.map { SimulationText.datum($0, run, state) } ?? .none,
    ])
  }

  private static func log(_ log: RunLog) -> Datum {
    .object([
      "digest": .text(log.digest), "bytes": .count(log.bytes), "lines": .count(log.lines),
      "records": .count(log.records), "shared": .count(log.shared),
      "continuations": .count(log.continuations),
      "preamble": .count(log.preamble), "trailer": .count(log.trailer),
      "unparsed": .count(log.unparsed), "format": .text(log.format),
      "truncated": .flag(log.truncated),
      "loss": log.loss.map {
        .object([
          "kind": .text($0.kind.rawValue), "count": $0.count.map { .count($0) } ?? .none,
          "line": .count($0.line),
        ])
      } ?? .none,
      "filtered_line": log.filteredLine.map { .count($0) } ?? .none,
      "format_definition": .optional(log.definition),
    ])
  }
}
