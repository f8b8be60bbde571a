/// Answers about records, of which one of a kind answers for all of it.
struct AnswersByKind<Answer> {
  private var known: [Answer?] = []

  /// The answer for a record of a kind, found out once; each time for one that has none.
  mutating func answer(for kind: Int?, _ find: () -> Answer) -> Answer {
    guard let kind else { return find() }
    while known.count <= kind { known.append(nil) }
    if let answer = known[kind] { return answer }
    let answer = find()
    known[kind] = answer
    return answer
  }
}
