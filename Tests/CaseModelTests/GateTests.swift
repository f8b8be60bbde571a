import Testing

@testable import CaseModel

@Suite struct GateTests {
  @Test func everyCodeHasOneGateAndCasesForIt() {
    #expect(Gates.all.map(\.code) == GateCode.allCases)
    #expect(Set(GateCase.all.map(\.code)) == Set(GateCode.allCases))
    for gate in Gates.all {
      #expect(gate.sentence.hasSuffix("."), "\(gate.code)")
      #expect(gate.sentence.contains(" waits "), "\(gate.code)")
    }
  }

  @Test(arguments: GateCase.all)
  func refuses(_ item: GateCase) throws {
    let gate = try #require(Gates.gate(item.code))
    let refusal = try #require(gate.owed(try item.refused()), "\(item)")
    #expect(refusal.code == item.code)
    for label in item.mentions {
      #expect(refusal.message.contains(label), "\(item): \(refusal.message)")
    }
    #expect(!refusal.satisfy.isEmpty, "\(item)")
    for command in refusal.satisfy {
      #expect(command.first == "inquest", "\(item): \(command)")
      #expect(command.count > 2, "\(item): \(command)")
      #expect(command.allSatisfy { !$0.isEmpty }, "\(item): \(command)")
    }
    #expect(Set(refusal.satisfy).count == refusal.satisfy.count, "\(item)")
  }

  @Test(arguments: GateCase.all)
  func admits(_ item: GateCase) throws {
    let gate = try #require(Gates.gate(item.code))
    #expect(gate.owed(try item.admitted()) == nil, "\(item)")
  }

  /// The gates that the default mode refuses, as the design lists them.
  private static let guided: Set<GateCode> = [
    .citesEvidence, .liveProbe, .rootCauseFirst, .threeStrikes, .probesRemoved,
  ]

  @Test(arguments: GateCode.allCases, GateMode.allCases)
  func passesAsTheModeSays(_ code: GateCode, _ mode: GateMode) throws {
    let item = try #require(GateCase.all.first { $0.code == code })
    var question = try item.refused()
    question.state.file.gates = mode
    let message = try #require(Gates.gate(code)?.owed(question)).message
    let other = try #require(GateCode.allCases.first { $0 != code })
    let refuses = mode == .strict || (mode == .guided && Self.guided.contains(code))
    let breach = EventPayload(
      GateBreached(gate: code, action: question.action, sentence: message))

    for waiver in [nil, WaiverRequest(gates: [other], because: "in a hurry")] {
      let passed = Result { try Self.pass(question, code, waiver) }
      switch passed {
      case .success(let events):
        #expect(!refuses, "\(code) in \(mode)")
        #expect(events == [breach])
      case .failure(let error):
        #expect(refuses, "\(code) in \(mode)")
        #expect((error as? GatesRefused)?.refusals.map(\.message) == [message])
      }
    }
    #expect(try Self.pass(question, code, nil, refusing: false) == [breach])

    let waiver = WaiverRequest(gates: [other, code], because: "in a hurry")
    let waived = EventPayload(
      GateWaived(
        id: CaseFixture.id(500), number: 1, gates: [code], action: question.action,
        because: "in a hurry", sentences: [message]))
    #expect(try Self.pass(question, code, waiver) == [waived])

    var admitted = try item.admitted()
    admitted.state.file.gates = mode
    #expect(try Self.pass(admitted, code, nil) == [])
    #expect(try Self.pass(admitted, code, waiver) == [], "nothing owed, nothing waived")
  }

  private static func pass(
    _ question: GateQuestion, _ code: GateCode, _ waiver: WaiverRequest?, refusing: Bool = true
  ) throws -> [EventPayload] {
    var ids = IDSource { CaseFixture.id(500) }
    let events = try question.pass([code], waiver: waiver, ids: &ids, refusing: refusing)
    return events.map { EventPayload($0) }
  }

  /// One waiver covers what it names; what it does not name is refused or a breach beside it.
  @Test func severalGatesAtOnce() throws {
    var fixture = CaseFixture(gates: .guided)
    try fixture.strike(["a", "b", "c"])
    var question = GateQuestion(fixture.state, action: "case close")
    question.found = [ProbePlace(path: "A.swift", line: 2, column: 1)]
    let codes: [GateCode] = [.rung, .cleanRun, .probesRemoved, .changesSettled]

    var ids = fixture.ids
    let refused = #expect(throws: GatesRefused.self) {
      try question.pass(
        codes, waiver: WaiverRequest(gates: [.rung], because: "x"), ids: &ids)
    }
    #expect(refused?.refusals.map(\.code) == [.probesRemoved])

    let waiver = WaiverRequest(gates: [.changesSettled, .probesRemoved], because: "x")
    let events = try question.pass(codes, waiver: waiver, ids: &ids)
    #expect(events.map { type(of: $0).kind } == ["gate-breached", "gate-breached", "gate-waived"])
    let waived = try #require(events.last as? GateWaived)
    #expect(waived.gates == [.probesRemoved, .changesSettled])
    #expect(waived.sentences.count == 2)

    question.state.file.gates = .strict
    let strict = #expect(throws: GatesRefused.self) {
      try question.pass(codes, waiver: waiver, ids: &ids)
    }
    #expect(strict?.refusals.map(\.code) == [.rung, .cleanRun])
  }

  @Test func modesEnforceWhatTheDesignLists() {
    for code in GateCode.allCases {
      #expect(Gates.enforces(code, in: .strict))
      #expect(!Gates.enforces(code, in: .log))
      #expect(Gates.enforces(code, in: .guided) == Self.guided.contains(code))
    }
  }
}
