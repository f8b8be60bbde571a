import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Reads what a person wrote: a file of commands, or a text from an editor.
enum InputBytes {
  /// All bytes up to the end. Throws `unreadable`; a text of more than 16 MiB is refused.
  static func all(of descriptor: Int32, _ name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(
          status: 7, code: "unreadable",
          message: "\(name) cannot be read: \(String(cString: strerror(errno)))",
          hint: "check the file's owner and mode")
      }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= 16 << 20 else {
        throw Failure(
          status: 65, code: "too-long", message: "\(name) is longer than 16 MiB",
          hint: "split it")
      }
    }
  }
}
