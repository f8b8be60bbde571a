import Inquest

/// How runs whose program has moved on are shown.
enum StaleText {
  static func lines(_ stale: [StaleRun], _ state: CaseState) -> [String] {
    stale.map { item in
      let label = state.name(of: item.run) ?? "?"
      return "stale: \(label): \(item.sentence); 'inquest run again \(label)' renews it"
    }
  }

  static func data(_ stale: [StaleRun], _ state: CaseState) -> [String: Datum] {
    [
      "stale": .list(
        stale.map {
          .object(["run": .optional(state.name(of: $0.run)), "reason": .text($0.sentence)])
        })
    ]
  }
}
