import CaseModel

extension ReportRows {
  /// Hypotheses, what became of them, the root cause and the fixes.
  static func flowChart(_ c: ReportContext) -> FlowChart {
    var next = 0
    func node(_ label: Piece) -> FlowChart.Node {
      next += 1
      return FlowChart.Node(id: next, label: label)
    }
    var chains: [FlowChart.Chain] = []
    let cause = c.causeStands ? c.cause : nil
    var accepted: [FlowChart.Node] = []
    for item in c.state.hypotheses {
      let claim = node(.words(.chartNode, [.label("H\(item.number)"), .text(item.text)]))
      let verdict = outcome(of: item, c).map { node($0) }
      let isAccepted = cause?.hypotheses.contains(item.id) ?? false
      chains.append(
        FlowChart.Chain(nodes: [claim] + [verdict].compactMap { $0 }, isEssential: isAccepted))
      if isAccepted { accepted.append(verdict ?? claim) }
    }
    guard let cause, !accepted.isEmpty else { return FlowChart(chains: chains) }
    let root = node(.words(.chartCause, [.text(cause.mechanism)]))
    chains += accepted.map { FlowChart.Chain(nodes: [$0, root], isEssential: true) }
    for fix in c.state.fixes where !fix.mitigation {
      let state = Piece.state("fix", (c.standing.fixes[fix.id] ?? .proposed).rawValue)
      let box = node(.words(.chartFix, [.label("F\(fix.number)"), state, .text(fix.text)]))
      chains.append(FlowChart.Chain(nodes: [root, box], isEssential: true))
    }
    return FlowChart(chains: chains)
  }

  /// The verdict on a hypothesis with the first run that it cites; nil while it is open.
  private static func outcome(of item: Hypothesis, _ c: ReportContext) -> Piece? {
    let state = c.hypothesisState(item.id)
    guard state != .open else { return nil }
    let word = Piece.state("hypothesis", state.rawValue)
    let decided = item.settlements.last { $0.state == state.rawValue }
    let runs = (decided?.cites ?? []).compactMap(\.runID).compactMap { c.state.runs[$0] }
    return runs.isEmpty ? word : .list([word, .words(.by, [c.runs(runs)])], .blank)
  }
}
