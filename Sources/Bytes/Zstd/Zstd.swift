import CZstd

/// Whole values compressed and decompressed in memory.
package enum Zstd {
  /// The bytes as one zstd frame with a checksum. Levels 1 (fastest) to 19 (smallest).
  package static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var encoder = ZstdEncoder(level: level)
    return bytes.withUnsafeBytes { encoder.frame(of: $0) }
  }

  /// The content of zstd frames, at most `limit` bytes.
  package static func decompress(
    _ bytes: [UInt8], limit: Int
  ) throws(ZstdError) -> [UInt8] {
    var out: [UInt8] = []
    var decoder = ZstdDecoder()
    do {
      try bytes.withUnsafeBytes { input in
        try decoder.feed(input) { piece in
          guard piece.count <= limit - out.count else { throw ZstdError.overLimit(limit) }
          out += piece
        }
      }
      try decoder.finish()
    } catch let error as ZstdError {
      throw error
    } catch {
      throw .corrupt("\(error)")
    }
    return out
  }

  /// The reason of a library status that is an error; nil for success.
  static func failure(_ status: Int) -> String? {
    guard ZSTD_isError(status) != 0 else { return nil }
    return String(cString: ZSTD_getErrorName(status))
  }
}
