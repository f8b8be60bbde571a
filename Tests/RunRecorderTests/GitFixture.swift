import Foundation
import RunRecorder
import Testing

/// A repository that is made for one test.
struct GitFixture {
  let scratch: Scratch
  /// The work tree.
  let root: String

  init(in scratch: Scratch, named name: String = "tree") throws {
    self.scratch = scratch
    root = scratch.path(name)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    try write("file", "one\n")
    try write("bin", "\u{0}\u{1}binary\n")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    var execution = Execution(
      [
        "git", "-C", root, "-c", "user.name=t", "-c", "user.email=t@example.org",
        "-c", "protocol.file.allow=always", "-c", "commit.gpgsign=false",
      ] + arguments)
    execution.environment["GIT_CONFIG_GLOBAL"] = Array("/dev/null".utf8)
    execution.isMerged = true
    let run = try execution.captured()
    try #require(run.result.exit == 0, "git \(arguments): \(run.outputText)")
    return String(run.outputText.prefix { $0 != "\n" })
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: root + "/" + name))
  }

  func state(patchLimit: Int = 1 << 26) throws -> RepositoryState {
    try #require(try RepositoryState.read(around: root, patchLimit: patchLimit))
  }
}
