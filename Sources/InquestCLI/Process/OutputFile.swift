import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A file that is written beside its place and put there when it is whole, so that a reader never
/// sees half of it.
struct OutputFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    temporary = "\(path).\(getpid()).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw Self.failure(path) }
  }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let count = systemWrite(descriptor, bytes, from: at)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { throw abandon() }
        at += count
      }
    }
  }

  /// Puts the file in its place.
  func finish() throws {
    guard close(descriptor) == 0, rename(temporary, path) == 0 else { throw abandon() }
  }

  private func abandon() -> Failure {
    let failure = Self.failure(path)
    unlink(temporary)
    return failure
  }

  private static func failure(_ path: String) -> Failure {
    Failure(
      status: 7, code: "output",
      message: "\(path) cannot be written: \(String(cString: strerror(errno)))",
      hint: "check the directory, its owner and mode, and the disk")
  }
}

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int {
  guard let base = bytes.baseAddress else { return bytes.count }
  return write(descriptor, base + start, bytes.count - start)
}
