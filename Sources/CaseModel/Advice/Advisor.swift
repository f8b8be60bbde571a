/// Looks at a case and says what is worth doing, in the order of what it is worth: what costs nothing,
/// then what leads on, then what is only worth knowing.
struct Advisor {
  let state: CaseState
  let standing: Standing
  let outlook: Outlook
  let question: GateQuestion
  /// Hypotheses that nobody has decided.
  let open: [Hypothesis]

  init(_ state: CaseState, _ outlook: Outlook) {
    self.state = state
    self.outlook = outlook
    question = GateQuestion(state, action: "next")
    let standing = question.standing
    self.standing = standing
    open = state.hypotheses.filter { standing.hypotheses[$0.id] == .open }
  }

  /// All of it, each command once.
  var advice: [Advice] {
    let all = standing.isClosed ? closed : leading + decided + ahead + sources + moved
    var seen: Set<[String]> = []
    return all.filter { seen.insert($0.command).inserted }
  }

  /// What everything else waits for.
  private var leading: [Advice] {
    [Gate.reproduced, Gate.threeStrikes].compactMap { $0.owed(question) }
      .flatMap { Self.advice($0) }
  }

  /// What runs say already, and what has to be stated before a run can say anything.
  private var decided: [Advice] {
    let told = open.compactMap(decision) + assumptionsDecided
    return told + open.compactMap(unpredicted)
  }

  /// The way to the root cause, or from it to the end. While a cause stands, rivals come last.
  private var ahead: [Advice] {
    if standing.sufficientCause(in: state) != nil { return toTheEnd + experiments + doubts }
    guard !isBlind else { return doubts }
    let asking = plantings + experiments
    return (isHeldByRivals ? asking + toTheCause : toTheCause + asking) + doubts
  }

  /// Whether no run shows the symptom yet, so that nothing can follow from a hypothesis.
  private var isBlind: Bool { Gate.reproduced.owed(question) != nil }

  private var isHeldByRivals: Bool { Gate.rivals.owed(question) != nil }

  static func advice(_ refusal: GateRefusal) -> [Advice] {
    refusal.satisfy.map { Advice(.gate, refusal.message, $0, gate: refusal.code) }
  }

  /// A case that is closed: its report, and what is to be remembered of it.
  private var closed: [Advice] {
    let report = Advice(.step, "its report can be written", ["inquest", "report"])
    guard state.lessons.isEmpty else { return [report] }
    return [
      report,
      Advice(.step, "nothing of it is remembered yet", ["inquest", "lesson", "add", "<TEXT>"]),
    ]
  }

  /// Runs whose program is another one by now.
  private var moved: [Advice] {
    outlook.stale.compactMap { item in
      guard let run = state.runs[item.run], run.voided == nil else { return nil }
      return Advice(
        .stale, "stale: R\(run.number): \(item.sentence)",
        ["inquest", "run", "again", "R\(run.number)"])
    }
  }
}
