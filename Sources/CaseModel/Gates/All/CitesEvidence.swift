extension Gate {
  static let citesEvidence = Gate(
    .citesEvidence, "A verdict waits for a rule's answer or a citation that resolves."
  ) { question in
    guard question.cites.isEmpty, !question.recalled, question.silences.isEmpty else { return nil }
    let subject = question.subject ?? "the verdict"
    let message = question.undecided ?? "\(subject) cites nothing: no rule's answer and no citation"
    let words = question.action.split(separator: " ").map(String.init)
    return GateRefusal(
      .citesEvidence, message, satisfy: [["inquest"] + words + [subject, "@<RUN>"]])
  }
}
