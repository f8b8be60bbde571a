import CaseModel
import Foundation
import Inquest
import Testing

@Suite struct ImportProgressTests {
  @Test func theCountsAreFinalWhenAllWasRead() throws {
    let temporary = try TemporaryBench()
    try temporary.open()
    _ = try temporary.bench.addHypothesis(
      "it is the swipe", rules: ["[Swipe] count = 2"], cites: [])
    let path = temporary.directory + "/a.log"
    let line = "2026-01-05 10:00:00.123456+0800 Chat[77:4242] [Swipe] dir=right"
    try Data("\(line)\nand on\n\(line)".utf8).write(to: URL(fileURLWithPath: path))
    var told: [(isWhole: Bool, counts: [Int])] = []
    let receipt = try temporary.bench.importRun(
      LogSource(path: path, format: "auto", lines: nil),
      RunWords(
        conditions: ["gesture=right"], outcomes: [], build: "b1", rung: .field, change: nil,
        noProbes: false), Request(),
      progress: { told.append(($0.isWhole, $0.counts.map(\.count))) })
    #expect(told.last?.isWhole == true)
    #expect(told.last?.counts == [2])
    #expect(receipt.after.runs.first { _ in true }?.log?.records == 2)
    #expect(receipt.after.verdicts.values.contains { $0.value == .holds })
  }
}
