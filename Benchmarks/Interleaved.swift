/// Pieces of work in this process, timed in turn (A B C A B C …), as `Contest` times commands.
enum Interleaved {
  /// The lower decile of the nanoseconds that each piece takes, on the clock or of the processor;
  /// the first round is not counted.
  static func nanoseconds(
    rounds: Int, ofProcessor: Bool = false, _ pieces: [() -> Void]
  ) -> [Double] {
    func now() -> UInt64 { ofProcessor ? Platform.processorTime : Platform.now }
    var times = pieces.map { _ in [UInt64]() }
    for round in 0...rounds {
      for (number, piece) in pieces.enumerated() {
        let start = now()
        piece()
        if round > 0 { times[number].append(now() - start) }
      }
    }
    return times.map { Double($0.sorted()[$0.count / 10]) }
  }
}
