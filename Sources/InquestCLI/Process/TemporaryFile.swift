import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A new file of ours in TMPDIR, which nobody else can read; whoever makes it closes it, and takes
/// its name away.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// Makes it. Throws `output` when the directory takes none.
  init() throws {
    let directory = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    // mkstemp(3) puts other letters where the last six are.
    var name = Array("\(directory)/inquest-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw Failure(
        status: 7, code: "output",
        message: "a file in \(directory) cannot be made: \(String(cString: strerror(errno)))",
        hint: "check TMPDIR and the disk")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
