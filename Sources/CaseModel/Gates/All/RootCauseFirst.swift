extension Gate {
  static let rootCauseFirst = Gate(
    .rootCauseFirst, "A fix waits for a sufficient root cause; a mitigation does not."
  ) { question in
    let mitigation = ["inquest", "fix", "propose", "<TEXT>", "--mitigation"]
    guard !question.mitigation,
      question.standing.sufficientCause(in: question.state) == nil
    else { return nil }
    let supported = question.state.hypotheses.filter {
      question.standing.hypotheses[$0.id] == .supported
    }
    let labels = supported.isEmpty ? ["<H>"] : supported.map { "H\($0.number)" }
    let accept = ["inquest", "cause", "accept"] + labels + ["--mechanism", "<TEXT>"]
    return GateRefusal(
      .rootCauseFirst, "no sufficient root cause is accepted, and no fix comes before it",
      satisfy: [
        accept + ["--clause", "<TEXT>"]
      ] + (question.action == "case close" ? [] : [mitigation]))
  }
}
