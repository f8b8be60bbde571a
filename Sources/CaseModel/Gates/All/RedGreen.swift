extension Gate {
  static let redGreen = Gate(
    .redGreen,
    "A verification waits for a red run, a green run under its conditions, and every check."
  ) { question in
    guard let review = FixReview(question) else {
      return GateRefusal(
        .redGreen, "there is no fix to verify", satisfy: [["inquest", "fix", "propose", "<TEXT>"]])
    }
    guard let missing = review.missing.first else { return nil }
    return GateRefusal(
      .redGreen, review.missing.map(\.sentence).joined(separator: "; "),
      satisfy: missing.satisfy)
  }
}
