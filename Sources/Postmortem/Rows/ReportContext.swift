import CaseModel

/// A case with what its report looks up again and again.
struct ReportContext: Sendable {
  let input: ReportInput
  let state: CaseState
  let standing: Standing
  /// When each rule that is still judged was made, counted per case.
  let ruleTimes: [EntityID: Int64]
  /// Conditions that are the same in all of several runs, and so tell none from another.
  let commonConditions: [String: String]

  init(_ input: ReportInput) {
    self.input = input
    state = input.state
    standing = input.state.standing
    ruleTimes = Dictionary(
      input.state.rules.map { ($0.id, $0.stamp.lamport) }, uniquingKeysWith: { first, _ in first })
    commonConditions = Self.common(input.state)
  }

  /// The root cause that the report is about: the one that stands, else the last that was not
  /// withdrawn, else the last.
  var cause: Cause? {
    standing.sufficientCause(in: state) ?? state.causes.all.last { $0.withdrawn == nil }
      ?? state.causes.last
  }

  /// Whether the root cause stands.
  var causeStands: Bool { standing.sufficientCause(in: state) != nil }

  private static func common(_ state: CaseState) -> [String: String] {
    guard state.runs.count > 1, let first = state.runs.all.first else { return [:] }
    return state.runs.all.dropFirst().reduce(told(first, in: state)) { common, run in
      let conditions = told(run, in: state)
      return common.filter { conditions[$0.key] == $0.value }
    }
  }

  /// The conditions that a reader is told: the kind, the build, the change and the fix of a run
  /// stand in places of their own.
  static func told(_ run: Run, in state: CaseState) -> [String: String] {
    let elsewhere: Set<String> = ["kind", "build", "change", "fix"]
    return state.fullConditions(of: run).filter { !elsewhere.contains($0.key) }
  }

  func name(_ id: EntityID) -> String { state.name(of: id) ?? "?" }

  func hypothesisState(_ id: EntityID) -> Hypothesis.State { standing.hypotheses[id] ?? .open }

  /// Whether a verdict of a rule on a run came of a rule that was made after the run.
  func isAfterTheFact(rule: EntityID, run: EntityID) -> Bool {
    guard let made = ruleTimes[rule], let run = state.runs[run] else { return false }
    return made > run.stamp.lamport
  }

  /// The runs that carry a fix and had no probe in the program.
  func cleanRuns(with fix: EntityID) -> [Run] {
    state.standingRuns.filter { $0.fix == fix && state.isClean($0) }
  }
}
