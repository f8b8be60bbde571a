import Foundation
import RunRecorder
import Testing

/// A fresh directory, removed with its last owner.
final class Scratch {
  let url: URL

  init() throws {
    let made = FileManager.default.temporaryDirectory.appending(
      path: "inquest-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    url = made.resolvingSymlinksInPath()
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file.path
  }

  /// A file that can be executed. Another process makes it: programs that start beside this test
  /// would inherit our descriptor for a moment, and what is open for writing is too busy to run.
  @discardableResult
  func executable(_ name: String, _ text: String) throws -> String {
    let source = try write(name + ".text", text)
    let made = try Execution(["install", "-m", "755", source, path(name)]).captured()
    #expect(made.result.exit == 0, "\(made.errorText)")
    return path(name)
  }

  /// A script for /bin/sh that can be executed.
  func script(_ text: String, named name: String = "script") throws -> String {
    try executable(name, "#!/bin/sh\n" + text + "\n")
  }

  func text(_ name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}

/// What a program printed, and how it ended.
struct Captured {
  var result: ExecutionResult
  var output: [UInt8] = []
  var errors: [UInt8] = []

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

extension Execution {
  /// Runs and keeps what is printed; merged output counts as output. `after` is told how many bytes
  /// of output there are so far.
  func captured(
    interrupts: Int32? = nil, clock: () -> Int64 = MonotonicClock.now,
    after: (Int) -> Void = { _ in }
  ) throws -> Captured {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let result = try run(clock: clock, interrupts: interrupts) { stream, bytes in
      if stream == .errors { errors += bytes } else { output += bytes }
      after(output.count)
    }
    return Captured(result: result, output: output, errors: errors)
  }

  /// A line for /bin/sh.
  static func shell(_ line: String) -> Execution { Execution(["/bin/sh", "-c", line]) }
}

/// Whether a process of this number exists that has not ended: a zombie that nobody reaps counts as
/// ended.
func isRunning(_ number: Int32) -> Bool {
  guard kill(number, 0) == 0 else { return false }
  let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
  guard let status, let name = status.lastIndex(of: ")") else { return true }
  return !status[name...].dropFirst(2).hasPrefix("Z")
}

/// Whether the system shows its processes as files, which some tests look into.
let hasProcFiles = FileManager.default.fileExists(atPath: "/proc/self/fd")
