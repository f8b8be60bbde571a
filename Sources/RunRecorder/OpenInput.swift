import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An input that is open for reading.
final class OpenInput {
  /// What tells whether a file changed.
  struct Status: Equatable {
    var size: Int
    /// Whether it is a regular file.
    var isRegular: Bool
    /// When its content or its description changed last, in nanoseconds since 1970.
    var changed: Int64

    /// Its bytes, if they are known before it is read.
    var total: Int? { isRegular ? size : nil }

    /// Whether it can be read at any place and nobody changed it for so many nanoseconds.
    func isLeftAlone(for rest: Int64) -> Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      // Some files of the system call themselves empty until they are read.
      return isRegular && size > 0 && changed < Self.nanoseconds(now) - rest
    }

    static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
  }

  let path: String
  private let descriptor: Int32

  /// Opens a path; `-` is standard input.
  init(_ path: String) throws {
    self.path = path
    if path == "-" {
      descriptor = STDIN_FILENO
    } else {
      descriptor = systemOpen(path)
      guard descriptor >= 0 else {
        let kind: OutsideError.Kind = errno == ENOENT ? .missing : .unreadable
        throw OutsideError(kind, path, String(cString: strerror(errno)))
      }
    }
    var found = stat()
    fstat(descriptor, &found)
    if found.st_mode & S_IFMT == S_IFDIR {
      shut()
      throw OutsideError(.directory, path, "it is a directory")
    }
  }

  /// Closes it, unless it is standard input.
  func shut() {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// What it is like now.
  var status: Status {
    var found = stat()
    fstat(descriptor, &found)
    #if canImport(Darwin)
      let changed = found.st_ctimespec
    #else
      let changed = found.st_ctim
    #endif
    return Status(
      size: Int(found.st_size),
      // What is left of standard input may begin anywhere in a file.
      isRegular: path != "-" && found.st_mode & S_IFMT == S_IFREG,
      changed: Status.nanoseconds(changed))
  }

  /// Hands every piece from the present place on to the sink: of a regular file, which may grow
  /// meanwhile, what it holds now. Throws when it is cut short meanwhile.
  func readThrough(_ sink: (UnsafeRawBufferPointer) throws -> Void) throws {
    // Some files of the system call themselves empty until they are read.
    let total = status.total.flatMap { $0 > 0 ? $0 : nil }
    var left = total ?? .max
    try read(
      next: { space in
        guard left > 0 else { return 0 }
        let room = UnsafeMutableRawBufferPointer(rebasing: space[..<min(left, space.count)])
        let count = systemRead(self.descriptor, room)
        if count > 0 { left -= count }
        return count
      }, sink: sink)
    if total != nil, left > 0 {
      throw OutsideError(.unreadable, path, Self.cutShort)
    }
  }

  /// The first bytes of a regular file, so many if it has them; none of anything else.
  func beginning(_ count: Int) -> [UInt8] {
    guard status.isRegular else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { space, read in
      read = max(0, pread(descriptor, space.baseAddress, count, 0))
    }
  }

  private static let cutShort = "it was cut short while it was read"

  /// Hands every piece of a range to the sink, whatever else reads the input.
  ///
  /// The file is mapped, a window at a time, which spares a copy of each byte. Throws when it is cut
  /// short meanwhile.
  func readAt(_ range: Range<Int>, _ sink: (UnsafeRawBufferPointer) throws -> Void) throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // A window begins with a page.
      let start = offset - offset % Self.windowSize
      let end = min(start + Self.windowSize, range.upperBound)
      var window = inquest_window()
      let error = inquest_window_open(descriptor, off_t(start), end - start, &window)
      guard error == 0 else {
        throw OutsideError(.unreadable, path, String(cString: strerror(error)))
      }
      let bytes = UnsafeRawBufferPointer(start: window.bytes, count: window.size)
      let outcome = Result {
        for place in stride(from: offset, to: end, by: Self.pieceSize) {
          let next = min(end, place + Self.pieceSize)
          try sink(UnsafeRawBufferPointer(rebasing: bytes[place - start..<next - start]))
        }
      }
      guard inquest_window_close(&window) == 0 else {
        throw OutsideError(.unreadable, path, Self.cutShort)
      }
      try outcome.get()
      offset = end
    }
  }

  /// Bytes of a file that are mapped at once.
  private static let windowSize = 4 << 20
  /// Bytes of a mapped piece: what one step brought to the cache is there for the next.
  private static let pieceSize = 1 << 17

  private func read(
    next: (UnsafeMutableRawBufferPointer) -> Int, sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: InputFile.pieceSize, alignment: 4096)
    defer { piece.deallocate() }
    while true {
      let count = next(piece)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw OutsideError(.unreadable, path, String(cString: strerror(errno)))
      }
      try sink(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }
}

/// `open(2)` for reading, which this module's own names would hide.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

/// `read(2)`, which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, piece.baseAddress, piece.count)
}
