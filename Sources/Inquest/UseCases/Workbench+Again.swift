import Bytes
import CaseModel
import EvidenceStore
import RunRecorder

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
        var again = try self.words(of: execution, run)
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
        throw Self.steadyModel
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

  static let steadyModel = CaseFault(
    .usage, code: "steady-model", "a run of the model is the same every time",
    hint: "leave --repeat and --until out")

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

  func words(of execution: RunExecution, _ run: Run) throws -> ExecWords {
    guard !CommandSecrets.isMissing(in: execution.command) else {
      throw CaseFault(
        .usage, code: "secret-left-out",
        "the command of R\(run.number) held a secret, which was not recorded",
        hint:
          "inquest run exec -- COMMAND with the secret in a variable of the environment, or with"
          + " --keep-secrets, can be run again")
    }
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
