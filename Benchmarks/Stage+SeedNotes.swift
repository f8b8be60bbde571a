extension Stage {
  /// Appends `count` pieces of evidence to the store's open case.
  func seedNotes(count: Int, in store: Store) throws(BenchError) {
    if count > 10_000 {
      Platform.write("bench: building a case of \(count) pieces of evidence\n", to: 2)
    }
    for index in 0..<count {
      try inquest(["note", Self.note(index)], in: store).succeed()
    }
  }

  /// The text of one note; all are of the same width.
  static func note(_ index: Int) -> String {
    let digits = String(index)
    let number = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    return "Observation \(number): the row was laid out twice before the touch ended"
  }
}
