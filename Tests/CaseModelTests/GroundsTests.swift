import Testing

@testable import CaseModel

/// What a change rests on: what nobody had verified before it, unless somebody says.
@Suite struct GroundsTests {
  private func grounds(_ fixture: CaseFixture, _ change: Int) -> [String] {
    fixture.state.grounds(of: fixture.state.changes.all[change].id, fixture.state.standing)
      .compactMap { fixture.state.name(of: $0) }
  }

  @Test func whatWasUnverifiedBefore() throws {
    var fixture = CaseFixture()
    fixture.assumption("one")
    let second = fixture.assumption("two")
    fixture.take(fixture.state.questionAssumption(second, cites: [], because: nil))
    try fixture.strike(["a"])
    let third = fixture.assumption("three")
    try fixture.strike(["b"])
    fixture.take(fixture.state.questionAssumption(third, cites: [], because: nil))
    #expect(grounds(fixture, 0) == ["A1"], "A2 was questioned, A3 came later")
    #expect(grounds(fixture, 1) == ["A1", "A3"], "it was questioned after the change was made")
  }

  @Test func unlessTold() throws {
    var fixture = CaseFixture()
    let (one, two) = (fixture.assumption("one"), fixture.assumption("two"))
    try fixture.strike(["a"])
    let change = fixture.state.changes.all[0].id
    fixture.take(fixture.state.groundChange(change, on: [two, two]))
    #expect(grounds(fixture, 0) == ["A2"])
    let same = fixture.state.groundChange(change, on: [two])
    #expect(same.events.isEmpty && !same.created)
    fixture.take(fixture.state.groundChange(change, on: []))
    #expect(grounds(fixture, 0) == [])
    fixture.take(fixture.state.groundChange(change, on: [one]))
    #expect(grounds(fixture, 0) == ["A1"])
  }

  /// The gate names what the failed changes rest on, those under most of them first.
  @Test func theThirdStrikeListsThem() throws {
    var fixture = CaseFixture()
    fixture.assumption("one")
    try fixture.strike(["a"])
    let second = fixture.assumption("two")
    try fixture.strike(["b", "c"])
    for change in fixture.state.changes.all.map(\.id) {
      fixture.take(fixture.state.groundChange(change, on: [second]))
    }
    let refusal = try #require(fixture.state.owed(.threeStrikes))
    #expect(refusal.message.hasSuffix("; they rest on A2, which nobody has verified"))
    #expect(refusal.satisfy.map { $0.last } == ["A2", "A1"])
    for change in fixture.state.changes.all.map(\.id) {
      fixture.take(fixture.state.groundChange(change, on: []))
    }
    #expect(fixture.state.owed(.threeStrikes)?.message.contains("rest on") == false)
  }
}
