/// What a test of a root cause shows.
public struct CauseFinding: Hashable, Sendable {
  /// The run without the cause, and the run with nothing else; nil when it is void.
  public var without: Run?
  public var alone: Run?
  /// Whether the symptom goes when the cause goes; nil when the run does not tell.
  public var isNeeded: Bool?
  /// Whether the symptom stays when all else goes; nil when the run does not tell.
  public var isEnough: Bool?

  /// Whether both runs say what the root cause says.
  public var isConfirmed: Bool { isNeeded == true && isEnough == true }
}

extension CaseState {
  /// What a test shows, by what its runs show now.
  public func finding(of test: Cause.Test) -> CauseFinding {
    let standing = [test.without, test.alone].map { id in
      runs[id].flatMap { $0.voided == nil ? $0 : nil }
    }
    func shows(_ run: Run?) -> Bool? {
      guard let run else { return nil }
      switch symptom(on: run.id) {
      case .holds: return true
      case .fails: return false
      case .unknown, .outOfScope: return nil
      }
    }
    return CauseFinding(
      without: standing[0], alone: standing[1], isNeeded: shows(standing[0]).map { !$0 },
      isEnough: shows(standing[1]))
  }

  /// The root cause that a test is about. Throws when none stands.
  package func testedCause() throws -> Cause {
    guard let cause = standing.sufficientCause(in: self) else {
      throw CaseFault(
        .state, code: "no-cause", "no sufficient root cause stands, so there is none to test",
        hint: "inquest cause accept <H> --mechanism <TEXT>")
    }
    return cause
  }

  /// Puts the root cause to the test of two runs: one without it and with all else, one with it and
  /// nothing else. Refuses runs that differ in what is not the program.
  package func testCause(without: EntityID, alone: EntityID) throws -> Decision {
    let cause = try testedCause()
    guard without != alone, let first = runs[without], let second = runs[alone] else {
      throw CaseFault(
        .usage, code: "one-run", "a root cause is tested by two runs",
        hint: "inquest cause test <R> <R>")
    }
    if let run = [first, second].first(where: { $0.voided != nil }) {
      throw CaseFault(
        .state, code: "void-run", "R\(run.number) is void, so it tests nothing",
        hint: "inquest run again R\(run.number)")
    }
    let (a, b) = (
      FixReview.comparable(first, in: self), FixReview.comparable(second, in: self)
    )
    let other = Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard other.isEmpty else {
      throw CaseFault(
        .state, code: "runs-differ",
        "R\(first.number) and R\(second.number) differ in \(other.joined(separator: ", ")), "
          + "so they show more than the cause",
        hint: "inquest run compare R\(first.number) R\(second.number)")
    }
    if cause.tests.last.map({ $0.without == without && $0.alone == alone }) ?? false {
      return Decision([], subject: cause.id, created: false)
    }
    return Decision(
      [CauseTested(cause: cause.id, without: without, alone: alone)], subject: cause.id)
  }

  /// The commands that make the two runs of a test where no scenario makes them.
  public var causeTestCommands: [[String]] {
    let carried = fixes.all.last { !$0.mitigation && $0.settlement == nil }
    let label = carried.map { "F\($0.number)" } ?? "<TEXT>"
    guard let red = redRuns.last(where: { $0.fix == nil }) else { return [anotherRun] }
    let again =
      red.execution == nil
      ? ["inquest", "run", "import", "<FILE>", "--rung", red.rung.rawValue]
        + red.conditions.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .flatMap { ["--with", "\($0.key)=\($0.value)"] }
      : ["inquest", "run", "again", "R\(red.number)"]
    return [again + ["--change", label], again, ["inquest", "cause", "test", "<R>", "<R>"]]
  }
}
