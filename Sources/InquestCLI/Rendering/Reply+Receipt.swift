import Inquest

extension Reply {
  /// The answer of a command that records: what it made, what fell, and what was breached.
  init(
    _ receipt: Receipt, _ sentence: String, details: [String] = [],
    data: @autoclosure @escaping () -> [String: Datum] = [:]
  ) {
    let known = receipt.created ? "" : receipt.recorded == 0 ? " (as it was)" : ""
    self.init(
      ["[\(receipt.slug)] \(sentence)\(known)"] + details.map { "  " + $0 },
      data: data().merging(Self.common(receipt)) { own, _ in own })
    label = receipt.label ?? receipt.slug
    remarks = receipt.remarks
    contradicted = receipt.contradicted
    lines += receipt.falls.map { "  fell: \($0.what) \($0.from) → \($0.to)" }
    lines += receipt.breaches.map { "  breach \($0.gate.rawValue): \($0.sentence)" }
    lines += receipt.waivers.map { waiver in
      "  W\(waiver.number) waives \(waiver.gates.map(\.rawValue).joined(separator: ", ")): "
        + waiver.because
    }
  }

  private static func common(_ receipt: Receipt) -> [String: Datum] {
    [
      "case": .text(receipt.slug), "label": .optional(receipt.label),
      "created": .flag(receipt.created), "recorded": .count(receipt.recorded),
      "falls": .list(
        receipt.falls.map {
          .object(["what": .text($0.what), "from": .text($0.from), "to": .text($0.to)])
        }),
      "breaches": .list(
        receipt.breaches.map {
          .object(["gate": .text($0.gate.rawValue), "message": .text($0.sentence)])
        }),
      "waivers": .list(
        receipt.waivers.map {
          .object([
            "label": .text("W\($0.number)"), "gates": .texts($0.gates.map(\.rawValue)),
            "because": .text($0.because),
          ])
        }),
      "remarks": .texts(receipt.remarks),
      "next": .list(receipt.advice.map { .texts($0.command) }),
    ]
  }

  /// Turns a receipt with contradicted clauses into a refusal.
  func refusingContradictions() throws -> Reply {
    guard let first = contradicted.first else { return self }
    var failure = Failure(
      status: 4, code: "clause-contradicted", message: contradicted.joined(separator: "; "),
      hint: "leave the clause out, or reword it; it is listed as contradicted")
    if first.isEmpty { failure.hint = nil }
    throw failure
  }
}
