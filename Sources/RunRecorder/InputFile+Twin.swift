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

  /// Reads the log once from its medium for two sides, the second on a thread of its own; both get
  /// it unpacked, and `unpacked` is told how it came.
  ///
  /// The slower side does not hold up the other where the file can be read twice from memory: each
  /// then reads at its own pace, up to the size at the beginning. Where it cannot, or may change
  /// unnoticed, or is compressed, both are handed the same pieces, and the faster waits. Memory does not grow with
  /// the file in either case. What one side throws ends both. When this side is through, it does what
  /// `meanwhile` says; `ended` is called on the other thread when that is through, too. `progress`
  /// counts the bytes of the file.
  package func read(
    rest: Int64 = rest, progress: (Int, Int?) throws -> Void = { _, _ in },
    here: (UnsafeRawBufferPointer) throws -> Void,
    beside: @escaping (UnsafeRawBufferPointer) throws -> Void,
    unpacked: (LogUnpacker.Packing) -> Void = { _ in }, meanwhile: () -> Void = {},
    ended: @escaping () -> Void = {}
  ) throws -> Pairing {
    let source = try OpenInput(path)
    defer { source.shut() }
    let before = source.status
    let isPacked = LogUnpacker.program(of: source.beginning(LogUnpacker.signature)) != nil
    let isAlone = !isPacked && before.isLeftAlone(for: rest)
    let side =
      isAlone
      ? SecondSide(reading: source, upTo: before.size, beside, ended: ended)
      : SecondSide(fed: beside, ended: ended)
    var done = 0
    var unpacker = LogUnpacker(path)
    try side.run(
      {
        if isAlone {
          try source.readAt(0..<before.size) { piece in
            try side.check()
            try here(piece)
            done += piece.count
            try progress(done, before.total)
          }
        } else {
          func take(_ content: UnsafeRawBufferPointer) throws {
            try side.hand(content)
            try here(content)
          }
          try source.readThrough { piece in
            try unpacker.feed(piece, take)
            done += piece.count
            try progress(done, before.total)
          }
          unpacked(try unpacker.finish(take))
        }
      }, meanwhile: meanwhile)
    guard isAlone else { return .same }
    return source.status == before ? .alike : .different
  }
}
