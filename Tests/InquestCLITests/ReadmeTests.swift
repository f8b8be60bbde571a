import Foundation
import Testing

/// The README's examples print what they say.
@Suite struct ReadmeTests {
  @Test func everyConsoleLineDoesWhatItSays() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let steps = Self.steps(in: readme)
    try #require(steps.count > 6, "the README shows hardly any command")

    var script = "exec 2>&1\nunset INQUEST_CASE INQUEST_FIXED\n"
    for step in steps { script += "\(step.command)\nprintf '\\001'\n" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = root
    var environment = ProcessInfo.processInfo.environment
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    environment["PATH"] = "\(built):\(environment["PATH"] ?? "")"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let answers = said.split(separator: "\u{1}", omittingEmptySubsequences: false)
    for (step, answer) in zip(steps, answers) {
      #expect(String(answer) == step.answer, "$ \(step.command)")
    }
  }

  /// The commands of all console blocks with what they print; the README's own PATH is left out,
  /// since the program under test is another build.
  private static func steps(in readme: String) -> [(command: String, answer: String)] {
    var steps: [(command: String, answer: String)] = []
    var isInside = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        let command = line.dropFirst(2)
        let own = command.replacing("PATH=$PWD/.build/release:$PATH ", with: "")
        steps.append((String(own), ""))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].answer += line + "\n"
      }
    }
    return steps
  }
}
