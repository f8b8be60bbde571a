import CZstd

/// Compresses bytes that arrive in pieces into one zstd frame with a checksum.
package struct ZstdEncoder: ~Copyable {
  private let context: OpaquePointer
  private var buffer: [UInt8]

  /// An encoder at this level, 1 (fastest) to 19 (smallest), and the content's size when known.
  package init(level: Int32, contentSize: Int? = nil) {
    guard let context = ZSTD_createCCtx() else { preconditionFailure("out of memory") }
    self.context = context
    buffer = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    if let contentSize {
      ZSTD_CCtx_setPledgedSrcSize(context, UInt64(contentSize))
    }
  }

  deinit { ZSTD_freeCCtx(context) }

  /// Adds bytes; the sink gets the compressed bytes that are ready, valid during the call only.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    while input.pos < input.size {
      try step(&input, ZSTD_e_continue, sink)
    }
  }

  /// Ends the frame; the sink gets what is left. The next `feed` starts another frame.
  package mutating func finish(_ sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var input = ZSTD_inBuffer(src: nil, size: 0, pos: 0)
    while try step(&input, ZSTD_e_end, sink) > 0 {}
  }

  @discardableResult
  private mutating func step(
    _ input: inout ZSTD_inBuffer, _ directive: ZSTD_EndDirective,
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> Int {
    let (left, count) = buffer.withUnsafeMutableBytes { space in
      var output = ZSTD_outBuffer(dst: space.baseAddress, size: space.count, pos: 0)
      let left = ZSTD_compressStream2(context, &output, &input, directive)
      return (left, output.pos)
    }
    // Valid parameters and a pledged size that is kept leave only exhausted memory to fail on.
    if let reason = Zstd.failure(left) { preconditionFailure("zstd: \(reason)") }
    if count > 0 {
      try buffer.withUnsafeBytes { try sink(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return left
  }
}
