import Foundation
import Testing

/// Real logs, where they lie beside the checkout: every line is accounted for.
@Suite struct CorpusTests {
  private struct Shown: Decodable {
    struct Log: Decodable {
      var bytes, lines, records, shared, continuations, preamble, trailer, unparsed: Int
    }
    struct Run: Decodable { var log: Log }
    struct Data: Decodable { var run: Run }
    var data: Data
  }

  @Test func everyLineOfEveryLogIsAccountedFor() throws {
    let corpus = Program.root + "/../shared/corpus"
    let names = ["logs", "pains"].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: "\(corpus)/\(folder)")).map {
        $0.sorted().map { "\(folder)/\($0)" }
      } ?? []
    }.filter { !$0.hasSuffix(".md") }
    guard !names.isEmpty else { return }
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "corpus")
    for name in names {
      let answer = try here("--json", "run", "import", "\(corpus)/\(name)")
      #expect(answer.status == 0, "\(name): \(answer.error)")
      let log = try JSONDecoder().decode(Shown.self, from: Data(answer.output.utf8)).data.run.log
      let sum =
        log.records - log.shared + log.continuations + log.preamble + log.trailer + log.unparsed
      #expect(log.lines == sum, "\(name)")
      let bytes = FileManager.default.contents(atPath: "\(corpus)/\(name)") ?? Data()
      #expect(log.bytes == bytes.count, "\(name)")
      let breaks = bytes.count(where: { $0 == 0x0a })
      #expect(log.lines == breaks + (bytes.isEmpty || bytes.last == 0x0a ? 0 : 1), "\(name)")
    }
    #expect(try here("verify").status == 0)
  }
}
