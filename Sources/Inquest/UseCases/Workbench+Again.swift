import Bytes
import CaseModel
import EvidenceStore
import RunRecorder

/// What running a recorded program again came to; nothing of it is recorded.
public struct ExecReplay: Sendable {
  public var run: Run
  /// The attempt that it is compared with, from 1.
  public var attempt: Int
  /// The recorded end, and the end now.
  public var recorded: RunAttempt
  public var replayed: RunAttempt
  /// nil when the outputs are the same.
  public var divergence: Divergence?
  /// Conditions of this moment that were others then, and were restored: `key=value` each.
  public var restored: [String]
  /// Conditions that are not as they were and could not be restored, `key: then / now` each.
  public var differing: [String]
  /// The commit that was checked out, if it is another one now.
  public var revision: String?

  /// Whether output and end are as recorded.
  public var isReproduced: Bool {
    divergence == nil && recorded.exit == replayed.exit && recorded.signal == replayed.signal
      && recorded.infrastructure == replayed.infrastructure && recorded.window == replayed.window
  }
}

/// Which of two things running a run again comes to.
public enum AnyReplay: Sendable {
  case simulated(Replay)
  case executed(ExecReplay)
}

/// What a person changes when they make a run again.
public struct AgainWords: Sendable {
  /// The run's label; the last run otherwise.
  public var label: String?
  public var change: String?
  public var count: Int?
  public var until: ExecWords.Until?
  public var conditions: [String]
  public var noProbes: Bool

  public init(
    label: String?, change: String?, count: Int?, until: ExecWords.Until?, conditions: [String],
    noProbes: Bool
  ) {
    self.label = label
    self.change = change
    self.count = count
    self.until = until
    self.conditions = conditions
    self.noProbes = noProbes
  }
}

/// How a run is made again.
public enum Again: Sendable {
  case execute(ExecWords)
  case simulate(SimulationWords)
}

extension Workbench {
  /// The words that make a run again, with what the person changes. Throws for runs that were not
  /// made here.
  public func again(_ words: AgainWords) throws -> Again {
    try read { store, state in
      let run = try wanted(words.label, in: store, state)
      let carried = words.change ?? (run.fix ?? run.change).flatMap { state.name(of: $0) }
      if let execution = run.execution {
        var again = self.words(of: execution, run)
        if let count = words.count {
          again.count = count
          again.until = words.until
        } else if let until = words.until {
          again.until = until
          // As many attempts as it takes, whatever the run was asked for.
          if until == .quiet { again.count = nil }
        }
        again.conditions = merged(execution.added, try parsePairs(words.conditions, "--with"))
        again.change = carried
        // The source is searched again.
        again.noProbes = words.noProbes
        return .execute(again)
      }
      guard let simulation = run.simulation else { throw Self.notMadeHere(run, "made again") }
      guard words.count == nil, words.until == nil else {
        throw CaseFault(
          .usage, code: "steady-model", "a run of the model is the same every time",
          hint: "leave --repeat and --until out")
      }
      return .simulate(
        SimulationWords(
          scenario: run.source, variant: simulation.variantName, gestures: simulation.gesture,
          os: String(simulation.os), seed: simulation.seed,
          settings: merged(simulation.settings, [:]),
          conditions: merged(simulation.added, try parsePairs(words.conditions, "--with")),
          change: carried, noProbes: words.noProbes || run.noProbes))
    }
  }

  func merged(_ old: [String: String], _ new: [String: String]) -> [String] {
    old.merging(new) { _, new in new }.sorted { UTF8Text.precedes($0.key, $1.key) }
      .map { "\($0.key)=\($0.value)" }
  }

  private func wanted(
    _ label: String?, in store: CaseStore, _ state: CaseState
  ) throws -> Run {
    let last = state.runs.last.map { "R\($0.number)" }
    guard let text = label ?? last else {
      throw CaseFault(
        .usage, code: "no-run", "the case has no run yet", hint: "inquest run exec -- ./test")
    }
    return try runNamed(text, in: store, state).run
  }

  /// The run and attempt that `R7` or `R7.2` names.
  func runNamed(
    _ text: String, in store: CaseStore, _ state: CaseState
  ) throws -> (run: Run, attempt: Int?) {
    let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
    guard let label = Label(text), label.kind == .run, label.lines == nil,
      let run = state.runs[try session.find(Label(.run, label.number))]
    else {
      throw CaseFault(
        .unknown, code: "unknown-label", "'\(text)' is not the label of a run such as R1",
        hint: "inquest run list")
    }
    if let part = label.part, part > run.execution?.attempts.count ?? 1 {
      throw CaseFault(
        .unknown, code: "unknown-label",
        "R\(run.number) has \(run.execution?.attempts.count ?? 1) attempts, so there is no \(text)",
        hint: "inquest run show R\(run.number)")
    }
    return (run, label.part)
  }

