import Foundation
import LogReader
import Testing

/// How well the rules tell secrets from what only looks like them: the figures are printed.
@Suite struct SecretFigureTests {
  @Test(arguments: ["tuning", "held-out"]) func figures(of name: String) throws {
    let corpus = try SecretCorpus(name)
    var secrets = 0
    var missed: [String] = []
    var clean = 0
    var wrong: [String] = []
    for row in corpus.rows {
      let left = String(decoding: SecretCorpus.filtered(Array(row.text.utf8)), as: UTF8.self)
      if row.family == "-" {
        clean += 1
        if left != row.text { wrong.append("\(row.text) → \(left)") }
      } else {
        secrets += row.secrets.count
        let kept = row.secrets.filter { left.contains($0) }
        missed += kept.map { "\(row.family): \($0) in \(row.text)" }
        #expect(left.count(where: { $0 == "\n" }) == row.text.count(where: { $0 == "\n" }))
      }
    }
    let recall = Double(secrets - missed.count) / Double(secrets)
    let share = Int((recall * 1000).rounded())
    print(
      "secrets, \(name): \(secrets - missed.count) of \(secrets) found (\(share / 10).\(share % 10) %),"
        + " \(wrong.count) false hits in \(clean) near-misses")
    if name == "tuning" { print((missed + wrong).joined(separator: "\n")) }
    #expect(recall >= 0.95)
    #expect(wrong.count * 50 <= clean)
  }

  @Test func realLogsHoldNone() throws {
    let logs = SecretCorpus.fixtures.appendingPathComponent("../../../../shared/corpus")
      .standardizedFileURL
    var lines = 0
    for folder in ["logs", "pains"] {
      let names =
        (try? FileManager.default.contentsOfDirectory(
          atPath: logs.appendingPathComponent(folder).path)) ?? []
      for name in names.sorted() where !name.hasSuffix(".md") {
        let bytes = [UInt8](
          try Data(contentsOf: logs.appendingPathComponent("\(folder)/\(name)")))
        lines += bytes.count(where: { $0 == 0x0A })
        var found: [SecretFinding] = []
        #expect(SecretCorpus.filtered(bytes) { found.append($0) } == bytes, "\(name): \(found)")
      }
    }
    print("secrets, shared real logs: \(lines) lines")
  }

  @Test func cleanLinesOfOurOwn() {
    var found: [SecretFinding] = []
    let text = CleanLines.text(count: 100_000)
    _ = SecretCorpus.filtered(text) { found.append($0) }
    print("secrets, 100000 clean lines: \(found.count) false hits")
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for finding in found.prefix(20) {
      print(finding, String(decoding: lines[finding.line - 1], as: UTF8.self))
    }
    #expect(found.count <= 10)
  }
}
