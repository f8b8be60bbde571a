import RunRecorder

extension LogUnpacker.Packing {
  /// What is said behind a log's name.
  var mark: String { program.map { " (\($0))" } ?? "" }

  /// That it was unpacked.
  var notes: [String] { program.map { ["it came compressed with \($0)"] } ?? [] }

  /// What its packing keeps from being known.
  func remarks(_ name: String) -> [String] {
    guard let program, isTorn else { return [] }
    return [
      "\(name) ends in the middle of its \(program) data: what could be unpacked was read; fetch the"
        + " whole file if there is one"
    ]
  }
}
