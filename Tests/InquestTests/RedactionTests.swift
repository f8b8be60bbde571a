import Foundation
import Inquest
import Testing

@testable import EvidenceStore

/// A redacted text is gone from the events, from the rows and from the file, and the chain holds.
@Suite struct RedactionTests {
  @Test func aRedactedTextIsNowhereAndTheChainHolds() throws {
    let here = try TemporaryBench()
    try here.open()
    let secret = "the password is swordfish"
    _ = try here.bench.addHypothesis(secret, rules: ["[P] fires"], cites: [])
    try here.run(["[P] x=1"])
    let store = CaseStore(
      try StoreFile(StoreLocation.find(given: here.directory + "/store", from: here.directory)))
    let caseID = try #require(try store.cases().first?.id)
    let event = try #require(
      try store.file.events.events(of: caseID).first { $0.text("text") == secret })
    let environment = RecordingEnvironment(
      wall: { _, count in Int64(count) },
      salt: { _, _, _, count in .init(repeating: 7, count: count) },
      writerID: { event.header.writer }, actor: "tester")
    let first = try store.file.write {
      try store.redact(event.header.place, field: "text", in: environment)
    }
    let again = try store.file.write {
      try store.redact(event.header.place, field: "text", in: environment)
    }
    #expect(first)
    #expect(!again)
    let hypothesis = try #require(try here.bench.showCase().hypotheses.last)
    #expect(hypothesis.text == "[redacted]")
    let report = try here.bench.verify(nil)
    #expect(report.findings == [])
    #expect(report.redactedTexts == 1)
    let file = try Data(contentsOf: URL(fileURLWithPath: here.directory + "/store/inquest.db"))
    #expect(file.range(of: Data(secret.utf8)) == nil)
    #expect(file.range(of: Data("It pops".utf8)) != nil, "the file is searched in vain")
  }
}
