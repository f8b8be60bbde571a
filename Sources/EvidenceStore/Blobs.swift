package import Bytes

/// The logs of a store: `blobs/ab/abcd….zst`, named by the SHA-256 of the bytes before compression.
/// Each is a row of zstd frames, one for every MiB, and where there are several a table of them.
package struct Blobs: Hashable, Sendable {
  /// The directory that holds them.
  package let directory: String

  /// The logs in this directory, which need not exist before one is written.
  package init(directory: String) { self.directory = directory }

  /// How hard logs are compressed unless told otherwise: level 1 keeps up with the disk.
  package static let defaultLevel: Int32 = 1

  /// The largest log that is read into memory as a whole unless told otherwise, in bytes.
  package static let defaultLimit = 1 << 30

  /// The file of a log.
  package func path(of digest: Digest) -> String {
    Files.join(shard(of: digest), digest.hex + ".zst")
  }

  /// Whether there is a file for this log; its content is not looked at.
  package func contains(_ digest: Digest) -> Bool {
    Files.kind(path(of: digest)) == .file
  }

  /// Begins a log that arrives in pieces.
  package func writer(level: Int32 = defaultLevel) throws -> BlobWriter {
    try BlobWriter.begin(self, level: level)
  }

  /// Stores these bytes as one log.
  package func store(_ bytes: [UInt8], level: Int32 = defaultLevel) throws -> StoredBlob {
    var writer = try writer(level: level)
    try writer.write(bytes)
    return try writer.finish()
  }

  /// A whole log, checked against its name. Throws `unknownBlob`, `integrity`, `ioFailure`.
  package func read(_ digest: Digest, limit: Int = defaultLimit) throws -> [UInt8] {
    var content: [UInt8] = []
    _ = try stream(digest) { piece in
      guard piece.count <= limit - content.count else {
        throw StoreError.ioFailure(path(of: digest), "the log is larger than \(limit) bytes")
      }
      content += piece
    }
    return content
  }

  /// Hashes a log again; its size in bytes. Throws `unknownBlob`, `ioFailure`, and `integrity` when
  /// the content is not what the name or the count says.
  @discardableResult
  package func verify(_ digest: Digest, byteCount: Int64? = nil) throws -> Int64 {
    let found = try stream(digest) { _ in }
    if let byteCount, byteCount != found {
      throw StoreError.integrity(
        "the stored log \(path(of: digest)) has \(found) bytes and was recorded with \(byteCount)")
    }
    return found
  }

  /// Hands a log to the sink in pieces that are valid during the call only, and checks it against
  /// its name at the end; its size in bytes. Memory does not grow with the log.
  @discardableResult
  package func stream(
    _ digest: Digest, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int64 {
    let path = path(of: digest)
    var decoder = ZstdDecoder()
    var hash = SHA256()
    var count: Int64 = 0
    do {
      try Files.read(path, missing: .unknownBlob(path)) { piece in
        try decoder.feed(piece) { content in
          hash.update(content)
          count += Int64(content.count)
          try sink(content)
        }
      }
      try decoder.finish()
    } catch let error as ZstdError {
      throw StoreError.integrity("the stored log \(path) is damaged: \(error)")
    }
    let found = hash.finish()
    guard found == digest else {
      throw StoreError.integrity("the stored log \(path) has the digest \(found.hex)")
    }
    return count
  }

  /// The directory of the logs whose digests begin alike.
  func shard(of digest: Digest) -> String {
    Files.join(directory, String(digest.hex.prefix(2)))
  }
}

/// A log that is on the medium.
package struct StoredBlob: Hashable, Sendable {
  /// The SHA-256 of the bytes before compression: the log's name.
  package let digest: Digest
  /// Bytes before compression.
  package let byteCount: Int64
  /// Bytes of the file.
  package let storedCount: Int64

  /// A log of this name and these sizes.
  package init(digest: Digest, byteCount: Int64, storedCount: Int64) {
    self.digest = digest
    self.byteCount = byteCount
    self.storedCount = storedCount
  }
}
