extension Gate {
  static let rung = Gate(
    .rung, "Closing as fixed waits for red and green on the rung where the bug was seen."
  ) { question in
    guard let review = FixReview(question), let seen = question.state.seenRung else {
      return GateRefusal(
        .rung, "nothing says on which rung the bug was seen, or there is no fix",
        satisfy: [["inquest", "run", "import", "<FILE>", "--rung", "field"]])
    }
    let label = "F\(review.fix.number)"
    let red = question.state.redRuns.contains { $0.rung >= seen }
    guard red, review.green.contains(where: { $0.rung >= seen }) else {
      return GateRefusal(
        .rung,
        "the bug was seen on the \(seen.rawValue) rung, where "
          + (red ? "no green run with \(label) was made" : "no run shows it"),
        satisfy: [
          ["inquest", "run", "import", "<FILE>", "--rung", seen.rawValue, "--change", label]
        ])
    }
    return nil
  }
}
