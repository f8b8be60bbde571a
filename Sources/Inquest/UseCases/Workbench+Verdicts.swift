import CaseModel
import EvidenceStore

extension Workbench {
  /// Supports or falsifies a hypothesis: the one of a label; one made now of a new text, with what it
  /// predicts; or, without words, all those that the last command which made runs decided (or the
  /// runs that are cited).
  public func settleHypothesis(
    _ words: String, _ verdict: Hypothesis.State, rules: [String] = [], cites: [String],
    _ request: Request
  ) throws -> Receipt {
    let waiver = try request.waiver()
    let canonical = try rules.map { try parseRule($0).canonical }
    return try record(evidence: evidenceNumbers(cites, words)) { session in
      let grounds = try session.grounds(cites, request, in: words)
      if words.isEmpty {
        return try session.settleDecided(verdict, grounds, waiver)
      }
      if let first = words.split(separator: " ").first, Label(String(first)) != nil {
        // What follows a label can only be citations, which begin with @.
        _ = try session.citations(words.split(separator: " ").dropFirst().map(String.init))
        return try session.state.settleHypothesis(
          try session.find(words, .hypothesis), verdict, grounds: grounds, waiver: waiver,
          ids: &session.ids)
      }
      var decision = session.state.addHypothesis(
        words, rules: canonical, cites: [], ids: &session.ids)
      guard let id = decision.subject else { return decision }
      let ahead = try session.anticipating(decision.events)
      let settled = try ahead.settleHypothesis(
        id, verdict, grounds: grounds, waiver: waiver, ids: &session.ids)
      decision.events += settled.events
      return decision
    }
  }
}

extension CaseSession {
  /// The case as these events will leave it, rules judged.
  func anticipating(_ events: [any CaseEvent]) throws -> CaseState {
    var ahead = state
    for event in events { event.apply(to: &ahead, at: state.latest) }
    if events.contains(where: { type(of: $0).affectsVerdicts }) {
      let outcome = try RunJudging(store: store, state: ahead).judge()
      ahead.verdicts = outcome.verdicts
      ahead.hitCounts = outcome.hitCounts
    }
    return ahead
  }

  /// Settles every open hypothesis that these runs decide; the runs of the last command, and the
  /// earlier verdicts that they settled, when none is named.
  mutating func settleDecided(
    _ verdict: Hypothesis.State, _ grounds: Grounds, _ waiver: WaiverRequest?
  ) throws -> Decision {
    var runs = grounds.runs
    var settled: Set<VerdictKey> = []
    if runs.isEmpty {
      runs = state.lastCommandRuns
      settled = try verdictsSettled(by: runs)
    }
    guard !runs.isEmpty else {
      throw CaseFault(
        .usage, code: "no-run", "the case has no run yet, so no run decided anything",
        hint: "inquest run import <FILE>, exec or simulate; or name a hypothesis")
    }
    let deciding = state.deciding(verdict, runs, settled)
    guard !deciding.isEmpty else { throw try undecided(verdict, runs, grounds, waiver) }
    var decision = Decision([])
    for (id, runs) in deciding {
      var own = grounds
      own.runs = runs
      let one = try state.settleHypothesis(
        id, verdict, grounds: own, waiver: waiver, ids: &ids)
      decision.events += one.events
      decision.subject = one.subject
    }
    return decision
  }

  /// Verdicts on earlier runs that are as they are only since these runs were made: a probe that they
  /// show alive makes an earlier silence count.
  private func verdictsSettled(by runs: [EntityID]) throws -> Set<VerdictKey> {
    let open = state.openHypotheses.flatMap { state.predictions(of: $0.id) }
    let decided = open.flatMap { rule in
      state.standingRuns.map { VerdictKey(rule: rule.id, run: $0.id) }.filter {
        !runs.contains($0.run) && state.verdicts[$0]?.value.decides == true
      }
    }
    guard !decided.isEmpty else { return [] }
    var before = state
    before.runs = Roster(state.runs.filter { !runs.contains($0.id) })
    let known = try RunJudging(store: store, state: before).judge().verdicts
    return Set(decided.filter { known[$0]?.value != state.verdicts[$0]?.value })
  }

  /// Why the runs decide nothing: a gate's refusal where a silence is all there is.
  private mutating func undecided(
    _ verdict: Hypothesis.State, _ runs: [EntityID], _ grounds: Grounds, _ waiver: WaiverRequest?
  ) throws -> any Error {
    let names = runs.compactMap { state.name(of: $0) }
    let said = names.count > 1 ? "\(names[0]) to \(names[names.count - 1])" : names[0]
    let verb = verdict == .supported ? "support" : "falsify"
    var reasons: [String] = []
    for item in state.openHypotheses {
      for rule in state.predictions(of: item.id) {
        for run in runs {
          guard let found = state.verdict(rule.id, on: run), found.value != .outOfScope
          else { continue }
          if found.reason == "not-alive" {
            var own = grounds
            own.runs = runs
            _ = try state.settleHypothesis(
              item.id, verdict, grounds: own, waiver: waiver, ids: &ids)
          }
          reasons.append(
            "\(state.name(of: rule.id) ?? "?") is \(found.value.rawValue) on "
              + (state.name(of: run) ?? "?"))
        }
      }
    }
    let why = reasons.isEmpty ? "no open hypothesis predicts anything of \(said)" : ""
    return CaseFault(
      .state, code: "nothing-decided",
      "\(said) \(verb == "support" ? "supports" : "falsifies") no open hypothesis: "
        + (reasons.isEmpty ? why : reasons.prefix(4).joined(separator: ", ")),
      hint: "name one: inquest hypothesis \(verb) <H> <@CITE>")
  }
}

extension CaseState {
  /// The hypotheses that are open.
  var openHypotheses: [Hypothesis] {
    let standing = standing
    return hypotheses.filter { standing.hypotheses[$0.id] == .open }
  }

  /// The runs that the last command which made any made, in their order; a voided run is not looked
  /// at.
  var lastCommandRuns: [EntityID] {
    guard let last = standingRuns.last else { return [] }
    guard let batch = last.simulation?.batch else { return [last.id] }
    return standingRuns.filter { $0.simulation?.batch == batch }.map(\.id)
  }

  /// The open hypotheses that these runs, or these verdicts on others, decide so, each with the runs
  /// that say it. One that holds on a run and fails on another is not supported.
  func deciding(
    _ verdict: Hypothesis.State, _ runs: [EntityID], _ settled: Set<VerdictKey>
  ) -> [(EntityID, [EntityID])] {
    let wanted: VerdictValue = verdict == .supported ? .holds : .fails
    return openHypotheses.compactMap { item in
      let rules = predictions(of: item.id)
      var speaking: [EntityID] = []
      for run in standingRuns {
        let values = rules.filter {
          runs.contains(run.id) || settled.contains(VerdictKey(rule: $0.id, run: run.id))
        }.compactMap { self.verdict($0.id, on: run.id)?.value }
        if wanted == .holds && values.contains(.fails) { return nil }
        if values.contains(wanted) { speaking.append(run.id) }
      }
      return speaking.isEmpty ? nil : (item.id, speaking)
    }
  }
}

extension VerdictValue {
  /// Whether it is true or false.
  fileprivate var decides: Bool { self == .holds || self == .fails }
}
