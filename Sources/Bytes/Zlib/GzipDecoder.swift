import CZlib

/// Decompresses gzip members that arrive in pieces, one after another: together they are one stream.
/// Zero bytes after the last one, as tapes and block devices leave them, are no content.
package struct GzipDecoder: ~Copyable {
  /// Bytes of content that are handed over at once, at most.
  private static let pieceSize = 1 << 17

  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer = [UInt8](repeating: 0, count: GzipDecoder.pieceSize)
  /// Whether a member has begun and not ended.
  private var isInside = false
  /// Members that were begun.
  private var members = 0
  /// Whether zero bytes were seen after a member.
  private var isPadded = false

  /// A decoder that has seen no byte yet.
  package init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inquest_inflate_begin(stream) == Z_OK else { preconditionFailure("out of memory") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Adds compressed bytes; the sink gets the content that is ready, valid during the call only.
  /// Throws `GzipError.corrupt`, `.trailing`, or what the sink throws.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var used = 0
    while used < bytes.count {
      if !isInside {
        guard try begin(bytes, &used) else { continue }
      }
      try step(bytes, &used, sink)
    }
  }

  /// Checks that the last member was whole.
  package func finish() throws(GzipError) {
    guard members > 0, !isInside else { throw .truncated }
  }

  /// Begins the next member; false where a padding byte stands.
  private mutating func begin(
    _ bytes: UnsafeRawBufferPointer, _ used: inout Int
  ) throws(GzipError) -> Bool {
    if members > 0, bytes[used] == 0 {
      isPadded = true
      used += 1
      return false
    }
    guard !isPadded, members == 0 || bytes[used] == 0x1F else { throw .trailing }
    if members > 0 { inflateReset(stream) }
    members += 1
    isInside = true
    return true
  }

  /// Decompresses one buffer of content at most.
  private mutating func step(
    _ bytes: UnsafeRawBufferPointer, _ used: inout Int,
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let stream = stream
    let input = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    // The library counts in 32 bits.
    let offered = min(bytes.count - used, 1 << 30)
    stream.pointee.next_in = input?.advanced(by: used).assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(offered)
    var count = 0
    var status = Z_OK
    repeat {
      (status, count) = buffer.withUnsafeMutableBufferPointer { space in
        stream.pointee.next_out = space.baseAddress
        stream.pointee.avail_out = UInt32(space.count)
        let status = inflate(stream, Z_NO_FLUSH)
        return (status, space.count - Int(stream.pointee.avail_out))
      }
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw GzipError.corrupt(
          stream.pointee.msg.map { String(cString: $0) } ?? "status \(status)")
      }
      if count > 0 {
        try buffer.withUnsafeBytes { try sink(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
      // A full buffer may leave content inside the library.
    } while status == Z_OK && (count == buffer.count || stream.pointee.avail_in > 0)
    used += offered - Int(stream.pointee.avail_in)
    if status == Z_STREAM_END { isInside = false }
  }
}
