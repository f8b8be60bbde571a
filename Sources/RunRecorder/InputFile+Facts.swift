#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension InputFile {
  /// What is known of a file before it is read. Nothing is opened: a pipe's writer would hear of it.
  package struct Facts: Hashable, Sendable {
    /// What tells the file from every other, whatever it is called.
    package struct Identity: Hashable, Sendable {
      let device: UInt64
      let node: UInt64
    }

    package let identity: Identity
    let isDirectory: Bool
    /// Bytes of a regular file.
    package let size: Int?
    /// When a regular file's content changed last, in nanoseconds since 1970.
    package let modified: Int64?
  }

  /// What is known of the file behind the path, if it can be read. Throws when there is none, or a
  /// directory.
  package func reachable() throws -> Facts {
    guard let facts else { throw OutsideError(.missing, path, String(cString: strerror(errno))) }
    if facts.isDirectory { throw OutsideError(.directory, path, "it is a directory") }
    return facts
  }

  /// What is known of the file behind the path; nil for standard input, and where there is none.
  package var facts: Facts? {
    var found = stat()
    guard path != "-", stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = found.st_mtimespec
    #else
      let modified = found.st_mtim
    #endif
    let isRegular = found.st_mode & S_IFMT == S_IFREG
    return Facts(
      identity: Facts.Identity(
        device: UInt64(truncatingIfNeeded: found.st_dev), node: UInt64(found.st_ino)),
      isDirectory: found.st_mode & S_IFMT == S_IFDIR,
      size: isRegular ? Int(found.st_size) : nil,
      modified: isRegular ? OpenInput.Status.nanoseconds(modified) : nil)
  }
}
