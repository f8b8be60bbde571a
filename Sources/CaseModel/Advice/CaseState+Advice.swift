extension CaseState {
  /// What is worth doing next, the most pressing first. Every line follows from the state.
  public var advice: [Advice] { advice() }

  /// What is worth doing next, given what the world outside says, too.
  public func advice(_ outlook: Outlook = Outlook()) -> [Advice] {
    Advisor(self, outlook).advice
  }

  /// Whether a gate owes something now, for what it would hold back next.
  public func owed(_ code: GateCode) -> GateRefusal? {
    switch code {
    case .citesEvidence, .liveProbe: return Advisor(self, Outlook()).owedVerdict(code)
    default: return Gates.gate(code)?.owed(GateQuestion(self, action: "next"))
    }
  }
}
