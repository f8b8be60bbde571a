#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file, or standard input, read from the start in pieces.
package struct InputFile {
  /// Bytes in a piece at most.
  package static let pieceSize = 1 << 20

  /// As given; `-` is standard input.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Hands every piece to the sink; its bytes are valid during the call only. `progress` is told how
  /// many bytes were read so far, and of how many if that is known.
  package func read(
    progress: (Int, Int?) -> Void = { _, _ in },
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let descriptor = try open()
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    fstat(descriptor, &status)
    if status.st_mode & S_IFMT == S_IFDIR {
      throw OutsideError(.unreadable, path, "it is a directory")
    }
    let total = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { piece.deallocate() }
    var done = 0
    while true {
      let count = systemRead(descriptor, piece)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw OutsideError(.unreadable, path, String(cString: strerror(errno)))
      }
      try sink(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      done += count
      progress(done, total)
    }
  }

  /// The whole file. Throws when it is larger than `limit` bytes.
  package func bytes(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read { piece in
      guard bytes.count + piece.count <= limit else {
        throw OutsideError(.unreadable, path, "it is larger than \(limit) bytes")
      }
      bytes += piece
    }
    return bytes
  }

  private func open() throws -> Int32 {
    if path == "-" { return STDIN_FILENO }
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else {
      let kind: OutsideError.Kind = errno == ENOENT ? .missing : .unreadable
      throw OutsideError(kind, path, String(cString: strerror(errno)))
    }
    return descriptor
  }
}

/// `read(2)`, which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, piece.baseAddress, piece.count)
}
