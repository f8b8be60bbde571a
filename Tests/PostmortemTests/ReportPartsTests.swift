import CaseModel
import Foundation
import Testing

@testable import Postmortem

@Suite("Parts of a report")
struct ReportPartsTests {
  struct Instant: Sendable {
    var seconds: Int64
    var text: String
  }

  @Test(
    "Dates",
    arguments: [
      Instant(seconds: 0, text: "1970-01-01 00:00:00"),
      Instant(seconds: -1, text: "1969-12-31 23:59:59"),
      Instant(seconds: 951_782_400, text: "2000-02-29 00:00:00"),
      Instant(seconds: 1_709_251_199, text: "2024-02-29 23:59:59"),
      Instant(seconds: 1_782_871_200, text: "2026-07-01 02:00:00"),
      Instant(seconds: 4_102_444_800, text: "2100-01-01 00:00:00"),
      Instant(seconds: 9_223_372_036, text: "2262-04-11 23:47:16"),
      Instant(seconds: -9_223_372_036, text: "1677-09-21 00:12:44"),
    ])
  func dates(_ row: Instant) {
    #expect(CivilTime.text(row.seconds * 1_000_000_000) == row.text)
  }

  @Test("Every phrase is there in English, and no state lacks its word")
  func words() {
    let missing = Word.allCases.filter { ReportWords.english.phrases[$0] == nil }
    #expect(missing.isEmpty)
    let families: [(String, [String])] = [
      ("rung", Rung.allCases.map(\.rawValue)), ("seen", Rung.allCases.map(\.rawValue)),
      ("kind", RunKind.allCases.map(\.rawValue)), ("mode", GateMode.allCases.map(\.rawValue)),
      ("value", VerdictValue.allCases.map(\.rawValue)),
      ("hypothesis", Hypothesis.State.allCases.map(\.rawValue)),
      ("assumption", Assumption.State.allCases.map(\.rawValue)),
      ("change", Change.State.allCases.map(\.rawValue)),
      ("fix", Fix.State.allCases.map(\.rawValue)), ("probe", Probe.State.allCases.map(\.rawValue)),
      ("clause", Clause.State.allCases.map(\.rawValue)),
      ("closing", Resolution.allCases.map(\.rawValue)),
      ("resolution", Resolution.allCases.map(\.rawValue).filter { $0 != "duplicate" }),
    ]
    for (family, states) in families {
      for state in states {
        #expect(Word(rawValue: "\(family).\(state)") != nil, "\(family).\(state)")
      }
    }
  }

  @Test("Words follow the count")
  func counts() {
    let words = PieceRenderer.plain(.english)
    #expect(words.render(.words(.effortFallen, [.count(1)])) == "1 hypothesis was ruled out.")
    #expect(words.render(.words(.effortFallen, [.count(4)])) == "4 hypotheses were ruled out.")
  }

  @Test(
    "A sentence ends once",
    arguments: ["it pops", "it pops.", "it pops?", "它弹出。", " it pops \n"])
  func fullStops(_ text: String) {
    let said = PieceRenderer.plain(.english).render(.sentence(text))
    #expect(said.unicodeScalars.filter { ".?。".unicodeScalars.contains($0) }.count == 1)
  }

  @Test("Neighbouring runs are one group")
  func groups() {
    let context = ReportContext(CaseBuilder(slug: "s", title: "t").input)
    let labels = context.labels("R", [9, 1, 2, 12, 4, 5, 6, 4])
    #expect(PieceRenderer.plain(.english).render(labels) == "R1, R2, R4–R6, R9, R12")
  }

  @Test("A long record is cut, and only its first line is shown")
  func records() {
    let plain = PieceRenderer.plain(.english)
    #expect(plain.render(.record(Array("one\n\ttwo\n".utf8))) == "one …")
    #expect(plain.render(.record(Array("one\r\n".utf8))) == "one")
    let long = plain.render(.record([UInt8](repeating: 97, count: 500)))
    #expect(long == String(repeating: "a", count: 200) + " …")
  }

  @Test("A report names the excerpts that it quotes, each once, and shows no others")
  func excerpts() throws {
    let built = NavigationCase.build()
    let wanted = ReportInput.excerptsWanted(by: built.state)
    #expect(Set(wanted.map(\.key)).count == wanted.count)
    for request in wanted { #expect(built.excerpts[request.key] != nil) }
    // Given exactly those, the report is the same as with all that there are.
    var input = built.input
    let keys = Set(wanted.map(\.key))
    input.excerpts = input.excerpts.filter { keys.contains($0.key) }
    var text = ""
    MarkdownReport.write(input) { text += $0 }
    #expect(text == built.markdown)
  }

  @Test("No more than 200 excerpts of at most 2,000 bytes are asked for")
  func excerptLimits() {
    var b = CaseBuilder(slug: "s", title: "t")
    let run = b.run("x.log", [:], [:])
    for line in 1...300 {
      let span = RecordSpan(ordinal: line, line: line, start: line * 9_000, length: 9_000)
      b.note("n", [.lines(run: run, span: span, end: line, digest: "")])
    }
    let wanted = ReportInput.excerptsWanted(by: b.state)
    #expect(wanted.count == ReportInput.excerptLimit)
    #expect(wanted.allSatisfy { $0.key.length == ExcerptKey.limit && $0.digest.count == 64 })
  }

  @Test("A missing excerpt leaves a report that still reads")
  func missingExcerpts() {
    var input = NavigationCase.build().input
    input.excerpts = [:]
    var text = ""
    MarkdownReport.write(input) { text += $0 }
    #expect(text.contains("which is false on R9:16."))
    #expect(!text.contains("dir=left"))
  }

  @Test("The same case gives the same bytes")
  func stable() {
    let first = NavigationCase.build().markdown
    for _ in 0..<8 { #expect(NavigationCase.build().markdown == first) }
  }

  @Test("The footer says what was redacted and that the clock was fixed")
  func footer() {
    var input = NavigationCase.build().input
    input.redactedTexts = 2
    input.fixedClock = "2026-07-01T02:00:00Z,demo"
    var text = ""
    MarkdownReport.write(input) { text += $0 }
    #expect(text.contains("2 texts were redacted"))
    #expect(text.contains("(`2026-07-01T02:00:00Z,demo`)"))
  }

  @Test("A sink that fails stops the report")
  func failingSink() {
    struct Full: Error {}
    var pieces = 0
    #expect(throws: Full.self) {
      try MarkdownReport.write(NavigationCase.build().input) { _ in
        pieces += 1
        if pieces == 3 { throw Full() }
      }
    }
    #expect(pieces == 3)
  }
}
