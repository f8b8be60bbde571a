import CommandParsing
import Testing

@testable import InquestCLI

/// What may be typed instead of a command in full.
@Suite struct ShortFormTests {
  /// The type of the command that words name, or the first sentence of the failure.
  private func meaning(_ line: String) -> String {
    switch CommandParser.parse(Root.self, line.split(separator: " ").map(String.init)) {
    case .command(let command): "\(type(of: command))"
    case .help(let text):
      String(text.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? "")
    case .version: "version"
    case .failure(let failure): failure.message
    }
  }

  @Test(arguments: [
    // The verb of one noun alone.
    ("simulate scenario.json5 -g right", "RunSimulate"), ("exec -- true", "RunExec"),
    ("observe stack=Home", "RunObserve"), ("again", "RunAgain"), ("replay R1", "RunReplay"),
    ("compare R1 R2", "RunCompare"), ("explain R1", "RunExplain"), ("void R1", "RunVoid"),
    ("set R1 a=b", "RunSet"), ("falsify H1", "HypothesisFalsify"),
    ("support H1", "HypothesisSupport"), ("predict H1 x", "HypothesisPredict"),
    ("unpredict H1.1", "HypothesisUnpredict"), ("accept H4 --mechanism m", "CauseAccept"),
    ("question A1", "AssumptionQuestion"), ("refute A1 @R1", "AssumptionRefute"),
    ("confirm A1", "AssumptionConfirm"), ("dismiss C1", "ClueDismiss"), ("note x", "Note"),
    ("pass K1 --rung field", "CheckPass"), ("propose x", "FixPropose"), ("fail F1", "FixFail"),
    ("close", "CaseClose"), ("open it hums", "CaseOpen"), ("reopen", "CaseReopen"),
    ("use x", "CaseUse"), ("gates strict", "CaseGates"), ("symptom x", "CaseSymptom"),
    ("params x", "ScenarioParams"),
    // A verb of several nouns: the label tells.
    ("show R4", "RunShow"), ("show R4:17", "RunShow"), ("show h2", "HypothesisShow"),
    ("show P1", "ProbeShow"), ("show E1", "EvidenceShow"), ("show", "CaseShow"),
    ("show right-swipe", "CaseShow"), ("withdraw E3", "EvidenceWithdraw"),
    ("withdraw H2 --because x", "HypothesisWithdraw"),
    ("withdraw --because E1 H2", "HypothesisWithdraw"), ("keep X1", "ChangeKeep"),
    ("keep F1", "FixKeep"), ("revert X1", "ChangeRevert"), ("revert F1", "FixRevert"),
    ("verify", "Verify"), ("verify right-swipe", "Verify"), ("verify F1", "FixVerify"),
    ("verify F1 R3", "FixVerify"), ("--case leak verify F1", "FixVerify"),
    ("import a.log", "RunImport"), ("scan", "ProbeScan"),
    // Nouns and commands of their own stay what they are.
    ("check add x", "CheckAdd"), ("run", "RunList"), ("next", "Next"), ("", "Status"),
    // A prefix that no other name has, of nouns, verbs and commands.
    ("hypo add x", "HypothesisAdd"), ("fals H1", "HypothesisFalsify"), ("sim", "RunSimulate"),
    ("run imp a.log", "RunImport"), ("hypothesis fal H1", "HypothesisFalsify"),
    ("verif F1", "FixVerify"), ("withd E1", "EvidenceWithdraw"), ("stat", "Status"),
    // Guesses.
    ("log", "Timeline"), ("diff R1 R2", "RunCompare"), ("ls", "CaseList"),
    ("checkout leak", "CaseUse"), ("new it hums", "CaseOpen"), ("fsck", "Verify"),
    ("st", "Status"), ("help falsify", "USAGE: inquest hypothesis falsify"),
    ("falsify --help", "USAGE: inquest hypothesis falsify"),
    ("help fix verify", "USAGE: inquest fix verify"),
    ("help log", "USAGE: inquest timeline"),
  ])
  func isTakenFor(_ line: String, _ command: String) {
    #expect(meaning(line).hasPrefix(command), "\(line): \(meaning(line))")
  }

