import Bytes
import Foundation
import Inquest
import Testing

@testable import EvidenceStore

/// A deleted case is gone, its logs too unless another case uses them, and the store is sound.
@Suite struct DeletingTests {
  static let secret = "swordfish"

  static func store(_ here: TemporaryBench) throws -> StoreFile {
    try StoreFile(StoreLocation.find(given: here.directory + "/store", from: here.directory))
  }

  /// A case with a secret in everything that people and logs write, and one that shares a log.
  static func twoCases() throws -> (here: TemporaryBench, kept: Workbench) {
    let here = try TemporaryBench()
    try here.open("Other")
    try here.run(["[P] shared"])
    try here.open("It pops \(secret)")
    var gone = here.bench.environment
    gone.caseName = "it-pops-\(secret)"
    var kept = here.bench.environment
    kept.caseName = "other"
    let bench = Workbench(gone)
    _ = try bench.addHypothesis("the \(secret)", rules: ["[P] where x=1 fires"], cites: [])
    for line in ["[P] shared", "[P] x=1 \(secret)"] {
      let path = here.directory + "/log"
      try Data((line + "\n").utf8).write(to: URL(filePath: path))
      _ = try bench.importRun(
        LogSource(path: path, format: "auto", lines: nil),
        RunWords(
          conditions: ["gesture=right"], outcomes: [], build: "b", rung: .field, change: nil,
          noProbes: false), Request())
    }
    return (here, Workbench(kept))
  }

  @Test func aDeletedCaseIsNowhere() throws {
    let (here, kept) = try Self.twoCases()
    let slug = "it-pops-\(Self.secret)"
    let database = URL(filePath: here.directory + "/store/inquest.db")
    func isStored() throws -> Bool {
      try Data(contentsOf: database).range(of: Data(Self.secret.utf8)) != nil
    }
    #expect(try isStored())
    let before = try here.bench.storeUse(collecting: false).use
    #expect(before.logs == 2 && before.cases == 2)
    let lost = try here.bench.deleteCase(slug, confirmed: slug, Request())
    #expect(lost.runs == 2 && lost.logs == 1 && lost.isCollected)
    #expect(try !isStored())
    let after = try here.bench.storeUse(collecting: false).use
    #expect(after.logs == 1 && after.cases == 1 && after.leftovers?.files == 0)
    let report = try here.bench.verify(nil)
    #expect(report.findings == [] && report.deletedCases == 1 && report.cases == 1)
    #expect(try here.bench.damages() == [])
    #expect(try here.bench.search([Self.secret], limit: 9).count == 0)
    #expect(try kept.showCase().runs.count == 1)
    let file = try Self.store(here)
    let deleted = try #require(try file.events.deletedCases().first)
    let last = try #require(try file.events.events(of: deleted).last)
    #expect(last.header.kind == "case-deleted" && last.text("actor") == "tester")
    let strays = try file.database.first(
      "SELECT count(*) FROM hit WHERE run NOT IN (SELECT id FROM run)"
    ) { $0.int(0) }
    #expect(strays == 0)
  }

  @Test func aDeletedCaseStaysDeletedWhenRowsAreMadeAgain() throws {
    let (here, _) = try Self.twoCases()
    let slug = "it-pops-\(Self.secret)"
    _ = try here.bench.deleteCase(slug, confirmed: slug, Request(because: "a mistake"))
    #expect(try here.bench.rebuild() == 1)
    #expect(try here.bench.cases(all: true).map(\.slug) == ["other"])
    #expect(try here.bench.verify(nil).findings == [])
    // The next case takes no id of the one that is gone, though clock and chance repeat.
    try here.open("Third")
    #expect(try here.bench.verify(nil).findings == [])
    #expect(try Self.store(here).events.cases().count == 3)
  }

  @Test(arguments: [nil, "", "other", "it-pops"])
  func nothingIsDeletedWithoutTheName(_ confirmed: String?) throws {
    let (here, _) = try Self.twoCases()
    #expect {
      _ = try here.bench.deleteCase("it-pops-\(Self.secret)", confirmed: confirmed, Request())
    } throws: { error in
      let failure = Failure(error)
      return failure.code == "needs-confirmation" && failure.message.contains("2 runs and 1 logs")
    }
    #expect(try here.bench.cases(all: true).count == 2)
  }

  @Test func aNameInPartDeletesNothing() throws {
    let (here, _) = try Self.twoCases()
    #expect(throws: (any Error).self) {
      _ = try here.bench.deleteCase("it-pops", confirmed: "it-pops", Request())
    }
    #expect(try here.bench.cases(all: true).count == 2)
  }

  /// The check is not blinded: a text that went without a word of it is found beside a deleted case.
  @Test func aTextThatIsMissingElsewhereIsStillFound() throws {
    let (here, _) = try Self.twoCases()
    let slug = "it-pops-\(Self.secret)"
    _ = try here.bench.deleteCase(slug, confirmed: slug, Request())
    let file = try Self.store(here)
    try file.write {
      try file.database.execute(
        "UPDATE event_text SET salt = NULL, text = NULL WHERE text = 'Other'")
    }
    #expect(try !here.bench.verify(nil).findings.isEmpty)
  }
}
