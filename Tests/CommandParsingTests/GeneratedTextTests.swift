import CommandParsing
import Testing

@Suite struct GeneratedTextTests {
  private var root: CommandDescription { CommandDescription(of: Lab.self) }

  @Test func manualPage() throws {
    let status = ManualPage.Section(
      heading: "EXIT STATUS", text: "The program leaves with:\n\n  0   done\n  64  \\ wrong words")
    try expectGolden(ManualPage.text(of: root, sections: [status]), "lab.1")
  }

  @Test func aLineOfTextIsNeverAMacro() {
    let section = ManualPage.Section(heading: "A \"B\"", text: ".SH no\n\nExamples:\n'x")
    let text = ManualPage.text(of: root, sections: [section])
    #expect(
      text.hasSuffix(
        ".SH \"A \"\"B\"\"\"\n.PP\n\\&.SH no\n.PP\n.nf\nExamples:\n\\&'x\n.fi\n"))
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func completion(_ shell: CompletionScript.Shell) throws {
    try expectGolden(CompletionScript.text(of: root, for: shell), "completion.\(shell.rawValue)")
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func shellsAcceptTheirScript(_ shell: CompletionScript.Shell) throws {
    let script = CompletionScript.text(of: root, for: shell)
    guard let status = try run(shell.rawValue, ["-n"], input: script) else { return }
    #expect(status.status == 0, "\(status.output)")
    // The check can fail.
    let broken = try run(shell.rawValue, ["-n"], input: script + "if case (\n")
    #expect(broken?.status != 0)
  }

  static let completed: [(line: String, words: [String])] = [
    ("lab c", ["case"]),
    ("lab --case x ca", ["case"]),
    ("lab case ", ["open", "show"]),
    ("lab st --a", ["--all"]),
    ("lab --json run ex", ["exec"]),
    ("lab case open --rung ", ["model", "bench", "field"]),
    ("lab case open x -r b", ["bench"]),
    ("lab case open --expected ", []),
    ("lab case open --ex", ["--expected"]),
    ("lab case open --or", []),
    ("lab case show --js", ["--json"]),
    ("lab sec", []),
    ("lab help ca", ["case"]),
  ]

  /// Asks Bash itself what it would offer.
  @Test(arguments: completed)
  func bashOffers(_ line: String, _ expected: [String]) throws {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script =
      CompletionScript.text(of: root, for: .bash)
      + "COMP_WORDS=(\(typed.map { "'\($0)'" }.joined(separator: " ")))\n"
      + "COMP_CWORD=\(typed.count - 1)\n_lab\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let answer = try #require(try run("bash", [], input: script))
    #expect(answer.output.split(separator: "\n").map(String.init) == expected)
  }

  /// Asks Fish, where it is installed.
  @Test(arguments: completed)
  func fishOffers(_ line: String, _ expected: [String]) throws {
    guard !line.hasPrefix("lab help") else { return }
    let script =
      CompletionScript.text(of: root, for: .fish)
      + "complete -C '\(line)' | string split -f 1 \\t\n"
    guard let answer = try run("fish", [], input: script) else { return }
    #expect(answer.output.split(separator: "\n").map(String.init).sorted() == expected.sorted())
  }
}
