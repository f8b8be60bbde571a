import Bytes
import CaseModel
import EvidenceStore

/// A person's place of work: an environment, and the store and case that its commands mean.
///
/// A request flows one way: load the state, decide, append, judge, save the rows; all of it inside one
/// transaction, so that labels, numbers and gates are decided on the state they are appended to.
public struct Workbench {
  public let environment: Environment
  private let atomic: AtomicCommands?

  /// A place of work; within other commands it is part of their transaction.
  public init(_ environment: Environment, within atomic: AtomicCommands? = nil) {
    self.environment = environment
    self.atomic = atomic
  }

  /// The same place with another environment.
  func moved(to environment: Environment) -> Workbench {
    Workbench(environment, within: atomic)
  }

  var location: StoreLocation {
    StoreLocation.find(given: environment.store, from: environment.directory)
  }

  /// The directory that citations of files and probe scans are relative to.
  var root: String { location.workTree ?? environment.directory }

  /// The open store. Throws `store-not-found` when there is none.
  func open() throws -> CaseStore { CaseStore(try shared() ?? StoreFile(location)) }

  /// The open store, made where there is none.
  func create() throws -> CaseStore { CaseStore(try shared() ?? StoreFile.create(location)) }

  /// The store of the commands that this one is among. Throws `usage` for another store.
  private func shared() throws -> StoreFile? {
    guard let file = atomic?.file else { return nil }
    guard file.location.directory == location.directory else {
      throw CaseFault(
        .usage, code: "another-store", "one transaction cannot write to two stores",
        hint: "leave --store out of the lines, or --atomic")
    }
    return file
  }

  /// How the events of one command are recorded here: all of them at the same time, so that `undo`
  /// knows them again.
  var recording: RecordingEnvironment {
    let environment = environment
    let now = environment.fixed == nil ? environment.now() : nil
    return RecordingEnvironment(
      wall: { _, count in now ?? environment.wall(eventCount: count) },
      salt: { id, count, place, bytes in
        environment.draw(bytes, for: "salt", of: id, at: count, place)
      },
      writerID: { environment.id(for: "writer", of: nil, at: 0) },
      actor: environment.actor())
  }

  /// Ids for one command on a case.
  func ids(_ state: CaseState) -> IDSource {
    let environment = environment
    let (id, count) = (state.file.id, state.eventCount)
    var drawn = 0
    return IDSource {
      defer { drawn += 1 }
      return environment.id(for: "id", of: id, at: count, drawn)
    }
  }

  /// Records what `decide` decides on the current case; these statements are loaded, too.
  func record(
    evidence numbers: [Int] = [], _ decide: (inout CaseSession) throws -> Decision
  ) throws -> Receipt {
    try record(loading: .cited(andNumbered: numbers), decide)
  }

  /// Records what `decide` decides on the current case. Where statements may fall, load them all.
  func record(
    loading scope: EvidenceScope, _ decide: (inout CaseSession) throws -> Decision
  ) throws -> Receipt {
    let store = try open()
    return try store.file.write {
      let id = try currentCase(in: store)
      return try record(id, in: store, evidence: scope, decide)
    }
  }

  /// Records what `decide` decides on a case; inside a transaction that writes.
  func record(
    _ id: EntityID, in store: CaseStore, evidence scope: EvidenceScope,
    _ decide: (inout CaseSession) throws -> Decision
  ) throws -> Receipt {
    guard let before = try store.projection.load(id, evidence: scope)
    else {
      throw StoreError.integrity("case \(id.hex) has no rows; run 'inquest doctor --rebuild'")
    }
    var session = CaseSession(workbench: self, store: store, state: before, ids: ids(before))
    let decision = try decide(&session)
    var after = before
    guard !decision.events.isEmpty else {
      var receipt = Receipt(
        before: before, after: before, subject: decision.subject, created: decision.created,
        recorded: 0, remarks: session.remarks, secrets: session.secrets)
      receipt.advise = { advice(on: $0) }
      return receipt
    }
    try store.append(decision.events, to: &after, in: recording)
    if decision.events.contains(where: { type(of: $0).affectsVerdicts }) {
      let judging = RunJudging(store: store, state: after, readAhead: session.readAhead)
      let outcome = try judging.judge()
      after.verdicts = outcome.verdicts
      after.hitCounts = outcome.hitCounts
    }
    try store.projection.save(after, over: before)
    var receipt = Receipt(
      before: before, after: after, subject: decision.subject, created: decision.created,
      recorded: decision.events.count, remarks: session.remarks, secrets: session.secrets)
    receipt.contradicted = decision.contradicted
    receipt.advise = { advice(on: $0) }
    return receipt
  }

  /// The current case with everything that rests on it, read only.
  func read<Answer>(
    evidence: EvidenceScope = .cited(andNumbered: []),
    _ body: (CaseStore, CaseState) throws -> Answer
  ) throws -> Answer {
    let store = try open()
    return try store.file.read {
      let id = try currentCase(in: store)
      guard let state = try store.projection.load(id, evidence: evidence) else {
        throw StoreError.integrity("case \(id.hex) has no rows; run 'inquest doctor --rebuild'")
      }
      return try body(store, state)
    }
  }

  /// The current case, and the entity of it that a label of this kind names.
  public func find(_ label: String, _ kind: EntityKind) throws -> (state: CaseState, id: EntityID) {
    try read { store, state in
      let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      return (state, try session.find(label, kind))
    }
  }
}
