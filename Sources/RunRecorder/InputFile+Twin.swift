extension InputFile {
  /// How the two sides of a reading got their bytes.
  package enum Pairing: Hashable, Sendable {
    /// They were handed the same bytes.
    case same
    /// Each read the file by itself, and it did not change meanwhile.
    case alike
    /// Each read the file by itself, and it changed: they may have seen different bytes.
    case different
  }

  /// Nanoseconds that a file must have been left alone before both sides read it by themselves:
  /// the coarsest clock that a file system keeps its changes by.
  package static let rest: Int64 = 2_000_000_000

  /// Reads the file once from its medium for two sides, the second on a thread of its own.
  ///
  /// The slower side does not hold up the other where the file can be read twice from memory: each
  /// then reads at its own pace, up to the size at the beginning. Where it cannot, or may change
  /// unnoticed, both are handed the same pieces, and the faster waits. Memory does not grow with
  /// the file in either case. What one side throws ends both. When this side is through, it does what
  /// `meanwhile` says; `ended` is called on the other thread when that is through, too.
  package func read(
    rest: Int64 = rest, progress: (Int, Int?) throws -> Void = { _, _ in },
    here: (UnsafeRawBufferPointer) throws -> Void,
    beside: @escaping (UnsafeRawBufferPointer) throws -> Void,
    meanwhile: () -> Void = {}, ended: @escaping () -> Void = {}
  ) throws -> Pairing {
    let source = try OpenInput(path)
    defer { source.shut() }
    let before = source.status
    let isAlone = before.isLeftAlone(for: rest)
    let side =
      isAlone
      ? SecondSide(reading: source, upTo: before.size, beside, ended: ended)
      : SecondSide(fed: beside, ended: ended)
    var done = 0
    func take(_ piece: UnsafeRawBufferPointer) throws {
      if isAlone { try side.check() } else { try side.hand(piece) }
      try here(piece)
      done += piece.count
      try progress(done, before.total)
    }
    try side.run(
      {
        if isAlone {
          try source.readAt(0..<before.size, take)
        } else {
          try source.readThrough(take)
        }
      }, meanwhile: meanwhile)
    guard isAlone else { return .same }
    return source.status == before ? .alike : .different
  }
}