  @Test(arguments: [
    ("add x", "'add' could be 'inquest clue add', 'inquest assumption add'"),
    ("list", "'list' could be 'inquest case list'"),
    ("withdraw", "'withdraw' could be 'inquest hypothesis withdraw', 'inquest evidence withdraw'"),
    (
      "keep it",
      "'keep' could be 'inquest probe keep', 'inquest change keep' or 'inquest fix keep'"
    ),
    ("show F1", "'show' is not a command; did you mean 'inquest case show'?"),
    ("show X1", "did you mean 'inquest change list'?"),
    ("c", "'c' could be 'case', 'clue'"), ("case s", "'s' could be 'show', 'symptom' or 'similar'"),
    ("help re", "'re' could be 'report'"),
    ("falsfy H1", "did you mean 'falsify'?"), ("hypotesis add", "did you mean 'hypothesis'?"),
    ("rm H1", "did you mean 'inquest undo', 'inquest hypothesis withdraw'"),
    ("commit", "did you mean 'inquest note'"), ("blame", "did you mean 'inquest timeline'"),
    ("bisect", "did you mean 'inquest run exec --bisect'?"),
    ("stash", "did you mean 'inquest change revert'?"),
  ])
  func isAskedBack(_ line: String, _ message: String) {
    #expect(meaning(line).contains(message), "\(line): \(meaning(line))")
  }

  /// What the tables name exists, and no row is one that the declarations would hide.
  @Test func theTablesAreTrue() throws {
    let root = CommandDescription(of: Root.self)
    let paths = Set(root.everyCommand.map { $0.path.dropFirst().joined(separator: " ") })
    let own = Set(root.subcommands.map(\.name))
    for verb in ShortForms.verbs {
      for noun in verb.nouns.values { #expect(paths.contains("\(noun) \(verb.name)")) }
      for command in verb.instead.values { #expect(paths.contains(command), "\(command)") }
      switch verb.otherwise {
      case .noun(let noun): #expect(paths.contains("\(noun) \(verb.name)"))
      case .itself: #expect(own.contains(verb.name))
      case .anyNoun: #expect(!own.contains(verb.name))
      }
    }
    for guess in ShortForms.guesses {
      #expect(!own.contains(guess.word), "\(guess.word) is a command")
      let commands =
        switch guess.meaning {
        case .command(let path): [path]
        case .instead(let paths): paths
        }
      for command in commands {
        let words = command.split(separator: " ").filter { !$0.hasPrefix("-") }
        #expect(paths.contains(words.joined(separator: " ")), "\(guess.word): \(command)")
      }
    }
  }

  @Test(arguments: [
    ("hypothesis falsify", "SHORT: inquest falsify"), ("run import", "SHORT: inquest import"),
    ("case show", "SHORT: inquest show"),
    // Only a label tells these, and these are no verbs of a noun.
    ("run show", nil), ("fix verify", nil), ("verify", nil), ("hypothesis", nil), ("note", nil),
  ])
  func helpSaysTheShortForm(_ command: String, _ short: String?) {
    let words = ["help"] + command.split(separator: " ").map(String.init)
    guard case .help(let text) = CommandParser.parse(Root.self, words) else {
      Issue.record("no help on \(command)")
      return
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("SHORT: ") }
    #expect(line.map(String.init) == short)
  }

  /// Every verb either has one noun or is in the table.
  @Test func everySharedVerbSaysItsNoun() {
    let groups = CommandDescription(of: Root.self).subcommands
    let verbs = groups.flatMap { $0.subcommands.map(\.name) }
    let shared = Set(verbs.filter { verb in verbs.count { $0 == verb } > 1 })
    for verb in shared.sorted() {
      #expect(
        ShortForms.verbs.contains { $0.name == verb } || groups.contains { $0.name == verb },
        "\(verb) is a verb of several nouns, and nothing says which is meant without one")
    }
  }
}
