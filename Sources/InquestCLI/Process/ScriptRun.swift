import CommandParsing
import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A command in a file of commands.
struct ScriptLine {
  /// From 1.
  let number: Int
  let text: String

  /// The commands of a file, `-` being standard input: no blank lines, no comments. Throws
  /// `no-such-file`, `unreadable` and `malformed-text`.
  static func all(of file: String) throws -> [ScriptLine] {
    let bytes: [UInt8]
    if file == "-" {
      bytes = try InputBytes.all(of: STDIN_FILENO, "standard input")
    } else {
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw Failure(
          status: errno == ENOENT ? 3 : 7, code: errno == ENOENT ? "no-such-file" : "unreadable",
          message: "\(file): \(String(cString: strerror(errno)))",
          hint: "check the path, relative to the directory where the command runs")
      }
      defer { close(descriptor) }
      bytes = try InputBytes.all(of: descriptor, file)
    }
    return try all(of: bytes, named: file)
  }

  private static func all(of bytes: [UInt8], named file: String) throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    let pieces = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (place, var piece) in pieces.enumerated() {
      if piece.last == 0x0d { piece.removeLast() }
      let text = String(decoding: piece, as: UTF8.self)
      guard text.utf8.elementsEqual(piece) else {
        throw Failure(
          status: 65, code: "malformed-text", message: "\(file):\(place + 1) is not UTF-8",
          hint: "save it as UTF-8")
      }
      let command = text.drop { $0 == " " || $0 == "\t" }
      if command.isEmpty || command.hasPrefix("#") { continue }
      lines.append(ScriptLine(number: place + 1, text: String(command)))
    }
    return lines
  }
}

/// Runs the commands of a file one after the other.
struct ScriptRun {
  let file: String
  let globals: Globals
  let keepGoing: Bool
  /// The transaction that all lines are, if they are one.
  let atomic: AtomicCommands?

  /// Takes the transaction back.
  private struct Stopped: Error {
    let status: Int32
  }

  /// Runs the lines; the status of the first that failed, or 0.
  func run(_ lines: [ScriptLine]) throws -> Int32 {
    guard let atomic else { return try runEach(lines) }
    do {
      return try atomic.run {
        let status = try runEach(lines)
        if status != 0 { throw Stopped(status: status) }
        return 0
      }
    } catch let stopped as Stopped {
      return stopped.status
    }
  }

  private func runEach(_ lines: [ScriptLine]) throws -> Int32 {
    let flags = CommandDescription(of: Root.self).flagNames
    var first: Int32 = 0
    var answers: [String] = []
    for line in lines {
      let words = try words(of: line, flags)
      var status: Int32 = 0
      if globals.json {
        let taken = try OutputCapture.take { status = CommandLineTool.run(words, within: atomic) }
        answers.append(Self.answer(line, words, status, taken))
      } else {
        status = CommandLineTool.run(words, within: atomic)
      }
      guard status != 0 else { continue }
      if first == 0 { first = status }
      if !globals.json {
        let kept = atomic == nil ? "the lines before it stay recorded" : "nothing is recorded"
        let what = keepGoing ? "went on" : "stopped; \(kept)"
        Console.talk(
          "inquest: \(terminalSafe("\(file):\(line.number)")): exit status \(status), \(what)")
      }
      if !keepGoing { break }
    }
    if globals.json {
      try Console.print(
        #"{"data":{"commands":[\#(answers.joined(separator: ","))]},"schema_version":1}"#)
    }
    return first
  }

  /// What the line says behind what was said for all lines.
  private func words(of line: ScriptLine, _ flags: Set<String>) throws -> [String] {
    var words = UnquotedLine(line.text, flags: flags).words
    if words.first == "inquest" { words.removeFirst() }
    guard words.first != "do" else {
      throw Failure(
        status: 64, code: "usage", message: "\(file):\(line.number) is a 'do' within a 'do'",
        hint: "write the commands of the other file here")
    }
    var common: [String] = []
    if let slug = globals.slug { common.append("--case=\(slug)") }
    if let store = globals.store { common.append("--store=\(store)") }
    if let actor = globals.actor { common.append("--actor=\(actor)") }
    if globals.json { common.append("--json") }
    if globals.quiet { common.append("--quiet") }
    return common + words
  }

  /// One object: where the command stands, its words and status, and what it answered.
  private static func answer(
    _ line: ScriptLine, _ words: [String], _ status: Int32, _ taken: OutputCapture.Taken
  ) -> String {
    let object = taken.output.split(separator: "\n").last { $0.hasPrefix("{") }
    let failure = taken.error.split(separator: "\n").last { $0.hasPrefix("{") }
    let place = Datum.object([
      "line": .count(line.number), "argv": .texts(["inquest"] + words),
      "status": .count(Int(status)),
    ]).json
    let answers = [object, failure].compactMap { $0?.dropFirst().dropLast() }
    return ([place.dropFirst().dropLast()] + answers).map(String.init).joined(separator: ",")
      .braced
  }
}

extension String {
  fileprivate var braced: String { "{" + self + "}" }
}
