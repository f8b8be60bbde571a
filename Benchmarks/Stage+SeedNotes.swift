import Inquest

extension Stage {
  /// Appends `count` pieces of evidence to the store's open case.
  func seedNotes(count: Int, in store: Store) throws(BenchError) {
    if count > 10_000 {
      Platform.write("bench: building a case of \(count) pieces of evidence\n", to: 2)
    }
    let bench = Workbench(
      Environment(
        now: { 1_767_225_600_000_000_000 }, fixed: nil, directory: store.directory,
        actor: { "bench" }, store: nil, caseName: nil, terminal: nil))
    for start in stride(from: 0, to: count, by: Self.batch) {
      let texts = (start..<min(count, start + Self.batch)).map { Self.note($0) }
      do {
        _ = try bench.notes(texts)
      } catch {
        throw BenchError("notes cannot be recorded: \(error)")
      }
    }
  }

  /// Notes in a transaction.
  private static let batch = 5_000

  /// The text of one note; all are of the same width.
  static func note(_ index: Int) -> String {
    let digits = String(index)
    let number = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    return "Observation \(number): the row was laid out twice before the touch ended"
  }
}
