import CaseModel
import EvidenceStore

/// What was lost with a case, or would be.
public struct DeletedCase: Hashable, Sendable {
  public var slug: String
  public var events: Int
  public var texts: Int
  public var runs: Int
  /// Logs that no other case uses.
  public var logs: Int
  /// Their bytes.
  public var logBytes: Int
  /// Whether the files of its logs are gone; a later `doctor --collect` removes them otherwise.
  public var isCollected: Bool
}

/// What a store takes on the medium, and what of that nothing needs.
public struct StoreUse: Hashable, Sendable {
  public var directory: String
  public var cases: Int
  /// Bytes of the database.
  public var database: Int
  public var logs: Int
  /// Bytes of the logs before compression.
  public var logBytes: Int
  /// Bytes of their files.
  public var storedBytes: Int
  /// Files that nothing needs and their bytes; nil when nobody could look, since a log is being
  /// written.
  public var leftovers: Leftover?

  /// Files that nothing needs.
  public struct Leftover: Hashable, Sendable {
    public var files: Int
    public var bytes: Int
  }
}

extension Workbench {
  /// Deletes a case for good. `confirmed` is what the person repeated; the case's name, or the command
  /// is refused and says what would be lost. Events stay without their words: see `EventLog.delete`.
  public func deleteCase(
    _ slug: String, confirmed: String?, _ request: Request
  ) throws -> DeletedCase {
    let store = try open()
    var deleted = try store.file.write {
      guard let row = try store.caseRow(named: slug) else {
        let like = try caseNamed(slug, in: store)
        throw CaseFault(
          .unknown, code: "unknown-case", "there is no case named exactly '\(slug)'",
          hint: "inquest case delete \(like.slug)")
      }
      let loss = try store.loss(of: row.id)
      let deleted = DeletedCase(
        slug: slug, events: loss.events, texts: loss.texts, runs: loss.runs, logs: loss.logs,
        logBytes: Int(loss.logBytes), isCollected: false)
      guard confirmed == slug else {
        throw CaseFault(
          .usage, code: "needs-confirmation",
          "deleting '\(slug)' loses \(loss.texts) texts, \(loss.runs) runs and \(loss.logs) logs "
            + "(\(ByteCount.text(Int(loss.logBytes)))) for good, and cannot be undone",
          hint: "inquest case delete \(slug) \(slug)")
      }
      try store.delete(row.id, because: request.because, in: recording)
      return deleted
    }
    // Only now is the deletion on the medium, and a file that goes cannot be wanted back.
    deleted.isCollected = try store.collect(removing: true) != nil
    return deleted
  }

  /// What the store takes, after files that nothing needs were removed if so told.
  public func storeUse(collecting: Bool) throws -> (use: StoreUse, removed: StoreUse.Leftover?) {
    let store = try open()
    var removed: StoreUse.Leftover?
    if collecting {
      guard let found = try store.collect(removing: true) else {
        throw StoreError.busy(store.file.location.blobs)
      }
      removed = StoreUse.Leftover(found)
    }
    // A store that cannot be written has nothing to collect.
    let left = (try? store.collect(removing: false)) ?? nil
    var use = try store.file.read { try size(of: store) }
    use.leftovers = left.map { StoreUse.Leftover($0) }
    return (use, removed)
  }

  /// The current case and what the store takes; nobody looks for files that nothing needs.
  public func caseAndStore() throws -> (state: CaseState, use: StoreUse) {
    try read { store, state in (state, try size(of: store)) }
  }

  private func size(of store: CaseStore) throws -> StoreUse {
    let size = try store.size()
    return StoreUse(
      directory: store.file.location.directory, cases: size.cases, database: Int(size.database),
      logs: size.logs, logBytes: Int(size.logBytes), storedBytes: Int(size.storedBytes),
      leftovers: nil)
  }
}

extension StoreUse.Leftover {
  init(_ found: Leftovers) { self.init(files: found.files, bytes: Int(found.bytes)) }
}
