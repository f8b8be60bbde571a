extension Gate {
  static let reproduced = Gate(
    .reproduced, "A root cause or a fix waits until a run shows the symptom."
  ) { question in
    guard question.state.redRuns.isEmpty else { return nil }
    if question.state.file.symptom == nil {
      return GateRefusal(
        .reproduced, "the case has no symptom rule, so no run can show the symptom",
        satisfy: [["inquest", "case", "symptom", "<RULE>"]])
    }
    return GateRefusal(
      .reproduced, "no run shows the symptom yet",
      satisfy: question.state.runs.isEmpty ? CaseState.firstRuns : [question.state.anotherRun])
  }
}
