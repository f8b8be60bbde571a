import Bytes
import CaseModel
import EvidenceStore
import RunRecorder

extension Workbench {
  /// Runs a program, stores what it printed and under which conditions, and judges every rule on it.
  /// Its output is passed on to `outputs` as it comes, and `notify` hears how far it has come. However
  /// it ends, the run is recorded; a gate refuses before it starts.
  public func execute(
    _ words: ExecWords, _ request: Request, passing outputs: ExecOutputs?,
    notify: ((ExecMoment) -> Void)? = nil
  ) throws -> Executed {
    let waiver = try request.waiver()
    let store = try open()
    let (state, carried) = try admitted(words, waiver, in: store)
    if words.until != nil, state.file.symptom == nil {
      throw CaseFault(
        .usage, code: "no-symptom",
        "--until waits for the symptom, and the case has no rule for it",
        hint: "inquest case symptom 'exit != 0'")
    }
    var words = words
    if words.command.isEmpty {
      // The last program of the case, as scenario and variant are.
      words.command = state.runs.all.last { $0.execution != nil }?.execution?.command ?? []
    }
    let search = try CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      .searchForProbes(beforeRunWith: carried, saysNone: words.noProbes)
    words.noProbes = search.noProbes
    var plan = try ExecPlan(words, in: environment.directory)
    let conditions = try ExecConditions(plan, key: try key(of: store))
    let mayWatch = words.until != nil || (notify != nil && plan.count > 1)
    var watch = mayWatch ? try self.watch(plan, conditions, carried, state, in: store) : nil
    // Only to tell how far it is, the records of every attempt are not kept in memory.
    if words.until == nil, watch?.sources.isEmpty == false { watch = nil }
    if words.until == .quiet, words.count == nil {
      guard let count = watch?.attemptsToQuiet else { throw Self.neverQuiet }
      words.count = count
      plan = try ExecPlan(words, in: environment.directory)
    }
    var batch = try ExecBatch(
      plan, sources: RunJudging(store: store, state: state).sources, watch: watch,
      into: try store.file.writableBlobs(), passing: outputs, notify: notify)
    try batch.run(conditions.obstacle)
    let receipt = try record(&batch, conditions, search.remark, waiver, in: store)
    guard let run = receipt.subject.flatMap({ receipt.after.runs[$0] }) else {
      throw StoreError.integrity("the run was not recorded")
    }
    let decided = batch.isInterrupted ? nil : receipt.after.decidesSymptom(run.id)
    return Executed(
      receipt: receipt, run: run, isInterrupted: batch.isInterrupted, didStart: batch.didStart,
      propagatedStatus: batch.status, bisectStatus: decided.map { $0 ? 1 : 0 } ?? 125)
  }

  private static let neverQuiet = CaseFault(
    .usage, code: "never-quiet",
    "this run is as unchanged as those that showed the symptom: each quiet attempt lowers the rate, "
      + "so that no number of them would call it absent",
    hint: "say what the program carries with --change, or how many attempts with --repeat N")

  /// The case and what a run carries, once it is clear that the run may start.
  private func admitted(
    _ words: ExecWords, _ waiver: WaiverRequest?, in store: CaseStore
  ) throws -> (state: CaseState, carried: Carried) {
    try store.file.read {
      let id = try currentCase(in: store)
      guard let state = try store.projection.load(id, evidence: .cited(andNumbered: [])) else {
        throw StoreError.integrity("case \(id.hex) has no rows; run 'inquest doctor --rebuild'")
      }
      var session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      let carried = try session.carried(words.change)
      _ = try state.mayStart(
        carrying: carried, action: "run exec", waiver: waiver, ids: &session.ids)
      return (state, carried)
    }
  }

  /// The key that hides values of variables, made when there is none.
  func key(of store: CaseStore) throws -> [UInt8] {
    let secret = StoreSecret(store.file.database)
    if let known = try store.file.read({ try secret.known() }) { return known }
    return try store.file.write {
      try secret.made(from: environment.draw(32, for: "secret", of: nil))
    }
  }

  private func watch(
    _ plan: ExecPlan, _ conditions: ExecConditions, _ carried: Carried, _ state: CaseState,
    in store: CaseStore
  ) throws -> SymptomWatch? {
    var pairs = conditions.pairs
    pairs["kind"] = RunKind.exec.rawValue
    pairs["rung"] = plan.words.rung.rawValue
    pairs.merge(state.conditions(carrying: carried)) { _, new in new }
    pairs["build"] = conditions.build
    let run = RunEvidence(
      label: "R\(state.nextNumber(.run))", kind: .exec, build: conditions.build,
      conditions: pairs, attempts: [])
    return try store.file.read {
      let aliveIf = state.aliveIfRules
      // Asked without runs first: which sources it reads decides what is read of them.
      guard let blank = SymptomWatch(state, aliveIf: aliveIf, others: [], run: run) else {
        return nil
      }
      return SymptomWatch(
        state, aliveIf: aliveIf,
        others: try RunJudging(store: store, state: state).evidence(
          for: blank.sources, of: blank.rules), run: run)
    }
  }

  private func record(
    _ batch: inout ExecBatch, _ conditions: ExecConditions, _ remark: String?,
    _ waiver: WaiverRequest?, in store: CaseStore
  ) throws -> Receipt {
    let attempts = batch.intake.attempts
    var hits = batch.intake.hits
    for source in hits.keys { hits[source]?.trim() }
    let taken = try batch.intake.finish()
    let patch = try conditions.patch.map { try store.file.writableBlobs().store($0) }
    var execution = conditions.execution
    execution.attempts = attempts
    execution.trouble = batch.trouble ?? execution.trouble
    var remarks = batch.intake.remarks + (remark.map { [$0] } ?? [])
    let secrets = batch.intake.secrets
    remarks += secrets.remarks(of: "output", hint: "--keep-secrets keeps them")
    remarks += conditions.secretsInPatch.remarks(
      of: "uncommitted differences", hint: "--keep-secrets keeps them")
    if let trouble = batch.trouble { remarks.append(trouble) }
    if batch.isInterrupted, attempts.count < batch.plan.count {
      remarks.append("interrupted after \(attempts.count) of \(batch.plan.count) attempts")
    }
    if attempts.contains(where: { $0.truncated && $0.infrastructure == nil }) {
      remarks.append("the output's end is missing, so its silence proves nothing")
    }
    let words = batch.plan.words
    return try store.file.write {
      try store.catalog.add(taken.blob, lineCount: Int64(taken.log.lines))
      if let patch { try store.catalog.add(patch, lineCount: nil) }
      return try record(
        currentCase(in: store), in: store, evidence: .cited(andNumbered: [])
      ) { session in
        let carried = try session.carried(words.change)
        session.remarks += remarks
        session.secrets += secrets.counts
        session.readAhead = RunJudging.ReadAhead(log: taken.log, hits: hits)
        let run = Run(
          id: session.state.file.id, number: 0, kind: .exec, conditions: conditions.pairs,
          outcomes: attempts.count == 1 ? attempts[0].outcomes : [:], rung: words.rung,
          build: conditions.build, log: taken.log,
          source: nil, formatReason: taken.reason, change: nil,
          fix: nil, noProbes: words.noProbes, seenBy: nil, execution: execution, voided: nil,
          stamp: session.state.latest)
        return try session.state.recordRun(
          run, carrying: carried, action: "run exec", waiver: waiver, ids: &session.ids)
      }
    }
  }
}
