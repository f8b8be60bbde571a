import CaseModel
import EvidenceStore

extension Workbench {
  /// Records a run that a person watched: its outcomes are what they saw.
  public func observeRun(_ words: RunWords, _ request: Request) throws -> Receipt {
    let waiver = try request.waiver()
    let given = try conditions(words)
    let outcomes = try parsePairs(words.outcomes, "an outcome")
    guard !outcomes.isEmpty else {
      throw CaseFault(
        .usage, code: "no-outcome", "an observed run needs what was seen",
        hint: "inquest run observe stack=Home --with gesture=right")
    }
    return try record { session in
      let carried = try session.carried(words.change)
      let run = Run(
        id: session.state.file.id, number: 0, kind: .observe, conditions: given,
        outcomes: outcomes, rung: words.rung, build: words.build, log: nil, source: nil,
        formatReason: nil, change: nil, fix: nil, noProbes: words.noProbes,
        seenBy: environment.actor(), voided: nil, stamp: session.state.latest)
      return try session.state.recordRun(
        run, carrying: carried, action: "run observe", waiver: waiver, ids: &session.ids)
    }
  }

  /// Sets conditions of a run right; its rules are judged again.
  public func setRun(_ label: String, _ pairs: [String], _ request: Request) throws -> Receipt {
    let conditions = try parsePairs(pairs, "a condition")
    guard !conditions.isEmpty else {
      throw CaseFault(
        .usage, code: "no-condition", "say which condition is to be set",
        hint: "inquest run set R4 gesture=right")
    }
    return try record { session in
      let id = try session.find(label, .run)
      return try session.state.setConditions(id, conditions, because: request.because)
    }
  }

  /// Finds a run to be worthless; what rested on it falls.
  public func voidRun(_ label: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "voiding a run")
    return try record(loading: .all) { session in
      try session.state.voidRun(try session.find(label, .run), because: because)
    }
  }

  /// Says that a change was reverted or kept.
  public func settleChange(
    _ label: String, _ verdict: Change.State, cites: [String], _ request: Request
  ) throws -> Receipt {
    let because = try request.reason(for: "settling a change")
    return try record(evidence: evidenceNumbers(cites, because)) { session in
      try session.state.settleChange(
        try session.find(label, .change), verdict, cites: try session.all(cites, because),
        because: because)
    }
  }

  /// Says which assumptions a change rests on.
  public func groundChange(_ label: String, on labels: [String]) throws -> Receipt {
    try record { session in
      let assumptions = try labels.map { try session.find($0, .assumption) }
      return session.state.groundChange(try session.find(label, .change), on: assumptions)
    }
  }

  /// A run of the current case.
  public func showRun(_ label: String) throws -> (state: CaseState, run: Run) {
    try read { store, state in
      let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      let id = try session.find(label, .run)
      guard let run = state.runs[id] else {
        throw CaseFault(.unknown, code: "unknown-label", "there is no \(label)")
      }
      return (state, run)
    }
  }

  /// The attempts of a batch that show the symptom, from 1; none of a run that is no batch.
  public func redAttempts(of run: Run) throws -> [Int] {
    guard run.execution?.attempts.count ?? 1 > 1 else { return [] }
    return try read { store, state in
      try AttemptValues(store, state, only: run.id).red(run)
    }
  }

  /// Physical lines of a run's log, raw, and how the log was read; `text` is `R4:17` or `R4:10-20`. Of
  /// very long ones the beginning is given, and how many bytes are missing.
  public func runLines(
    _ text: String
  ) throws -> (first: Int, lines: [[UInt8]], missing: Int, reading: RunReading?) {
    try read { store, state in
      let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      guard let label = Label(text), let range = label.lines else {
        throw CaseFault(
          .unknown, code: "unknown-label", "'\(text)' names no lines of a run",
          hint: "inquest run show R4:17 or R4:10-20")
      }
      let id = try session.find(Label(.run, label.number))
      let slice = try RunLines(store: store, state: state).read(id, range)
      return (range.lowerBound, slice.lines, slice.missing, state.runs[id]?.reading)
    }
  }
}
