import Testing

@testable import CaseModel

@Suite struct LabelTests {
  static let readable: [(String, Label)] = [
    ("H1", Label(.hypothesis, 1)),
    ("h12", Label(.hypothesis, 12)),
    ("H1.2", Label(.hypothesis, 1, part: 2)),
    ("a3.1", Label(.assumption, 3, part: 1)),
    ("C7", Label(.clue, 7)),
    ("E8", Label(.evidence, 8)),
    ("F1", Label(.fix, 1)),
    ("k9", Label(.check, 9)),
    ("L2", Label(.lesson, 2)),
    ("P4", Label(.probe, 4)),
    ("W5", Label(.waiver, 5)),
    ("X6", Label(.change, 6)),
    ("R4", Label(.run, 4)),
    ("R4:17", Label(.run, 4, lines: 17...17)),
    ("r4:17-20", Label(.run, 4, lines: 17...20)),
    ("R1.2:17", Label(.run, 1, part: 2, lines: 17...17)),
    ("R1.2:3-3", Label(.run, 1, part: 2, lines: 3...3)),
    ("H01", Label(.hypothesis, 1)),
    ("R999999999", Label(.run, 999_999_999)),
  ]

  @Test(arguments: readable)
  func reads(_ text: String, _ label: Label) {
    #expect(Label(text) == label)
  }

  @Test(arguments: readable)
  func spells(_ text: String, _ label: Label) {
    #expect(Label(label.description) == label)
    #expect(label.description.utf8.first.map { (65...90).contains($0) } == true)
  }

  @Test(arguments: [
    "", "H", "1", "H0", "H-1", "H+1", "H1.", "H.1", "H1.0", "H1.2.3", "H1 ", " H1", "HH1", "Z1",
    "C1.1", "K1.2", "X1.1", "H1:3", "P1:2", "R", "R:", "R1:", "R1:0", "R1:a", "R1:-5", "R1:5-",
    "R1:5-4", "R1:1-2-3", "R1:1:2", "R1234567890", "H1_000", "H１", "@H1", "\u{212A}1", "Ｈ1",
    "R\u{301}1", "ß1", "ﬁ1", "H1\n", "H1\u{0}",
  ])
  func refuses(_ text: String) {
    #expect(Label(text) == nil)
  }

  @Test(
    arguments: [
      ("1", 1...1), ("12-30", 12...30), ("7-7", 7...7), ("0", nil), ("3-2", nil), ("", nil),
      ("-", nil), ("1-", nil), ("a-b", nil), ("1-2-3", nil),
    ] as [(String, ClosedRange<Int>?)])
  func lineRanges(_ text: String, _ range: ClosedRange<Int>?) {
    #expect(Label.lineRange(text) == range)
  }

  /// Every kind's letter names the entity that carries it, and nothing else.
  @Test func labelsNameEntities() throws {
    var made = try InvestigatedCase()
    let fix = try made.proposed().fix
    made.fixture.assumption("the pop is off", ["never [Pop]"])
    made.fixture.evidence("seen with my own eyes")
    made.fixture.check("right swipe works")
    made.fixture.probe("[Pop]")
    made.fixture.take(made.state.addLesson("ask the system", ids: &made.fixture.ids))
    try made.fixture.run(.fails, carrying: .changeText("turn it off"))
    made.fixture.gates(.strict)
    let waiver = WaiverRequest(gates: [.probesRemoved, .changesSettled], because: "a test")
    try made.fixture.close(
      as: .mitigated, found: [ProbePlace(path: "a.swift", line: 1, column: 1)], waiver: waiver)

    for kind in EntityKind.allCases {
      let label = Label(kind, 1)
      let id = try #require(made.state.id(of: label), "\(kind.word)")
      #expect(made.state.name(of: id) == label.description)
      #expect(made.state.id(of: Label(kind, 99)) == nil, "\(kind.word)")
    }
    #expect(made.state.id(of: Label(.fix, 1)) == fix)
    #expect(made.state.id(of: Label(.hypothesis, 1, part: 1)) == made.prediction)
    #expect(made.state.name(of: made.prediction) == "H1.1")
    #expect(made.state.id(of: Label(.hypothesis, 1, part: 2)) == nil)
    #expect(made.state.name(of: made.cause) == "cause")
    #expect(made.state.name(of: made.state.causes.all[0].clauses[0].id) == "clause 1")
    #expect(made.state.file.symptom.flatMap { made.state.name(of: $0.id) } == "symptom")
    #expect(made.state.name(of: CaseFixture.id(9_999)) == nil)
  }

  @Test func citationsSpellAsAPersonTypesThem() throws {
    let made = try InvestigatedCase()
    let span = RecordSpan(ordinal: 0, line: 4, start: 10, length: 90)
    let record = RecordSpan(ordinal: 3, line: 17, start: 120, length: 40)
    let expected: [(Citation, String)] = [
      (.run(made.red), "R1"),
      (.lines(run: made.red, span: span, end: 4, digest: ""), "R1:4"),
      (.lines(run: made.red, span: span, end: 9, digest: ""), "R1:4-9"),
      (
        .verdict(rule: made.prediction, run: made.red, value: .holds, spans: [record], digest: ""),
        "R1:17 (H1.1 true)"
      ),
      (made.prediction.verdict(.fails, on: made.red), "R1 (H1.1 false)"),
      (.entity(.clue, made.clue), "C1"),
      (.git("0123456789abcdef"), "git:0123456789ab"),
      (.file(path: "Swipe.swift", line: 12), "Swipe.swift:12"),
      (.file(path: "Swipe.swift", line: 0), "Swipe.swift"),
      (.run(CaseFixture.id(9_999)), "?"),
    ]
    for (cite, text) in expected { #expect(made.state.name(of: cite) == text) }
  }
}
