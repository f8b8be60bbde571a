extension Gate {
  static let cleanRun = Gate(
    .cleanRun, "Closing as fixed waits for green runs with no probe in the program."
  ) { question in
    guard let review = FixReview(question) else {
      return GateRefusal(
        .cleanRun, "there is no fix, so no clean run with it",
        satisfy: [["inquest", "fix", "propose", "<TEXT>"]])
    }
    guard let owed = review.uncleaned.first else { return nil }
    return GateRefusal(.cleanRun, owed.sentence, satisfy: owed.satisfy)
  }
}
