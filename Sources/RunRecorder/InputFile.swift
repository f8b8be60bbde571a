/// A file, or standard input, read from the start in pieces.
package struct InputFile {
  /// Bytes in a piece at most: what is read stays in the cache until it was looked at.
  package static let pieceSize = 1 << 16

  /// As given; `-` is standard input.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// What a person calls it.
  package var name: String { path == "-" ? "standard input" : path }

  /// Its bytes at the moment, if that can be said.
  package var size: Int? {
    guard let source = try? OpenInput(path) else { return nil }
    defer { source.shut() }
    return source.status.total
  }

  /// Hands every piece to the sink; its bytes are valid during the call only. `progress` is told how
  /// many bytes were read so far, and of how many if that is known.
  package func read(
    progress: (Int, Int?) -> Void = { _, _ in },
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let source = try OpenInput(path)
    defer { source.shut() }
    let total = source.status.total
    var done = 0
    try source.readThrough { piece in
      try sink(piece)
      done += piece.count
      progress(done, total)
    }
  }

  /// Hands every piece of a log to the sink, unpacked if it is compressed; how it came.
  @discardableResult
  package func readLog(
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> LogUnpacker.Packing {
    var unpacker = LogUnpacker(path)
    try read { try unpacker.feed($0, sink) }
    return try unpacker.finish(sink)
  }

  /// Hands every piece of a range of a regular file to the sink, mapped instead of copied. Throws when
  /// the file is cut short meanwhile.
  package func read(
    _ range: Range<Int>, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let source = try OpenInput(path)
    defer { source.shut() }
    try source.readAt(range, sink)
  }

  /// The whole file. Throws when it is larger than `limit` bytes.
  package func bytes(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read { piece in
      guard bytes.count + piece.count <= limit else {
        throw OutsideError(.unreadable, path, "it is larger than \(limit) bytes")
      }
      bytes += piece
    }
    return bytes
  }
}
