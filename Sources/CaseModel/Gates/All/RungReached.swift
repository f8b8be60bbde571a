extension Gate {
  static let rung = Gate(
    .rung, "Closing as fixed waits for red, green and clean on the rung where the bug was seen."
  ) { question in
    guard let review = FixReview(question), let seen = question.state.seenRung else {
      return GateRefusal(
        .rung, "nothing says on which rung the bug was seen, or there is no fix",
        satisfy: [["inquest", "run", "import", "<FILE>", "--rung", "field"]])
    }
    return refusal(review, seen: seen)
  }

  /// What a review lacks on the rung where the bug was seen.
  static func refusal(_ review: FixReview, seen: Rung) -> GateRefusal? {
    let label = "F\(review.fix.number)"
    let red = review.red.contains { $0.rung >= seen }
    guard red, review.green.contains(where: { $0.rung >= seen }) else {
      return GateRefusal(
        .rung,
        "the bug was seen on the \(seen.rawValue) rung, where "
          + (red ? "no green run with \(label) was made" : "no run shows it")
          + Self.lower(red ? review.green : review.red, than: seen),
        satisfy: [
          ["inquest", "run", "import", "<FILE>", "--rung", seen.rawValue]
            + (red ? ["--change", label] : [])
        ])
    }
    // Without any clean run the gate of that name has its say.
    guard review.clean.isEmpty || review.clean.contains(where: { $0.rung >= seen }) else {
      return GateRefusal(
        .rung,
        "the bug was seen on the \(seen.rawValue) rung, where no green run with \(label) was "
          + "made without probes" + lower(review.clean, than: seen),
        satisfy: [
          [
            "inquest", "run", "import", "<FILE>", "--rung", seen.rawValue, "--change", label,
            "--no-probes",
          ]
        ])
    }
    return nil
  }

  /// Says which runs there are instead, and that they are no substitute.
  private static func lower(_ runs: [Run], than seen: Rung) -> String {
    guard let run = runs.last(where: { $0.rung < seen }) else { return "" }
    let stand = run.rung == .model ? "the model is not the phone" : "a bench is not the field"
    return "; R\(run.number) is on the \(run.rung.rawValue) rung, and \(stand)"
  }
}
