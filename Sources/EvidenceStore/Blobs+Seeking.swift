package import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Parts of logs, read from the frame on in which they begin. What is read is checked frame by frame;
// only who reads all of a log checks it against its name.
extension Blobs {
  /// Where the frames of a log are; nil when the log is one frame or its file does not say.
  package func seekTable(_ digest: Digest) throws -> SeekTable? {
    try withFile(of: digest) { size, read in try SeekTable.read(digest, size: size, read) }
  }

  /// Whether a log's file has a damaged table of its frames, so that the table is not used.
  package func hasDamagedTable(_ digest: Digest, byteCount: Int64) throws -> Bool {
    try withFile(of: digest) { size, read in
      try SeekTable.read(digest, size: size, read) == nil
        && SeekTable.isBegun(byteCount, size: size, read)
    }
  }

  /// Writes a log's file anew, from what it holds. Throws what `stream` does.
  package func rewrite(_ digest: Digest) throws {
    var writer = try writer()
    try stream(digest) { try writer.write($0) }
    _ = try writer.finish()
  }

  /// Hands a log to the sink from the frame on in which a line begins, before which there are so
  /// many line feeds, until the sink has enough and answers false. `begin` gets the place first.
  package func stream(
    _ digest: Digest, fromLine breaks: Int, begin: (SeekTable.Place) -> Void,
    each sink: (UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    let place = try seekTable(digest)?.place(ofLine: breaks) ?? .beginning
    begin(place)
    var reader = try BlobReader(self, digest, at: place)
    var isEnough = false
    while try !isEnough && reader.next({ isEnough = try !sink($0) }) {}
  }

  /// Hands the bytes of a part of a log to the sink. A part that begins with the log and is all of it
  /// is checked against the log's name at the end.
  package func stream(
    _ digest: Digest, _ part: Range<Int>, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try stream(digest, around: [part]) { start, piece in
      let low = min(max(part.lowerBound - start, 0), piece.count)
      let high = min(max(part.upperBound - start, low), piece.count)
      if low < high { try sink(UnsafeRawBufferPointer(rebasing: piece[low..<high])) }
    }
  }

  /// Hands pieces of a log that hold the bytes of some parts to the sink, with their places in the
  /// log, in its order; each piece once. Frames between the parts are not read.
  package func stream(
    _ digest: Digest, around parts: [Range<Int>],
    _ sink: (_ start: Int, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let parts = Self.union(parts)
    guard let last = parts.last else { return }
    let table = last.upperBound > FramePress.blockSize ? try seekTable(digest) : nil
    var reader = try BlobReader(
      self, digest, at: table?.place(ofByte: parts[0].lowerBound) ?? .beginning)
    for part in parts {
      // Where the part begins in a later frame, those between are left out.
      let place = table?.place(ofByte: part.lowerBound) ?? .beginning
      if place.start > reader.position { reader = try BlobReader(self, digest, at: place) }
      while reader.position < part.upperBound {
        let start = reader.position
        let isMore = try reader.next { piece in
          if start + piece.count > part.lowerBound { try sink(start, piece) }
        }
        guard isMore else { return }
      }
    }
    // At its end a log that was read from its beginning is checked.
    if parts[0].lowerBound == 0, parts.count == 1 { _ = try reader.next { _ in } }
  }

  /// The same bytes in parts that do not touch, in their order.
  private static func union(_ parts: [Range<Int>]) -> [Range<Int>] {
    var union: [Range<Int>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) where !part.isEmpty {
      if let last = union.last, part.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        union.append(part)
      }
    }
    return union
  }

  /// Opens a log's file for reading at any place.
  private func withFile<T>(
    of digest: Digest,
    _ body: (_ size: Int64, _ read: (Int64, Int) throws -> [UInt8]) throws -> T
  ) throws -> T {
    let path = path(of: digest)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? StoreError.unknownBlob(path) : .system(errno, path: path)
    }
    defer { close(descriptor) }
    let size = Int64(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw StoreError.system(errno, path: path) }
    return try body(size) { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      var filled = 0
      while filled < count {
        let read = bytes.withUnsafeMutableBytes {
          pread(
            descriptor, $0.baseAddress?.advanced(by: filled), count - filled,
            off_t(offset) + off_t(filled))
        }
        if read < 0 && errno == EINTR { continue }
        guard read >= 0 else { throw StoreError.system(errno, path: path) }
        guard read > 0 else { break }
        filled += read
      }
      return Array(bytes.prefix(filled))
    }
  }
}
