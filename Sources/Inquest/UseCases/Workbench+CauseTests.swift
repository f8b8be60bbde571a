import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator

/// What a person says of a test of the root cause.
public struct CauseTestWords: Sendable {
  /// The run without the cause, then the run with nothing else; none makes them.
  public var runs: [String]
  /// The variant without the cause; that of the fix otherwise.
  public var variant: String?
  /// The variant with the cause and nothing else; one that carries no change otherwise.
  public var alone: String?

  public init(runs: [String], variant: String?, alone: String?) {
    self.runs = runs
    self.variant = variant
    self.alone = alone
  }
}

/// What a test of the root cause came to.
public enum CauseTrial {
  /// It was made; the runs that it made itself are among the receipts.
  case made(made: [Receipt], receipt: Receipt, finding: CauseFinding)
  /// Two runs are missing that only a person can make.
  case missing(state: CaseState, commands: [[String]])
}

extension Workbench {
  /// Tests the root cause: without it the symptom must go, with nothing else it must stay. Makes both
  /// runs where a scenario has them; takes the two that are named; else says which to make.
  public func testCause(_ words: CauseTestWords, _ request: Request) throws -> CauseTrial {
    let state = try read { _, state in state }
    _ = try state.testedCause()
    if !words.runs.isEmpty {
      guard words.runs.count == 2, words.variant == nil, words.alone == nil else {
        throw CaseFault(
          .usage, code: "two-runs", "a root cause is tested by two runs, or by variants",
          hint: "inquest cause test <R> <R>")
      }
      let names = words.runs.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
      return try recordTest(names[0], names[1], after: [])
    }
    let red = state.redRuns.first { $0.fix == nil && $0.simulation != nil }
    guard let red, let simulation = red.simulation, let path = red.source else {
      return .missing(state: state, commands: state.causeTestCommands)
    }
    let source = try ScenarioSource(path)
    let without = try variantWithout(words, state, source)
    let alone = try variantAlone(words, source, besides: without)
    var made: [Receipt] = []
    var labels: [String] = []
    for variant in [without, alone] {
      if let known = twin(of: red, simulation, variant, source, state) {
        labels.append("R\(known.number)")
        continue
      }
      let receipt = try simulate(
        SimulationWords(
          scenario: path, variant: variant, gestures: simulation.gesture,
          os: String(simulation.os), seed: simulation.seed,
          settings: spelled(simulation.settings), conditions: spelled(simulation.added),
          change: nil, noProbes: red.noProbes), request)
      made.append(receipt)
      labels.append(receipt.label ?? "")
    }
    return try recordTest(labels[0], labels[1], after: made)
  }

  private func recordTest(
    _ without: String, _ alone: String, after made: [Receipt]
  ) throws -> CauseTrial {
    let receipt = try record { session in
      try session.state.testCause(
        without: try session.find(without, .run), alone: try session.find(alone, .run))
    }
    guard let test = receipt.subject.flatMap({ receipt.after.causes[$0]?.tests.last }) else {
      throw StoreError.integrity("the test that was recorded is not there")
    }
    return .made(made: made, receipt: receipt, finding: receipt.after.finding(of: test))
  }

  /// The variant that takes the cause away: as told, else the fix.
  private func variantWithout(
    _ words: CauseTestWords, _ state: CaseState, _ source: ScenarioSource
  ) throws -> String {
    if let name = words.variant { return try source.variant(name) ?? RunSimulation.base }
    let standing = state.standing
    let fix = state.fixes.all.last {
      !$0.mitigation && $0.variant != nil && standing.fixes[$0.id] != .reverted
    }
    guard let name = fix?.variant else {
      throw CaseFault(
        .usage, code: "no-variant",
        "no fix is a variant of the scenario, so say which variant is without the cause",
        hint: "inquest cause test -v <VARIANT>")
    }
    return try source.variant(name) ?? RunSimulation.base
  }

  /// The variant with nothing but the cause: as told, else the first, the base before all, that
  /// carries no change of the product.
  private func variantAlone(
    _ words: CauseTestWords, _ source: ScenarioSource, besides without: String
  ) throws -> String {
    if let name = words.alone { return try source.variant(name) ?? RunSimulation.base }
    if source.change(of: nil) == nil, without != RunSimulation.base { return RunSimulation.base }
    let bare = source.file.variants.first { $0.change == nil && $0.name != without }
    guard let bare else {
      throw CaseFault(
        .usage, code: "no-variant",
        "every variant of \(source.path) carries a change, so say which holds the cause alone",
        hint: "inquest cause test --alone <VARIANT>")
    }
    return bare.name
  }

  /// A run that was made of just that already.
  private func twin(
    of red: Run, _ simulation: RunSimulation, _ variant: String, _ source: ScenarioSource,
    _ state: CaseState
  ) -> Run? {
    state.standingRuns.first { run in
      guard let other = run.simulation else { return false }
      return other.variantName == variant && other.gesture == simulation.gesture
        && other.os == simulation.os && other.seed == simulation.seed
        && other.settings == simulation.settings && other.added == simulation.added
        && other.digest == source.file.digest.hex && run.noProbes == red.noProbes
    }
  }

  private func spelled(_ pairs: [String: String]) -> [String] {
    pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key)=\($0.value)" }
  }
}
