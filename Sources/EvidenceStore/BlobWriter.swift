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
  /// What compresses its blocks; another thread may help it.
  package let press: FramePress
  private var hash = SHA256()
  /// Where the frames are, as far as they are known, and how many are written.
  private var table = SeekTable()
  private var frames = 0
  /// Bytes of the next frame.
  private var block: [UInt8] = []
  private var byteCount: Int64 = 0
  private var storedCount: Int64 = 0
  private var isFinished = false
  /// The file's bytes, as long as they are few.
  private var few: [UInt8]? = []

  /// Bytes after which the medium gets what is there, so that the end has less to wait for.
  private static let headStart: Int64 = 16 << 20

  private static let fewBytes: Int64 = 64 << 10

  /// What the names of unfinished logs begin with.
  static let temporaryPrefix = "tmp-"

  /// Begins a log in a temporary file beside the others, where a rename can put it under its name.
  static func begin(_ blobs: Blobs, level: Int32) throws(StoreError) -> BlobWriter {
    try Files.makeDirectory(blobs.directory)
    var name = [UInt8](repeating: 0, count: 10)
    inquest_random(&name, name.count)
    let temporary = Files.join(blobs.directory, Self.temporaryPrefix + Hex.encode(name))
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
    press = FramePress(level: level)
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    hash.update(bytes)
    byteCount += Int64(bytes.count)
    var at = 0
    while at < bytes.count {
      let end = min(bytes.count, at + FramePress.blockSize - block.count)
      block += UnsafeRawBufferPointer(rebasing: bytes[at..<end])
      at = end
      if block.count == FramePress.blockSize { try endBlock() }
    }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Puts the log under its name, on the medium. One that is there already is replaced by its
  /// equal, which also heals a damaged file.
  package consuming func finish() throws -> StoredBlob {
    // A log without bytes is a frame, too.
    if !block.isEmpty || byteCount == 0 { try endBlock() }
    try press.finish { try putFrame($0) }
    let digest = hash.finish()
    // One frame needs no table.
    if frames > 1 { try put(table.frame(for: digest)) }
    let path = blobs.path(of: digest)
    let stored = StoredBlob(digest: digest, byteCount: byteCount, storedCount: storedCount)
    // What programs print is often what they printed before, or nothing.
    if try isThere(path) { return stored }
    try check(inquest_sync(descriptor))
    try Files.makeDirectory(blobs.shard(of: digest))
    try check(rename(temporary, path) == 0 ? 0 : errno)
    isFinished = true
    try Files.syncDirectory(blobs.shard(of: digest))
    return stored
  }

  /// Whether the file is on the medium already, byte for byte.
  private func isThere(_ path: String) throws -> Bool {
    guard let few, Files.kind(path) == .file else { return false }
    var at = 0
    var isEqual = true
    try Files.read(path, missing: .unknownBlob(path)) { piece in
      let end = min(few.count, at + piece.count)
      isEqual = isEqual && few[at..<end].elementsEqual(piece)
      at = end
    }
    return isEqual && at == few.count
  }

  private mutating func endBlock() throws {
    let whole = block
    block = []
    if byteCount > 0 { block.reserveCapacity(whole.count) }
    table.add(content: whole.count, breaks: Self.lineFeeds(in: whole))
    try press.add(whole) { try putFrame($0) }
  }

  private static func lineFeeds(in block: [UInt8]) -> Int {
    block.withUnsafeBytes { bytes in
      var count = 0
      var rest = bytes.baseAddress
      while let from = rest,
        let found = memchr(from, 0x0A, bytes.count - (from - bytes.baseAddress!))
      {
        count += 1
        rest = UnsafeRawPointer(found) + 1
      }
      return count
    }
  }

  private mutating func putFrame(_ frame: [UInt8]) throws(StoreError) {
    table.set(frames, stored: frame.count)
    frames += 1
    try put(frame)
  }

  private mutating func put(_ bytes: [UInt8]) throws(StoreError) {
    let code = bytes.withUnsafeBytes { Files.write(descriptor, $0) }
    try check(code)
    let before = storedCount
    storedCount += Int64(bytes.count)
    few = storedCount <= Self.fewBytes ? few.map { $0 + bytes } : nil
    if before / Self.headStart != storedCount / Self.headStart { inquest_start_sync(descriptor) }
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == 0 else { throw .system(code, path: temporary) }
  }
}