  private func words(of execution: RunExecution, _ run: Run) -> ExecWords {
    var words = ExecWords(command: execution.command)
    words.count = execution.planned > 1 ? execution.planned : nil
    words.until = execution.until.flatMap { ExecWords.Until(rawValue: $0) }
    words.window = execution.window.map { DurationText.spelled($0) }
    words.timeout = execution.timeout.map { DurationText.spelled($0) }
    words.setup = execution.setup
    words.variables = (Array(execution.variables.keys) + execution.unset)
      .sorted(by: UTF8Text.precedes)
    words.directory = execution.directory == environment.directory ? nil : execution.directory
    words.input = execution.input
    words.inputs = execution.inputs.keys.sorted(by: UTF8Text.precedes)
    words.merged = execution.merged
    words.rung = run.rung
    words.noProbes = run.noProbes
    words.conditions = merged(execution.added, [:])
    return words
  }

  /// Runs a recorded run again and compares: the model's trace byte for byte, a program's output
  /// line by line after normalisation.
  public func replayAny(_ label: String) throws -> AnyReplay {
    let isExec = try read { store, state in
      try runNamed(label, in: store, state).run.execution != nil
    }
    return isExec ? .executed(try replayExec(label)) : .simulated(try replay(label))
  }

  private func replayExec(_ label: String) throws -> ExecReplay {
    let (run, execution, part, recorded) = try read { store, state in
      let (run, part) = try runNamed(label, in: store, state)
      guard let execution = run.execution, let log = run.log, let digest = Digest(hex: log.digest)
      else { throw Self.notMadeHere(run, "run again") }
      let place = (part ?? 1) - 1
      guard place < execution.attempts.count else { throw Self.notMadeHere(run, "run again") }
      let attempt = execution.attempts[place]
      let output = try RunLines(store: store, state: state).bytes(
        digest, attempt.start..<(attempt.start + attempt.length))
      return (run, execution, place, output)
    }
    var words = words(of: execution, run)
    words.count = nil
    words.until = nil
    var plan = try ExecPlan(words, in: environment.directory)
    let restored = plan.restore(execution, run.conditions)
    let now = try ExecConditions(plan, key: try key(of: open()))
    if let obstacle = now.obstacle { throw obstacle }
    let signals = try InterruptSignals()
    if let setup = plan.setup {
      let prepared = try setup.run(interrupts: signals.descriptor) { _, _ in }
      guard prepared.exit == 0 else {
        throw CaseFault(
          .outside, code: "setup-failed",
          "--setup \(words.setup ?? "") ended with status \(prepared.propagatedStatus)")
      }
    }
    var output: [UInt8] = []
    let result = try plan.execution.run(interrupts: signals.descriptor) { _, bytes in
      if output.count < LineComparison.limit { output += bytes }
    }
    if case .interrupted = result.cause { throw Interruption() }
    var replayed = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
    replayed.note(result)
    return ExecReplay(
      run: run, attempt: part + 1, recorded: execution.attempts[part], replayed: replayed,
      divergence: LineComparison().divergence(recorded, output),
      restored: restored, differing: Self.differing(run, execution, now),
      revision: execution.revision == now.execution.revision ? nil : execution.revision)
  }

  private static func differing(
    _ run: Run, _ old: RunExecution, _ now: ExecConditions
  ) -> [String] {
    let keys = Set(run.conditions.keys).union(now.pairs.keys).filter {
      run.conditions[$0] != now.pairs[$0]
    }
    var found = keys.sorted(by: UTF8Text.precedes).map {
      "\($0): \(run.conditions[$0] ?? "unsaid") / \(now.pairs[$0] ?? "unsaid")"
    }
    if old.executableDigest != now.execution.executableDigest {
      found.append("the executable is another one")
    }
    if old.patch != now.execution.patch { found.append("the uncommitted differences are others") }
    for (path, digest) in old.inputs.sorted(by: { UTF8Text.precedes($0.key, $1.key) })
    where now.execution.inputs[path] != digest {
      found.append("\(path) is another one")
    }
    let names = Set(old.hidden.keys).union(now.execution.hidden.keys)
      // Zone and locale are conditions, which were compared as such.
      .filter { old.hidden[$0] != now.execution.hidden[$0] && $0 != "_" && !isOfPlace($0) }
      .sorted(by: UTF8Text.precedes)
    if !names.isEmpty {
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      found.append("variables: \(names.prefix(6).joined(separator: " "))\(more)")
    }
    return found
  }

  private static func isOfPlace(_ variable: String) -> Bool {
    variable == "TZ" || variable == "LANG" || variable.utf8.starts(with: "LC_".utf8)
  }

  static func notMadeHere(_ run: Run, _ verb: String) -> CaseFault {
    let made =
      switch run.kind {
      case .import: "was imported: only its log is kept"
      case .observe: "was watched by a person"
      case .exec: "was never started"
      case .simulate: "is a run of the model"
      }
    return CaseFault(
      .usage, code: "not-made-here", "R\(run.number) \(made), so it cannot be \(verb)",
      hint: "runs that 'inquest run exec' or 'inquest run simulate' made can")
  }
}

/// Somebody interrupted a command that records nothing.
struct Interruption: Error {}
