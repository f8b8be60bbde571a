import Foundation
import Testing

/// The stories of `Tests/Stories`: each command does what the story says, and it ends as it must.
@Suite struct StoryTests {
  struct Story: Sendable, CustomTestStringConvertible {
    var name: String
    /// Lines that it must say, in this order; the last one is its last line.
    var says: [String]

    var testDescription: String { name }
  }

  static let stories = [
    Story(
      name: "links-that-only-light-up",
      says: [
        "inquest: refused by root-cause-first: no sufficient root cause is accepted, and no fix "
          + "comes before it",
        "inquest: F1 is a mitigation, and no fix was proposed, so nothing is fixed; "
          + "inquest case close --as mitigated",
        "[links-light-up-but-do-not-open] closed as mitigated",
      ]),
    Story(
      name: "one-bad-bit",
      says: [
        "[the-exporter-crashes-on-the-laptop] C1 real, unrelated",
        "[the-exporter-crashes-on-the-laptop] closed as fixed",
        "**C1** one bit of the memory is bad (R2:3) – real, but not this bug: the exporter crashes "
          + "with the page masked, too `@R3`",
      ]),
    Story(
      name: "half-a-cause",
      says: [
        "  breach explains: C1 is not explained by a supported clause",
        "  missing: R5 carries F1 and still shows the symptom",
        "[the-allocator-counts-wrong] cause insufficient",
        "[the-allocator-counts-wrong] closed as fixed",
        "- Accepted earlier: the handler leaves the register changed, the allocator clears blocks "
          + "with it. It was found to be right but not enough: the signal gives the register back, "
          + "and blocks are as unclear as before `@R5`.",
      ]),
    Story(
      name: "silence-with-a-control",
      says: [
        "inquest: refused by live-probe: H1.1 is unknown on R2: [Gap] is silent in R2.1 and nothing "
          + "shows it alive",
        "  H1.1 on R4: unknown → false",
        "[the-ledger-has-gaps] H1 falsified by R2 (H1.1 false), R3 (H1.1 false), R4 (H1.1 false)",
        "[the-ledger-has-gaps] closed as mitigated",
        "H1 falsified: ordinary use loses lines",
        "H2 supported: the tail is replaced while the writer has it open",
      ]),
    Story(
      name: "a-short-window",
      says: [
        "[the-server-panics] closed as fixed", "  fell: F1 verified → failed",
        "  fell: the-server-panics closed → open",
        "[the-server-panics] H1 falsified by R5:1 (H1.1 false)",
        "[the-server-panics] closed as fixed",
      ]),
    Story(
      name: "a-blind-probe",
      says: [
        "  H1.1 unknown: [Damage] is silent in R3 and nothing shows it alive",
        "inquest: refused by live-probe: H1.1 is unknown on R1: [Damage] is silent in R1 and nothing "
          + "shows it alive",
        "[copies-get-stuck] H1 supported by R4:2 (H1.1 true)",
        "  H1.1 [Damage] fires when carrier == a — true R4:2, unknown on R1, R3, R6",
        "  2026-01-01 00:00:10Z supported @R4:2 (H1.1 true)",
      ]),
  ]

  /// Recorded anew with INQUEST_RECORD=1; what it must say is not.
  @Test(arguments: stories) func endsAsItMust(_ story: Story) throws {
    let folder = Program.root + "/Tests/Stories/\(story.name)"
    let path = folder + "/story.md"
    let text = ConsoleText(try String(contentsOfFile: path, encoding: .utf8))
    try #require(text.steps.count > 6, "\(story.name) shows hardly any command")
    let here = try Program(story.name)
    defer { here.remove() }
    let said = try here.shell(
      "cp -R '\(folder)'/. . && rm story.md\n\(text.script)",
      ["PATH": Self.path, "TZ": "UTC", "LC_ALL": "C"])
    let answers = ConsoleText.answers(said.output).map(Self.steady)
    try #require(answers.count == text.steps.count + 1, "\(said.output.suffix(2000))")
    if ProcessInfo.processInfo.environment["INQUEST_RECORD"] == "1" {
      try Data(text.answering(answers).utf8).write(to: URL(fileURLWithPath: path))
    } else {
      for (step, answer) in zip(text.steps, answers) {
        #expect(answer == step.answer, "\(story.name): $ \(step.command)")
      }
    }
    var lines = answers.joined().split(separator: "\n")[...]
    for line in story.says {
      let place = try #require(
        lines.firstIndex { $0 == line }, "\(story.name) does not say, in its place: \(line)")
      lines = lines[(place + 1)...]
    }
    #expect(lines.isEmpty, "\(story.name) ends with more: \(lines.joined(separator: "\n"))")
    #expect(try here("verify").status == 0)
  }

  @Test func everyFolderIsRun() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Program.root + "/Tests/Stories"
    ).filter { $0 != "README.md" }
    #expect(Set(folders) == Set(Self.stories.map(\.name)))
  }

  private static let path =
    URL(fileURLWithPath: Program.built).deletingLastPathComponent().path + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

  /// Times and memory differ each time: the line that says them is an ellipsis.
  private static func steady(_ answer: String) -> String {
    answer.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("s of processor time") ? "  …" : String($0) }
      .joined(separator: "\n")
  }
}
