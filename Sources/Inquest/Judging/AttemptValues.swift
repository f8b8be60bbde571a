import CaseModel
import EvidenceStore

/// How the symptom rule stands on each attempt of a case's runs.
struct AttemptValues {
  private let runs: [EntityID: VerdictValue]
  private let attempts: [EntityID: [VerdictValue]]

  /// Of all runs, or of one.
  init(_ store: CaseStore, _ state: CaseState, only wanted: EntityID? = nil) throws {
    guard let text = state.file.symptom?.rule,
      let rule = try? Rule(canonical: text, as: .symptom)
    else {
      runs = [:]
      attempts = [:]
      return
    }
    runs = Dictionary(
      state.standingRuns.map { ($0.id, state.symptom(on: $0.id)) },
      uniquingKeysWith: { first, _ in first })
    let standing = state.standingRuns
    func isWanted(_ run: Run) -> Bool {
      (run.execution?.attempts.count ?? 1) > 1 && run.id == wanted ?? run.id
    }
    guard standing.contains(where: isWanted) else {
      attempts = [:]
      return
    }
    let judging = RunJudging(store: store, state: state)
    let judge = Judge(
      symptom: rule, runs: try judging.evidence(for: rule.sources, of: [rule]),
      symptomRate: state.symptomRate)
    var found: [EntityID: [VerdictValue]] = [:]
    for (place, run) in standing.enumerated() where isWanted(run) {
      found[run.id] = judge.symptomValues(onRun: place)
    }
    attempts = found
  }

  /// How it stands on an attempt, or on a run that is no batch; nil without a rule.
  func value(of run: Run, _ attempt: Int?) -> VerdictValue? {
    guard let attempt else { return runs[run.id] }
    return attempts[run.id]?[at: attempt - 1]
  }

  /// The attempts of a run that show the symptom, from 1.
  func red(_ run: Run) -> [Int] {
    (attempts[run.id] ?? []).indices.filter { attempts[run.id]?[$0] == .holds }.map { $0 + 1 }
  }
}
