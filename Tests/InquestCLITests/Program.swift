import Foundation
import Testing

/// The built program, run as a person would: arguments in; what it says and its status out.
struct Program {
  /// What a command came to. A status of 128 + n stands for the signal n.
  struct Answer {
    var status: Int32
    var output: String
    var error: String
  }

  /// A fresh directory, removed by whoever made it.
  let directory: String

  /// What the program's environment holds besides the one of the tests.
  private let variables: [String: String]

  /// The clock and chance of commands that are not told otherwise.
  static let clock = "2026-01-01T00:00:00Z,tests"

  static let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("inquest").path

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A program in a fresh directory of this name; without a clock, time and chance are real.
  init(_ name: String = "plain", clock: String? = Program.clock) throws {
    directory =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inquest-cli-\(UUID().uuidString)/\(name)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("INQUEST") }
    variables["INQUEST"] = Self.built
    variables["INQUEST_ACTOR"] = "tester"
    variables["INQUEST_STORE"] = directory + "/store"
    variables["INQUEST_FIXED"] = clock
    self.variables = variables
  }

  /// Removes the directory.
  func remove() {
    let parent = URL(fileURLWithPath: directory).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  /// Runs the program with these arguments.
  func callAsFunction(_ arguments: String...) throws -> Answer {
    try start([Self.built] + arguments).wait()
  }

  /// Runs the program with these arguments.
  func run(_ arguments: [String]) throws -> Answer { try start([Self.built] + arguments).wait() }

  /// Runs shell text; `$INQUEST` is the program. These variables go before all others.
  func shell(_ text: String, _ variables: [String: String] = [:]) throws -> Answer {
    try start(["/bin/bash", "-c", text], variables).wait()
  }

  /// Starts a command in the directory, with nothing on its standard input.
  func start(_ words: [String], _ variables: [String: String] = [:]) throws -> Child {
    let environment = self.variables.merging(variables) { _, new in new }
    return try Child(
      ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory] + words,
      environment.map { "\($0.key)=\($0.value)" }, output: directory + "/.\(UUID().uuidString)")
  }

  /// Writes a file in the directory.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/" + name))
  }

  /// Writes a shell script that can be run. A process of its own writes it: a file that this process
  /// has open for writing while another test starts a program cannot be executed itself.
  func script(_ name: String, _ text: String) throws {
    let made = try shell(
      #"printf '%s' "$TEXT" >"$NAME" && chmod +x "$NAME""#,
      ["NAME": name, "TEXT": "#!/bin/sh\n" + text])
    try #require(made.status == 0, "\(made.error)")
  }

  /// The bytes of a file in the directory; nil when there is none.
  func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: directory + "/" + name)
  }

  /// The bytes of the database.
  var database: Data? { contents("store/inquest.db") }
}

/// A process that was started, with its output in files. Foundation's own polls for the end of a
/// child, which costs more than the child.
struct Child {
  private let pid: pid_t
  private let output: String

  /// Starts a program by its path.
  init(_ words: [String], _ environment: [String], output: String) throws {
    self.output = output
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output + ".out", flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, output + ".err", flags, 0o600)
    // Threads of the tests block signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    let code = posix_spawn(
      &child, words[0], &actions, &attributes, arguments, variables)
    try #require(code == 0, "\(words[0]) does not start: \(String(cString: strerror(code)))")
    pid = child
  }

  /// Ends it without a word.
  func kill() { _ = Foundation.kill(pid, SIGKILL) }

  /// Waits for its end; its output files are removed.
  func wait() throws -> Program.Answer {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      try #require(errno == EINTR, "waitpid: \(String(cString: strerror(errno)))")
    }
    let signal = status & 0x7f
    return Program.Answer(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: try take(".out"),
      error: try take(".err"))
  }

  private func take(_ end: String) throws -> String {
    defer { unlink(output + end) }
    let bytes = FileManager.default.contents(atPath: output + end)
    return String(decoding: try #require(bytes), as: UTF8.self)
  }
}
