#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// What is written to standard output and standard error while a body runs.
enum OutputCapture {
  struct Taken {
    var output: String
    var error: String
  }

  /// Runs the body with both going into files that have no name.
  static func take(_ body: () -> Void) throws -> Taken {
    let output = try file()
    let error = try file()
    let (oldOutput, oldError) = (dup(STDOUT_FILENO), dup(STDERR_FILENO))
    dup2(output, STDOUT_FILENO)
    dup2(error, STDERR_FILENO)
    body()
    dup2(oldOutput, STDOUT_FILENO)
    dup2(oldError, STDERR_FILENO)
    for descriptor in [oldOutput, oldError] { close(descriptor) }
    defer { for descriptor in [output, error] { close(descriptor) } }
    return Taken(output: try text(of: output), error: try text(of: error))
  }

  private static func file() throws -> Int32 {
    let file = try TemporaryFile()
    unlink(file.path)
    return file.descriptor
  }

  private static func text(of descriptor: Int32) throws -> String {
    lseek(descriptor, 0, SEEK_SET)
    return String(
      decoding: try InputBytes.all(of: descriptor, "the output"), as: UTF8.self)
  }
}
