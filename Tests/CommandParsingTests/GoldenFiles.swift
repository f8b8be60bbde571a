import Foundation
import Testing

/// Compares a text with the file kept in `Fixtures/CommandParsing/`. A missing file fails;
/// `INQUEST_RECORD=1` writes the file anew, and still fails, so that a recording never passes
/// for a test.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/CommandParsing").appending(path: name)
  let ended = text.hasSuffix("\n") ? text : text + "\n"
  if ProcessInfo.processInfo.environment["INQUEST_RECORD"] == "1" {
    try Data(ended.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let kept = try Data(contentsOf: file)
  #expect(
    String(decoding: kept, as: UTF8.self) == ended, "\(name) differs",
    sourceLocation: sourceLocation)
}

/// Runs a program that reads its script from a file; nil when the program is not installed.
func run(
  _ program: String, _ arguments: [String], input: String
) throws -> (status: Int32, output: String)? {
  let script = FileManager.default.temporaryDirectory
    .appending(path: "command-parsing-\(UUID().uuidString)")
  try Data(input.utf8).write(to: script)
  defer { try? FileManager.default.removeItem(at: script) }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments + [script.path]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 127 { return nil }
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
