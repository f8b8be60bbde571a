import Foundation
import Testing

/// The README's examples print what they say.
@Suite struct ReadmeTests {
  @Test func everyConsoleLineDoesWhatItSays() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    // The README's own PATH is left out, since the program under test is another build.
    let text = ConsoleText(readme.replacing("PATH=$PWD/.build/release:$PATH ", with: ""))
    try #require(text.steps.count > 6, "the README shows hardly any command")

    let script = "unset INQUEST_CASE INQUEST_FIXED\n" + text.script
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
    for (step, answer) in zip(text.steps, ConsoleText.answers(said)) {
      #expect(answer == step.answer, "$ \(step.command)")
    }
  }
}
