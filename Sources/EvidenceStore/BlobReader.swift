package import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads one log piece by piece, whenever somebody asks for more. Memory does not grow with the log.
package struct BlobReader: ~Copyable {
  private let path: String
  private let digest: Digest
  private let descriptor: Int32
  private var decoder = ZstdDecoder()
  /// The hash of what was read, where that begins with the log.
  private var hash: SHA256?
  private var input = [UInt8](repeating: 0, count: 64 << 10)
  /// Bytes of `input` that were read from the file, and those of them that were decompressed.
  private var filled = 0
  private var used = 0
  private var isEnded = false
  /// The offset in the log of the byte that comes next.
  package private(set) var position: Int
  /// Bytes of the file that were read.
  package private(set) var storedBytes = 0

  /// A reader at the log's start, or at another frame. Throws `unknownBlob` when there is no log.
  package init(_ blobs: Blobs, _ digest: Digest, at place: SeekTable.Place = .beginning) throws {
    path = blobs.path(of: digest)
    self.digest = digest
    position = place.start
    hash = place == .beginning ? SHA256() : nil
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT ? StoreError.unknownBlob(path) : .system(code, path: path)
    }
    guard lseek(descriptor, off_t(place.stored), SEEK_SET) >= 0 else {
      throw StoreError.system(errno, path: path)
    }
  }

  deinit { close(descriptor) }

  /// Hands the next piece to the sink, valid during the call only; false at the end, where a log that
  /// was read from its start is checked against its name. Throws `integrity`, `ioFailure`.
  package mutating func next(_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
    var isHanded = false
    while !isHanded {
      if used == filled, !decoder.hasMore {
        guard try refill() else { return false }
      }
      do {
        try input.withUnsafeBytes { bytes in
          try decoder.step(UnsafeRawBufferPointer(rebasing: bytes[..<filled]), from: &used) {
            hash?.update($0)
            position += $0.count
            isHanded = true
            try sink($0)
          }
        }
      } catch let error as ZstdError {
        throw StoreError.integrity("the stored log \(path) is damaged: \(error)")
      }
    }
    return true
  }

  /// Reads on to the end, so that the whole log is checked.
  package mutating func drain() throws { while try next({ _ in }) {} }

  /// Reads more of the file; false at its end.
  private mutating func refill() throws -> Bool {
    guard !isEnded else { return false }
    while true {
      let count = read(descriptor, &input, input.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw StoreError.system(errno, path: path) }
      filled = count
      used = 0
      storedBytes += count
      if count > 0 { return true }
      break
    }
    isEnded = true
    do throws(ZstdError) {
      try decoder.finish()
    } catch {
      throw StoreError.integrity("the stored log \(path) is damaged: \(error)")
    }
    guard let found = hash?.finish() else { return false }
    guard found == digest else {
      throw StoreError.integrity("the stored log \(path) has the digest \(found.hex)")
    }
    return false
  }
}
