extension Gate {
  static let explains = Gate(
    .explains, "A root cause waits until every clue is explained or dismissed."
  ) { question in
    let left = question.state.clues.filter {
      $0.dismissal == nil && !question.explained.contains($0.id)
    }
    guard !left.isEmpty else { return nil }
    let labels = left.map { "C\($0.number)" }
    let verb = labels.count == 1 ? "is" : "are"
    var commands = [
      ["inquest", "cause", "accept", "<H>", "--clause"]
        + ["<TEXT> " + labels.map { "@\($0)" }.joined(separator: " ")]
    ]
    commands += labels.map { ["inquest", "clue", "dismiss", $0, "--because", "<TEXT>"] }
    return GateRefusal(
      .explains,
      "\(labels.joined(separator: ", ")) \(verb) not explained by a supported clause",
      satisfy: commands)
  }
}
