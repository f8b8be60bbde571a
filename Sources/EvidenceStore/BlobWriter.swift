import Bytes
import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stores one log that arrives in pieces. Until `finish` has returned there is no log: a writer
/// that is dropped takes its temporary file with it, and a killed one leaves a file that no name
/// refers to.
package struct BlobWriter: ~Copyable {
  private let blobs: Blobs
  private let temporary: String
  private let descriptor: Int32
  private var encoder: ZstdEncoder
  private var hash = SHA256()
  private var pending: [UInt8] = []
  private var byteCount: Int64 = 0
  private var storedCount: Int64 = 0
  private var isFinished = false

  /// Bytes gathered before they are written: fewer calls, bounded memory.
  private static let flushSize = 128 << 10

  /// Begins a log in a temporary file beside the others, where a rename can put it under its name.
  static func begin(_ blobs: Blobs, level: Int32) throws(StoreError) -> BlobWriter {
    try Files.makeDirectory(blobs.directory)
    var name = [UInt8](repeating: 0, count: 10)
    inquest_random(&name, name.count)
    let temporary = Files.join(blobs.directory, "tmp-\(Hex.encode(name))")
    var descriptor: Int32 = -1
    let code = inquest_create_file(temporary, &descriptor)
    guard code == 0 else {
      throw code == EACCES ? .readOnly(blobs.directory) : .system(code, path: temporary)
    }
    return BlobWriter(blobs, temporary: temporary, descriptor: descriptor, level: level)
  }

  private init(_ blobs: Blobs, temporary: String, descriptor: Int32, level: Int32) {
    self.blobs = blobs
    self.temporary = temporary
    self.descriptor = descriptor
    encoder = ZstdEncoder(level: level)
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    hash.update(bytes)
    byteCount += Int64(bytes.count)
    var ready = take()
    encoder.feed(bytes) { ready += $0 }
    pending = ready
    if pending.count >= Self.flushSize { try flush() }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Puts the log under its name, on the medium. One that is there already is replaced by its
  /// equal, which also heals a damaged file.
  package consuming func finish() throws -> StoredBlob {
    var ready = take()
    encoder.finish { ready += $0 }
    pending = ready
    try flush()
    try check(inquest_sync(descriptor))
    let digest = hash.finish()
    try Files.makeDirectory(blobs.shard(of: digest))
    let path = blobs.path(of: digest)
    try check(rename(temporary, path) == 0 ? 0 : errno)
    isFinished = true
    try Files.syncDirectory(blobs.shard(of: digest))
    return StoredBlob(digest: digest, byteCount: byteCount, storedCount: storedCount)
  }

  /// The gathered bytes, moved out so that they grow in place.
  private mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &pending)
    return taken
  }

  private mutating func flush() throws(StoreError) {
    let code = pending.withUnsafeBytes { Files.write(descriptor, $0) }
    try check(code)
    storedCount += Int64(pending.count)
    pending.removeAll(keepingCapacity: true)
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == 0 else { throw .system(code, path: temporary) }
  }
}
