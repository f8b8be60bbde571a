import CommandParsing
import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// How a text that is left out is asked for.
struct EditOption: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: "Write the text in $VISUAL or $EDITOR, as when it is left out on a terminal.")
  var edit = false

  /// The words that were given; else those written in an editor. Throws `usage` where there is
  /// nobody to ask, and `aborted` for an empty text.
  ///
  /// - Parameter citing: whether words that begin with @ stand apart.
  func words(_ given: [String], _ what: String, citing: Bool = true) throws -> Words {
    var words = citing ? Words(given) : Words(text: given.joined(separator: " "))
    guard words.text.isEmpty || edit else { return words }
    guard edit || isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        status: 64, code: "usage", message: "missing TEXT: \(what)",
        hint: "give it behind the command, or -e to write it in an editor")
    }
    words.text = try TextEditor().text(words.text, what)
    return words
  }
}

/// An editor as the environment names it, asked for a text.
struct TextEditor {
  /// The shell words of the editor.
  private let command: String

  init() {
    command =
      ProcessEnvironment.variable("VISUAL") ?? ProcessEnvironment.variable("EDITOR") ?? "vi"
  }

  /// What somebody writes: lines that begin with # are left out, blanks at both ends too.
  func text(_ start: String, _ what: String) throws -> String {
    let path = try file(
      start + "\n# Write \(what). Lines that begin with # are left out; no text aborts.\n")
    defer { unlink(path) }
    try run(on: path)
    let lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }.map { line in
        var line = line
        while let last = line.last, last.isWhitespace { line.removeLast() }
        return String(line)
      }
    let kept = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    guard !kept.isEmpty else {
      throw Failure(
        status: 1, code: "aborted", message: "nothing was written, so nothing is recorded",
        hint: "write \(what) above the lines that begin with #")
    }
    return kept.joined(separator: "\n")
  }

  private func file(_ text: String) throws -> String {
    let file = try TemporaryFile()
    defer { close(file.descriptor) }
    do {
      try Console.write(file.descriptor, text)
    } catch {
      unlink(file.path)
      throw error
    }
    return file.path
  }

  /// Runs the editor on a file, in this terminal.
  private func run(on path: String) throws {
    let words = ["/bin/sh", "-c", command + #" "$@""#, command, path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ)
    guard code == 0 else { throw Self.failure("the editor '\(command)' does not start") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Self.failure("the editor '\(command)' is lost") }
    }
    guard status == 0 else {
      throw Failure(
        status: 1, code: "aborted",
        message: "the editor '\(command)' ended with a failure, so nothing is recorded",
        hint: "set VISUAL or EDITOR to an editor, or give the text behind the command")
    }
  }

  private func read(_ path: String) throws -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("\(path) cannot be read") }
    defer { close(descriptor) }
    let bytes = try InputBytes.all(of: descriptor, path)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(
        status: 65, code: "malformed-text", message: "what was written is not UTF-8",
        hint: "save it as UTF-8")
    }
    return text
  }

  private static func failure(_ what: String) -> Failure {
    Failure(
      status: 7, code: "editor", message: "\(what): \(String(cString: strerror(errno)))",
      hint: "give the text behind the command")
  }
}
