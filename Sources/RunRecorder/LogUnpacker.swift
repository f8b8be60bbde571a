import Bytes

/// Unpacks a log that may be compressed while it is read: what it is shows in its first bytes,
/// whatever its name. Memory does not grow with the log.
package struct LogUnpacker: ~Copyable {
  /// How a log came.
  package struct Packing: Hashable, Sendable {
    /// What compressed it: `gzip` or `zstd`; nil when nothing did.
    package var program: String?
    /// Whether the compressed bytes end too early, so that the log's end is missing.
    package var isTorn = false

    /// A log that came as it is.
    package init() {}
  }

  /// Bytes that tell a compressed log.
  package static let signature = 4

  private let path: String
  private var packing = Packing()
  private var head: [UInt8]? = []
  private var gzip: GzipDecoder?
  private var zstd: ZstdDecoder?
  /// Bytes of the log so far.
  private var count = 0

  /// An unpacker for a log; errors name it by its path.
  package init(_ path: String) { self.path = path }

  /// What compressed a log that begins with these bytes; nil when it is none that can be unpacked.
  package static func program(of head: some Collection<UInt8>) -> String? {
    let head = Array(head.prefix(signature))
    if head.starts(with: [0x1F, 0x8B, 0x08]) { return "gzip" }
    let isFrame = head == [0x28, 0xB5, 0x2F, 0xFD]
    // A frame to be skipped, with which parallel compressors begin.
    let isSkipped = head.count == 4 && head[0] & 0xF0 == 0x50 && head[1...] == [0x2A, 0x4D, 0x18]
    return isFrame || isSkipped ? "zstd" : nil
  }

  /// Adds bytes of the file; the sink gets the log's next bytes, valid during the call only. Throws
  /// `damaged` for bytes that cannot be unpacked, and what the sink throws.
  package mutating func feed(
    _ piece: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard var begun = head else { return try unpack(piece, sink) }
    if begun.isEmpty, piece.count >= Self.signature {
      begin(piece.prefix(Self.signature))
      return try unpack(piece, sink)
    }
    begun += piece
    head = begun
    guard begun.count >= Self.signature else { return }
    begin(begun)
    try begun.withUnsafeBytes { try unpack($0, sink) }
  }

  /// Ends the file: how it came. Throws what `feed` does.
  package mutating func finish(
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Packing {
    if let begun = head {
      begin(begun)
      try begun.withUnsafeBytes { try unpack($0, sink) }
    }
    do {
      try gzip?.finish()
      try zstd?.finish()
    } catch GzipError.truncated, ZstdError.truncated {
      packing.isTorn = true
    }
    return packing
  }

  private mutating func begin(_ head: some Collection<UInt8>) {
    self.head = nil
    packing.program = Self.program(of: head)
    switch packing.program {
    case "gzip": gzip = GzipDecoder()
    case "zstd": zstd = ZstdDecoder()
    default: break
    }
  }

  private mutating func unpack(
    _ piece: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var count = self.count
    defer { self.count = count }
    func take(_ content: UnsafeRawBufferPointer) throws {
      count += content.count
      try sink(content)
    }
    do {
      if try gzip?.feed(piece, take) != nil { return }
      if try zstd?.feed(piece, take) != nil { return }
    } catch GzipError.corrupt(let reason), ZstdError.corrupt(let reason) {
      throw damage("is damaged behind \(count) bytes of log (\(reason))")
    } catch GzipError.trailing, ZstdError.trailing {
      throw damage("goes on behind \(count) bytes of log with bytes that are not compressed")
    }
    try take(piece)
  }

  private func damage(_ what: String) -> OutsideError {
    OutsideError(.damaged, path, "its \(packing.program ?? "compressed") data \(what)")
  }
}
