#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program run to its end, with what it printed. Arguments are passed as they are, never by a shell.
package enum ChildProcess {
  /// How a program ended.
  package struct Result: Hashable, Sendable {
    /// The exit status; nil when a signal ended it.
    package var exit: Int32?
    package var output: [UInt8]
  }

  /// Runs a program found on PATH; its standard input is empty and its errors are dropped.
  package static func run(_ arguments: [String], limit: Int = 1 << 28) throws -> Result {
    let name = arguments.first ?? ""
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(name, errno) }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try spawn(arguments, output: ends[1])
    }
    let output = drain(ends[0], limit: limit)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let exited = status & 0x7f == 0
    return Result(exit: exited ? (status >> 8) & 0xff : nil, output: output)
  }

  private static func spawn(_ arguments: [String], output: Int32) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard let program = words.first.flatMap({ $0 }) else { throw failure("", EINVAL) }
    let code = posix_spawnp(&child, program, &actions, nil, words, environ)
    guard code == 0 else { throw failure(arguments.first ?? "", code) }
    return child
  }

  private static func drain(_ descriptor: Int32, limit: Int) -> [UInt8] {
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return output }
      if output.count + count <= limit { output += piece[..<count] }
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> OutsideError {
    OutsideError(.program, name, String(cString: strerror(code)))
  }
}
