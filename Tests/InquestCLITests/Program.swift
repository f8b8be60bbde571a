import Foundation

/// The built program, run as a person would: arguments in; what it says and its status out.
struct Program {
  /// What a command came to.
  struct Answer {
    var status: Int32
    var output: String
    var error: String
  }

  /// A fresh directory, removed by whoever made it.
  let directory: String

  static let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("inquest").path

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  init(_ name: String = "plain") throws {
    directory =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inquest-cli-\(UUID().uuidString)/\(name)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  /// Removes the directory.
  func remove() {
    let parent = URL(fileURLWithPath: directory).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  /// Runs the program with these arguments.
  func callAsFunction(_ arguments: String...) throws -> Answer {
    try run(Self.built, arguments)
  }

  /// Runs shell text; `$INQUEST` is the program.
  func shell(_ text: String, _ variables: [String: String] = [:]) throws -> Answer {
    try run("/bin/bash", ["-c", text], variables)
  }

  private func run(
    _ path: String, _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("INQUEST") }
    environment["INQUEST"] = Self.built
    environment["INQUEST_ACTOR"] = "tester"
    environment["INQUEST_STORE"] = directory + "/store"
    environment.merge(variables) { _, new in new }
    process.environment = environment
    let (output, error) = (directory + "/.out", directory + "/.err")
    for path in [output, error] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: error)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return Answer(status: process.terminationStatus, output: text(output), error: text(error))
  }

  /// Writes a file in the directory.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/" + name))
  }

  /// The bytes of the database.
  var database: Data? { FileManager.default.contents(atPath: directory + "/store/inquest.db") }
}
