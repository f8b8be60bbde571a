import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file system calls that a store needs; paths are as the caller names them.
enum Files {
  /// What a path names.
  enum Kind { case file, directory, other }

  /// What the path names, links followed; nil when it names nothing that can be seen.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Whether the path certainly names nothing; one that may not be looked at may name something.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// The device and inode that hold the file, as bit patterns.
  static func identity(_ path: String) throws(StoreError) -> (device: Int64, inode: Int64) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno, path: path) }
    return (Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino))
  }

  /// The first line of a small file, without the line's end; nil when it cannot be read.
  static func firstLine(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096 + 64)
    let count = systemRead(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  /// The path without links, `.` and `..`; nil when it names nothing.
  static func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a directory but `.` and `..`, in no order; none when there is no such directory.
  static func entries(_ path: String) throws(StoreError) -> [String] {
    guard let stream = opendir(path) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return [] }
      throw .system(code, path: path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { text in
        text.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Bytes of a file; nil when it cannot be seen.
  static func size(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// The path of an entry of a directory.
  static func join(_ directory: String, _ name: String) -> String {
    directory.utf8.last == UInt8(ascii: "/") ? directory + name : "\(directory)/\(name)"
  }

  /// The directory that holds the path's last component; nil for the root and for a bare name.
  static func parent(_ path: String) -> String? {
    // Counted by hand: chains of generic views would be made anew in every process.
    let slash = UInt8(ascii: "/")
    let bytes = [UInt8](path.utf8)
    var end = bytes.count
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    while end > 0, bytes[end - 1] != slash { end -= 1 }
    guard end > 0 else { return nil }
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    return end == 0 ? "/" : String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Makes a directory for its owner only, and those above it that are missing, and brings their
  /// entries to the medium. One that exists is left as it is.
  static func makeDirectory(_ path: String) throws(StoreError) {
    guard kind(path) != .directory else { return }
    let above = parent(path)
    if let above { try makeDirectory(above) }
    switch inquest_create_directory(path) {
    case 0: try syncDirectory(above ?? ".")
    case EEXIST where kind(path) == .directory: return
    case EACCES, EPERM: throw .readOnly(above ?? ".")
    case let code: throw .system(code, path: path)
    }
  }

  /// Makes an empty file for its owner only; one that exists is left as it is.
  static func makeFile(_ path: String) throws(StoreError) {
    var descriptor: Int32 = -1
    switch inquest_create_file(path, &descriptor) {
    case 0: close(descriptor)
    case EEXIST: return
    case EACCES, EPERM: throw .readOnly(path)
    case let code: throw .system(code, path: path)
    }
  }

  /// Brings a directory's entries to the medium.
  static func syncDirectory(_ path: String) throws(StoreError) {
    let code = inquest_sync_directory(path)
    guard code == 0 else { throw .system(code, path: path) }
  }

  /// Hands a file's bytes to the body in pieces that are valid during the call only. Throws
  /// `missing` when there is no file.
  static func read(
    _ path: String, missing: StoreError, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? missing : .system(errno, path: path)
    }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 128 << 10)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw StoreError.system(errno, path: path) }
      guard count > 0 else { return }
      try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Writes all the bytes; 0 or the error number.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }
}

// The system's calls under names that the methods above do not hide.
#if canImport(Darwin)
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
#else
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
#endif
