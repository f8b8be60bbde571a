/// Something worth doing next: why, and the command for it.
public struct Advice: Hashable, Sendable {
  public var reason: String
  /// Words of the command; what a person must fill in is spelled `<TEXT>`, `<RULE>`, `<FILE>`.
  public var command: [String]
  /// The gate that owes it, if one does.
  public var gate: GateCode?

  public init(_ reason: String, _ command: [String], gate: GateCode? = nil) {
    self.reason = reason
    self.command = command
    self.gate = gate
  }
}

extension CaseState {
  /// What is worth doing next, the most pressing first. Every line follows from the state.
  public var advice: [Advice] {
    let standing = standing
    if standing.isClosed { return [] }
    let question = GateQuestion(self, action: "next")
    if let refusal = Gate.reproduced.owed(question) { return Self.advice(refusal) }

    var found: [Advice] = []
    if let strikes = Gate.threeStrikes.owed(question) { found += Self.advice(strikes) }
    let open = hypotheses.filter { standing.hypotheses[$0.id] == .open }
    for item in open { found += advice(on: item) }
    if standing.sufficientCause(in: self) == nil {
      found += adviceOnCause(standing, open: open)
    } else {
      found += adviceOnFix(question, standing)
    }
    return found
  }

  private static func advice(_ refusal: GateRefusal) -> [Advice] {
    refusal.satisfy.map { Advice(refusal.message, $0, gate: refusal.code) }
  }

  private func advice(on item: Hypothesis) -> [Advice] {
    let label = "H\(item.number)"
    let rules = predictions(of: item.id)
    guard !rules.isEmpty else {
      return [
        Advice(
          "\(label) predicts nothing, so nothing can prove it wrong",
          ["inquest", "hypothesis", "predict", label, "<RULE>"])
      ]
    }
    var silent: Advice?
    for run in standingRuns.reversed() {
      for rule in rules {
        guard let verdict = verdict(rule.id, on: run.id) else { continue }
        let name = "\(label).\(rule.number)"
        switch verdict.value {
        case .fails:
          return [
            Advice(
              "\(name) fails on R\(run.number)",
              ["inquest", "hypothesis", "falsify", label, "@R\(run.number)"])
          ]
        case .holds:
          return [
            Advice(
              "\(name) holds on R\(run.number)",
              ["inquest", "hypothesis", "support", label, "@R\(run.number)"])
          ]
        case .unknown where verdict.reason == "not-alive" && silent == nil:
          let sources = (try? Rule(canonical: rule.rule))?.sources ?? []
          let tag = sources.compactMap(\.tag?.description).first ?? "<TAG>"
          let installing = ["inquest", "run", "simulate", "-v", "<VARIANT>"]
          silent = Advice(
            "\(name) is unknown on R\(run.number): \(verdict.sentence ?? "its probe is silent")",
            run.simulation == nil
              ? ["inquest", "probe", "add", tag, "--alive-if", "<RULE>"] : installing,
            gate: .liveProbe)
        case .unknown, .outOfScope: continue
        }
      }
    }
    return [
      silent
        ?? Advice(
          "no run decides \(label) yet",
          runs.last?.simulation == nil
            ? anotherRun : ["inquest", "run", "simulate", "-v", "<VARIANT>"])
    ]
  }

  private func adviceOnCause(_ standing: Standing, open: [Hypothesis]) -> [Advice] {
    let supported = hypotheses.filter { standing.hypotheses[$0.id] == .supported }
    if !supported.isEmpty {
      let labels = supported.map { "H\($0.number)" }
      return [
        Advice(
          "\(labels.joined(separator: ", ")) \(labels.count == 1 ? "is" : "are") supported, "
            + "and no root cause is accepted",
          ["inquest", "cause", "accept"] + labels + [
            "--mechanism", "<TEXT>", "--clause", "<TEXT>",
          ],
          gate: .rootCauseFirst)
      ]
    }
    guard open.isEmpty else { return [] }
    return [
      Advice(
        "no hypothesis is open", ["inquest", "hypothesis", "add", "<TEXT>", "--predict", "<RULE>"])
    ]
  }

  private func adviceOnFix(_ question: GateQuestion, _ standing: Standing) -> [Advice] {
    guard let fix = fixes.all.last(where: { !$0.mitigation }) else {
      return [Advice("a root cause is accepted", ["inquest", "fix", "propose", "<TEXT>"])]
    }
    let label = "F\(fix.number)"
    switch standing.fixes[fix.id] {
    case .failed, .reverted, nil:
      return [
        Advice("\(label) did not hold", ["inquest", "fix", "propose", "<TEXT>"], gate: .oneFix)
      ]
    case .proposed, .applied:
      if let refusal = Gate.redGreen.owed(question) { return Self.advice(refusal) }
      return [Advice("\(label) is red, then green", ["inquest", "fix", "verify", label])]
    case .verified, .kept:
      let owed = [Gate.rung, .cleanRun, .probesRemoved, .changesSettled].compactMap {
        $0.owed(question)
      }
      guard owed.isEmpty else { return owed.flatMap { Self.advice($0) } }
      return [
        Advice("\(label) is verified and nothing is owed", ["inquest", "case", "close"])
      ]
    }
  }

  /// Whether a gate owes something now, for what it would hold back next.
  public func owed(_ code: GateCode) -> GateRefusal? {
    switch code {
    case .citesEvidence, .liveProbe: return owedVerdict(code)
    default: return Gates.gate(code)?.owed(GateQuestion(self, action: "next"))
    }
  }

  /// The two gates on a verdict ask about each open hypothesis in turn.
  private func owedVerdict(_ code: GateCode) -> GateRefusal? {
    let standing = standing
    for item in hypotheses where standing.hypotheses[item.id] == .open {
      for advice in advice(on: item) {
        let isSilence = advice.gate == .liveProbe
        let isDecided = ["falsify", "support"].contains(advice.command.dropFirst(2).first)
        if code == .liveProbe ? isSilence : !isSilence && !isDecided {
          return GateRefusal(code, advice.reason, satisfy: [advice.command])
        }
      }
    }
    return nil
  }
}
