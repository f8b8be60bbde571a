import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator
import RunRecorder

extension Workbench {
  /// Runs gestures of a scenario on the model, stores each trace as a run, and judges every rule on
  /// it; all of them or none. The receipt's subject is the first run.
  public func simulate(_ words: SimulationWords, _ request: Request) throws -> Receipt {
    let waiver = try request.waiver()
    let (plan, carried) = try plan(words, waiver)
    let made = try plan.choices.map { try SimulatedRun($0, of: plan) }
    let store = try open()
    let blobs = try store.file.writableBlobs()
    let scenario = try blobs.store(plan.source.bytes)
    let traces = try made.map { try blobs.store($0.simulation.text) }
    let git = GitRevision(directory: environment.directory)
    let revision = try? git.commit("HEAD")
    let isDirty = revision != nil && ((try? git.isDirty()) ?? false)
    return try store.file.write {
      try store.catalog.add(scenario, lineCount: nil)
      for (run, trace) in zip(made, traces) {
        try store.catalog.add(trace, lineCount: Int64(run.log(trace).lines))
      }
      return try record(
        currentCase(in: store), in: store, evidence: .cited(andNumbered: [])
      ) { session in
        let drafts = zip(made, traces).map { run, trace in
          draft(run, trace, plan, revision: revision, isDirty: isDirty, session.state)
        }
        session.remarks += plan.remarks + remarks(made, drafts, session.state)
        return try session.state.recordSimulations(
          drafts, carrying: try session.carried(carried), waiver: waiver, ids: &session.ids)
      }
    }
  }

  /// What is to run, and what it carries as `--change` spells it. Refuses, before anything runs, a
  /// change that a gate holds back.
  private func plan(
    _ words: SimulationWords, _ waiver: WaiverRequest?
  ) throws -> (plan: SimulationPlan, carried: CarriedWords) {
    let state = try read { _, state in state }
    let plan = try SimulationPlan(words, after: state)
    let carried = CarriedWords(words.change, plan, state)
    try read { store, state in
      var session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      _ = try state.mayStart(
        carrying: try session.carried(carried), action: "run simulate", waiver: waiver,
        ids: &session.ids)
    }
    return (plan, carried)
  }

  private func draft(
    _ run: SimulatedRun, _ trace: StoredBlob, _ plan: SimulationPlan, revision: String?,
    isDirty: Bool, _ state: CaseState
  ) -> Run {
    let simulation = RunSimulation(
      digest: plan.source.file.digest.hex, bytes: plan.source.bytes.count,
      scenario: plan.source.file.name, variant: run.choice.variant, gesture: run.choice.gesture,
      os: run.os, seed: Int(run.choice.seed), settings: plan.settings.spelled, added: plan.added,
      engine: Simulation.engineVersion, revision: revision, isDirty: isDirty,
      installed: run.simulation.installedTags, batch: state.file.id)
    return Run(
      id: state.file.id, number: 0, kind: .simulate, conditions: run.conditions,
      outcomes: Dictionary(
        run.simulation.outcomes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }
      ),
      rung: .model, build: run.build(of: plan.source.file.digest), log: run.log(trace),
      source: plan.source.path, formatReason: "trace: the model wrote it", change: nil, fix: nil,
      noProbes: run.choice.withoutProbes, seenBy: nil, simulation: simulation, voided: nil,
      stamp: state.latest)
  }

  /// What is worth knowing of runs that are about to be recorded.
  private func remarks(
    _ made: [SimulatedRun], _ drafts: [Run], _ state: CaseState
  ) -> [String] {
    var remarks: [String] = []
    let first = state.nextNumber(.run)
    for (place, run) in made.enumerated() {
      let label = "R\(first + place)"
      if let words = run.simulation.orderDependence { remarks.append("\(label): \(words)") }
      let twin = state.standingRuns.first {
        $0.log?.digest == drafts[place].log?.digest && $0.build == drafts[place].build
      }
      if let twin { remarks.append("\(label) is R\(twin.number) again, byte for byte") }
    }
    let doubtful = Parameter.allCases.filter { parameter in
      made.contains { $0.simulation.parameters.contains(parameter) }
    }
    if !doubtful.isEmpty {
      let names = doubtful.prefix(Self.namedNumbers).map {
        "\($0.name) (\($0.about.grade.rawValue))"
      }
      let more = doubtful.count - names.count
      remarks.append(
        "this rests on numbers that are reported (C) or assumed (E), as the trace says: "
          + names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
    }
    return remarks
  }

  /// Numbers that a remark names.
  private static let namedNumbers = 4
}

/// What runs of a variant carry: as a person says, else a fix that is the variant, else the
/// scenario's own change.
enum CarriedWords {
  /// A label, or the text of a change.
  case said(String)
  /// The text of a change.
  case text(String)
  case fix(EntityID)
  case nothing

  init(_ words: String?, _ plan: SimulationPlan, _ state: CaseState) {
    if let words {
      self = .said(words)
    } else if let fix = state.fix(ofVariant: plan.variant) {
      self = .fix(fix.id)
    } else if let text = plan.source.change(of: plan.variant) {
      self = .text(text)
    } else {
      self = .nothing
    }
  }
}

extension CaseSession {
  /// What runs carry, on the case as it is now.
  func carried(_ words: CarriedWords) throws -> Carried {
    switch words {
    case .said(let words): try carried(words)
    case .text(let text): .changeText(text)
    case .fix(let id): .fix(id)
    case .nothing: .nothing
    }
  }
}
