import Inquest

/// How a decision on a hypothesis or an assumption is told.
enum VerdictText {
  /// The answer of a command that decides hypotheses: one line each, then what is left open.
  static func reply(_ receipt: Receipt) -> Reply {
    let settled = receipt.after.hypotheses.filter {
      $0.settlements.count > (receipt.before.hypotheses[$0.id]?.settlements.count ?? 0)
    }
    let lines = settled.map { sentence(receipt, "H\($0.number)", $0.settlements.last) }
    let new = settled.filter { receipt.before.hypotheses[$0.id] == nil }
    return Reply(
      receipt, lines.joined(separator: "; "),
      details: new.map { "H\($0.number) \($0.text)" } + open(receipt),
      data: ["decided": .texts(settled.map { "H\($0.number)" })])
  }

  static func assumption(_ receipt: Receipt) -> String {
    let item = receipt.subject.flatMap { receipt.after.assumptions[$0] }
    return sentence(receipt, receipt.label ?? "", item?.settlements.last)
  }

  private static func sentence(
    _ receipt: Receipt, _ label: String, _ settlement: Settlement?
  ) -> String {
    let cites = settlement?.cites.map { receipt.after.name(of: $0) } ?? []
    let by = cites.isEmpty ? "" : " by \(cites.joined(separator: ", "))"
    let memory = settlement?.recalled ?? false ? " (recalled)" : ""
    return "\(label) \(settlement?.state ?? "")\(by)\(memory)"
  }

  /// What a verdict leaves open.
  static func open(_ receipt: Receipt) -> [String] {
    let standing = receipt.after.standing
    let open = receipt.after.hypotheses.filter { standing.hypotheses[$0.id] == .open }
    return [
      open.isEmpty
        ? "no hypothesis is open" : "open: " + open.map { "H\($0.number)" }.joined(separator: ", ")
    ]
  }
}
