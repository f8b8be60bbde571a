package import CaseModel

/// An open store: the database, the logs beside it, and the one way to write to it.
package final class StoreFile {
  /// Where the store is.
  package let location: StoreLocation
  /// The connection.
  package let database: Database
  /// The logs.
  package let blobs: Blobs
  /// The version of the database when it was opened.
  package let version: Int
  private let busyTimeout: Int32
  /// Whether a transaction is open that further writes are parts of.
  package private(set) var isTogether = false
  /// Held from before a log is written until this connection goes, so that nobody takes a log away
  /// that no row names yet.
  private var logUse: LogUse?

  /// How long a command waits for other processes unless told otherwise, in milliseconds.
  package static let defaultBusyTimeout: Int32 = 30_000

  /// The events.
  package var events: EventLog { EventLog(database) }

  /// Opens a store that exists and brings an older one forward. A newer one can be read as far as
  /// this program understands it. Throws `notFound`, `notAStore`, and what reading the file throws.
  package init(_ location: StoreLocation, busyTimeout: Int32 = defaultBusyTimeout) throws {
    self.location = location
    self.busyTimeout = busyTimeout
    do {
      database = try Database(path: location.database, busyTimeout: busyTimeout)
    } catch {
      throw location.isMissing ? StoreError.notFound(location.directory) : error
    }
    blobs = Blobs(directory: location.blobs)
    let migrator = Migrator(database)
    let found = try migrator.stamp().version
    version = max(found, Migrator.knownVersion)
    if found < Migrator.knownVersion {
      let lock = try StoreLock(path: location.lock, timeout: busyTimeout)
      try database.prepareToWrite()
      try migrator.migrate()
      lock.release()
    }
  }

  /// Makes the store's directory and files where they are missing, and opens it. A store that
  /// exists is opened as it is.
  package static func create(
    _ location: StoreLocation, busyTimeout: Int32 = defaultBusyTimeout
  ) throws -> StoreFile {
    try Files.makeDirectory(location.directory)
    try Files.makeDirectory(location.blobs)
    try Files.makeFile(location.lock)
    try Files.makeFile(location.database)
    return try StoreFile(location, busyTimeout: busyTimeout)
  }

  /// Runs the body on the store as it is at one moment. Keep it short: a commit waits for it. Inside
  /// `together` the body sees what was written there.
  package func read<T>(_ body: () throws -> T) throws -> T {
    try isTogether ? body() : database.reading(body)
  }

  /// Makes one transaction of every `write` that the body makes: after it returns, all is on the
  /// medium; when it throws, nothing has happened.
  package func together<T>(_ body: () throws -> T) throws -> T {
    try write {
      isTogether = true
      defer { isTogether = false }
      return try body()
    }
  }

  /// Runs the body alone on the store, in one transaction: after it returns, all is on the medium;
  /// when it throws, nothing has happened. Throws `newerVersion`, `busy`, `full`, `readOnly`.
  package func write<T>(_ body: () throws -> T) throws -> T {
    if isTogether { return try body() }
    let lock = try StoreLock(path: location.lock, timeout: busyTimeout)
    let result = try database.writing {
      // Another process may have brought the database forward since it was opened.
      let version = try Migrator(database).stamp().version
      guard version == Migrator.knownVersion else {
        throw StoreError.newerVersion(
          found: version, known: Migrator.knownVersion, path: location.database)
      }
      return try body()
    }
    lock.release()
    return result
  }

  /// The logs, to write some: none is collected before this connection has gone.
  package func writableBlobs() throws(StoreError) -> Blobs {
    if logUse == nil {
      try Files.makeDirectory(blobs.directory)
      logUse = try LogUse(sharing: blobs.lock)
    }
    return blobs
  }

  /// Who writes here; inside `write`. A database file that was copied takes the id that `newID`
  /// makes at its first write. `now` is nanoseconds since 1970.
  package func writer(now: Int64, newID: () -> EntityID) throws -> EntityID {
    try WriterIdentity(database).current(now: now, newID: newID)
  }
}
