import CZstd

/// Decompresses zstd frames that arrive in pieces.
package struct ZstdDecoder: ~Copyable {
  private let context: OpaquePointer
  private var buffer: [UInt8]
  /// Bytes that the library still wants before the frame is whole; nil before any byte.
  private var wanted: Int?

  /// A decoder that has seen no byte yet.
  package init() {
    guard let context = ZSTD_createDCtx() else { preconditionFailure("out of memory") }
    self.context = context
    buffer = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
  }

  deinit { ZSTD_freeDCtx(context) }

  /// Adds compressed bytes; the sink gets the content that is ready, valid during the call only.
  /// Throws `ZstdError.corrupt`, `.trailing`, or what the sink throws.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var used = 0
    while used < bytes.count || hasMore { try step(bytes, from: &used, sink) }
  }

  /// Whether content may be ready that needs no further input.
  package private(set) var hasMore = false

  /// Decompresses one buffer of content at most, from the bytes that were not used yet.
  package mutating func step(
    _ bytes: UnsafeRawBufferPointer, from used: inout Int,
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: used)
    let (left, count) = buffer.withUnsafeMutableBytes { space in
      var output = ZSTD_outBuffer(dst: space.baseAddress, size: space.count, pos: 0)
      let left = ZSTD_decompressStream(context, &output, &input)
      return (left, output.pos)
    }
    if let reason = Zstd.failure(left) {
      // Between frames only the beginning of a frame can be wrong.
      throw wanted == 0 ? ZstdError.trailing : .corrupt(reason)
    }
    used = input.pos
    wanted = left
    // A full buffer may leave content inside the library.
    hasMore = count == buffer.count && left > 0
    if count > 0 {
      try buffer.withUnsafeBytes { try sink(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Checks that the last frame was whole.
  package func finish() throws(ZstdError) {
    guard wanted == 0 else { throw .truncated }
  }
}
