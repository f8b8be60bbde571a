#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads whole source files into one buffer, one after another, with as few calls of the system as
/// there can be.
final class SourceReading {
  /// What became of a file.
  enum Outcome<Value> {
    case read(Value)
    /// It is not there, or it is no regular file: a listing may be older than the tree.
    case gone
    /// It cannot be read, or is larger than source files are.
    case passedOver
  }

  private let buffer: UnsafeMutableRawBufferPointer
  private var directory: (path: String, descriptor: Int32)?

  /// Nil when memory is exhausted.
  init?() {
    guard let memory = malloc(SourceTree.sizeLimit + 1) else { return nil }
    buffer = UnsafeMutableRawBufferPointer(start: memory, count: SourceTree.sizeLimit + 1)
  }

  deinit {
    free(buffer.baseAddress)
    if let directory { close(directory.descriptor) }
  }

  /// Names are relative to this directory from now on.
  func enter(_ path: String) {
    if let directory {
      if directory.path.utf8.elementsEqual(path.utf8) { return }
      close(directory.descriptor)
    }
    directory = (path, open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Reads the file whose name, with a NUL behind it, begins at a place.
  func read<Value>(
    _ names: UnsafeRawBufferPointer, at start: Int, follow: Bool = false,
    _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Outcome<Value> {
    guard let name = names.baseAddress?.advanced(by: start), let directory else { return .gone }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW)
    let descriptor = openat(directory.descriptor, name.assumingMemoryBound(to: CChar.self), flags)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ELOOP || errno == ENOTDIR ? .gone : .passedOver
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .gone }
    guard status.st_size <= SourceTree.sizeLimit else { return .passedOver }
    guard let count = fill(descriptor, expecting: Int(status.st_size)) else { return .passedOver }
    return .read(body(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
  }

  /// Fills the buffer up to the file's size, or its end if that comes first; nil on a fault.
  private func fill(_ descriptor: Int32, expecting size: Int) -> Int? {
    var done = 0
    while done < size {
      let count = systemRead(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[done..<size]))
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if count == 0 { break }
      done += count
    }
    return done
  }
}

/// `read(2)`, which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, piece.baseAddress, piece.count)
}
