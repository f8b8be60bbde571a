import Foundation
import Testing

/// The short session says what the long one does, and in how many characters.
@Suite struct KeystrokeTests {
  /// The same facts written by hand as Markdown.
  private static let byHand = 2_691

  private static func sample(_ name: String) throws -> String {
    let path = Program.root + "/Samples/navigation-pop/\(name)"
    let bytes = try #require(FileManager.default.contents(atPath: path), "\(path) is missing")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters of the commands in the shell, each with its end of line; the repository is not
  /// typed for the case.
  private static func shell() throws -> String {
    let script = try sample("short.sh")
    let mark = "# --- The session -"
    let start = try #require(script.range(of: mark), "short.sh marks no session")
    return script[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().joined(separator: "\n")
  }

  @Test func theShellFormIsShort() throws {
    let commands = try Self.shell()
    #expect(commands.hasPrefix("inquest open ") && commands.contains("\ninquest close "))
    #expect(commands.count * 100 <= Self.byHand * 105, "\(commands.count) characters")
  }

  @Test func theDoFormIsShorter() throws {
    let commands = try Self.sample("short.do")
    #expect(commands.hasPrefix("open ") && commands.contains("\nclose "))
    #expect(commands.count * 100 <= Self.byHand * 95, "\(commands.count) characters")
  }

  @Test func theReadmeSaysHowMany() throws {
    let readme = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
    let (shell, lines) = (try Self.shell().count, try Self.sample("short.do").count)
    let said =
      "\(Self.spelled(shell)) characters in the shell and \(Self.spelled(lines)) for `inquest do`"
    #expect(readme.contains(said), "the README does not say: \(said)")
    #expect(readme.contains("\(Self.spelled(Self.byHand)) by hand"))
  }

  private static func spelled(_ number: Int) -> String {
    "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
  }

  /// Both forms record the same events, down to their hashes.
  @Test func bothFormsAreTheSameSession() throws {
    let reports = try ["", "do"].map { form in
      let here = try Program()
      defer { here.remove() }
      let made = try here.shell(
        """
        unset INQUEST_STORE
        bash '\(Program.root)/Samples/navigation-pop/short.sh' "$PWD/case" \(form)
        """)
      try #require(made.status == 0, "\(made.output.suffix(2000))\(made.error)")
      return try #require(here.contents("case/postmortem.md"))
    }
    #expect(reports[0] == reports[1])
  }

  /// What the long session on the model found, in its words and in those of the short one.
  static let facts: [(long: String, short: String)] = [
    ("**The bug is fixed.**", "**The bug is fixed.**"),
    ("Expected: a right swipe on Web shows Chat", "Expected: Chat"),
    ("Seen in the field", "Seen in the field"),
    ("outcome.stack == Home when gesture ==", "outcome.stack == Home when gesture =="),
    (
      "**C1** left works, right fails (R1, R2) – explained by",
      "**C1** left works, right fails (R1, R2) – explained by"
    ),
    (
      "although interactivePop was refused the touch (R9) – explained by",
      "though interactivePop was refused the touch (R8) – explained by"
    ),
    (
      "**A1** disabling interactivePop disables system back",
      "**A1** disabling interactivePop disables system back"
    ),
    ("– *refuted* by R9", "– *refuted* by R9"),
    ("**H1** falsified by R3 (H1.1 is false)", "**H1** falsified by R3 (H1.1 is false)"),
    ("**H2** falsified by R5 (H2.1 is false)", "**H2** falsified by R5 (H2.1 is false)"),
    ("**H3** falsified by R7 (H3.1 is false)", "**H3** falsified by R7 (H3.1 is false)"),
    ("**H5** falsified by R9:20 (H5.1 is false)", "**H4** falsified by R8:20 (H4.1 is false)"),
    ("**A1** questioned", "**A1** questioned"),
    (
      "**H6** another recognizer drives the pop – *supported* by",
      "**H5** another recognizer drives the pop – *supported* by"
    ),
    ("R10:18 (H6.1 is true)", "R9:18 (H5.1 is true)"),
    ("Root cause accepted on **H6**", "Root cause accepted on **H5**"),
    (
      "the second is not interactivePop | supported", "the second is not interactivePop | supported"
    ),
    ("does not stop the pop | supported", "does not stop the pop | supported"),
    ("before our swipe is asked | supported", "a right drag never reaches our swipe | supported"),
    (
      "Change **X1**: disable interactivePopGestureRecognizer while the page shows – R1 shows the symptom",
      "Change **X1**: disable interactivePopGestureRecognizer while the page shows – R1 shows the symptom"
    ),
    (
      "Change **X2**: be the delegate of interactivePopGestureRecognizer, answer shouldBegin with false – R7 shows",
      "Change **X2**: be the delegate of interactivePopGestureRecognizer, answer shouldBegin with false – R7 shows"
    ),
    (
      "Change **X3**: be the delegate of interactivePopGestureRecognizer, refuse it every touch – R9 shows",
      "Change **X3**: be the delegate of interactivePopGestureRecognizer, refuse it every touch – R8 shows"
    ),
    ("**X1** kept", "**X1** kept"), ("**X2** reverted", "**X2** reverted"),
    ("**X3** reverted", "**X3** reverted"),
    (
      "**F1** proposed: while the page shows, silence every recognizer of the navigation view",
      "**F1** proposed: silence every recognizer of the navigation view while the page shows"
    ),
    ("**F1** verified: red", "**F1** verified: red"),
    (
      "outcome.tab == Chat and outcome.pops == 0 when gesture ==",
      "outcome.tab == Chat when gesture == right-mid"
    ),
    (
      "outcome.stack == Home and outcome.pops == 1 when",
      "outcome.stack == Home and outcome.pops == 1 when"
    ),
    ("outcome.tab == Ids when gesture ==", "outcome.tab == Ids when gesture =="),
    ("when gesture == leave-and-push", "when gesture == leave-and-push"),
    (
      "outcome.tab == Web and outcome.pops == 0 when",
      "outcome.tab == Web and outcome.pops == 0 when"
    ),
    ("when gesture == selecting-done", "when gesture == selecting-done"),
    ("Case closed as fixed after", "Case closed as fixed after"),
  ]

  @Test func theShortReportStatesTheFactsOfTheLongOne() throws {
    let long = try Self.sample("expected-simulated-report.md")
    let short = try Self.sample("expected-short-report.md")
    for fact in Self.facts {
      #expect(long.contains(fact.long), "the long report does not say: \(fact.long)")
      #expect(short.contains(fact.short), "the short report does not say: \(fact.short)")
    }
  }
}
