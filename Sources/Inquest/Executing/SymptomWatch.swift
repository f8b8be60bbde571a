import CaseModel

/// Judges the symptom rule on attempts as they end, to stop a batch in time.
struct SymptomWatch {
  let rule: Rule
  /// The case's other runs, which may show a source alive.
  private let others: [RunEvidence]
  private let build: String?
  private let conditions: [String: String]

  /// A watch for a run under these conditions; nil without a symptom rule.
  init?(
    _ state: CaseState, _ others: [RunEvidence], build: String?, conditions: [String: String]
  ) {
    guard let text = state.file.symptom?.rule, let rule = try? Rule(canonical: text, as: .symptom)
    else { return nil }
    self.rule = rule
    self.others = others
    self.build = build
    self.conditions = conditions
  }

  /// How the symptom stands on an attempt.
  func value(of attempt: AttemptEvidence) -> VerdictValue {
    let run = RunEvidence(
      label: "this run", kind: .exec, build: build, conditions: conditions, attempts: [attempt])
    let judge = Judge(
      symptom: rule, runs: others + [run], symptomRate: SymptomRate(shown: 0, judged: 0))
    return judge.symptomValues(onRun: others.count)?.first ?? .unknown
  }
}
