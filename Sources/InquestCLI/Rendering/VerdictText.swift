import Inquest

/// How a decision on a hypothesis or an assumption is told.
enum VerdictText {
  /// `H1 falsified by R4:12 (H1.1 false)`.
  static func hypothesis(_ receipt: Receipt) -> String {
    let item = receipt.subject.flatMap { receipt.after.hypotheses[$0] }
    return sentence(receipt, item?.settlements.last)
  }

  static func assumption(_ receipt: Receipt) -> String {
    let item = receipt.subject.flatMap { receipt.after.assumptions[$0] }
    return sentence(receipt, item?.settlements.last)
  }

  private static func sentence(_ receipt: Receipt, _ settlement: Settlement?) -> String {
    let cites = settlement?.cites.map { receipt.after.name(of: $0) } ?? []
    let by = cites.isEmpty ? "" : " by \(cites.joined(separator: ", "))"
    let memory = settlement?.recalled ?? false ? " (recalled)" : ""
    return "\(receipt.label ?? "") \(settlement?.state ?? "")\(by)\(memory)"
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
