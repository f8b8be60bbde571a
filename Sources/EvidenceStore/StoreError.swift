/// Why a store could not do what was asked: what is wrong and where, and what to do about it.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  package let code: Code
  /// What is wrong and where. Never holds a value that was to be stored. Paths are not escaped.
  package let message: String
  /// What the user can do about it.
  package let hint: String
  /// SQLite's extended result code, where the failure came from SQLite.
  package let sqliteCode: Int32?

  /// One sentence: what, where, and what to do.
  package var description: String { "\(message); \(hint)" }

  /// The exit status of a command that fails with this error.
  package var exitStatus: Int32 { code.exitStatus }

  private init(_ code: Code, _ message: String, hint: String, sqliteCode: Int32? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.sqliteCode = sqliteCode
  }
}

extension StoreError {
  /// The kinds of failure; the raw value is the `code` of a JSON error object.
  package enum Code: String, CaseIterable, Sendable {
    case notFound = "store-not-found"
    case notAStore = "not-a-store"
    case unknownText = "unknown-text"
    case unknownBlob = "unknown-blob"
    case busy = "store-busy"
    case integrity
    case full = "disk-full"
    case readOnly = "read-only"
    case ioFailure = "io-failure"
    case newerVersion = "newer-store"
    case sqlite

    /// The exit status of a command that fails with this code.
    package var exitStatus: Int32 {
      switch self {
      case .notFound, .notAStore, .unknownText: 3
      case .busy: 5
      case .integrity, .unknownBlob, .sqlite: 6
      case .full, .readOnly, .ioFailure: 7
      case .newerVersion: 8
      }
    }
  }
}

extension StoreError {
  /// There is no store at this path.
  package static func notFound(_ path: String) -> StoreError {
    StoreError(.notFound, "there is no store at \(path)", hint: "run 'inquest init' to make one")
  }

  /// The file is a database of another program.
  package static func notAStore(_ path: String) -> StoreError {
    StoreError(
      .notAStore, "\(path) is a database of another program",
      hint: "name the directory of an Inquest store with --store or INQUEST_STORE")
  }

  /// No event of this stream and number has a text in this field.
  package static func unknownText(_ field: String, seq: Int64) -> StoreError {
    StoreError(
      .unknownText, "event \(seq) has no text '\(field)'",
      hint: "'inquest timeline' lists the events and their texts")
  }

  /// A log that the database names is not under `blobs/`.
  package static func unknownBlob(_ path: String) -> StoreError {
    StoreError(
      .unknownBlob, "the stored log \(path) is missing",
      hint: "restore the file from a copy of the store, or import the log again")
  }

  /// Another process holds the store, and held it for as long as we wait.
  package static func busy(_ path: String) -> StoreError {
    StoreError(
      .busy, "another process is using the store at \(path)",
      hint: "try again when it has ended")
  }

  /// The database was written by a newer version of this program.
  package static func newerVersion(found: Int, known: Int, path: String) -> StoreError {
    StoreError(
      .newerVersion,
      "the store at \(path) has version \(found) and this inquest writes up to version \(known)",
      hint: "install the newer inquest")
  }

  /// What is stored contradicts itself.
  package static func integrity(_ message: String) -> StoreError {
    StoreError(.integrity, message, hint: "run 'inquest verify' and 'inquest doctor'")
  }

  /// No space is left, or the quota is used up.
  package static func full(_ path: String) -> StoreError {
    StoreError(
      .full, "no space is left for \(path)", hint: "free some space; nothing was recorded")
  }

  /// The file or its file system cannot be written.
  package static func readOnly(_ path: String) -> StoreError {
    StoreError(
      .readOnly, "\(path) cannot be written",
      hint: "check its owner and mode, and whether its file system is mounted read-only")
  }

  /// Reading or writing a file failed; the system's reason.
  package static func ioFailure(_ path: String, _ reason: String) -> StoreError {
    StoreError(
      .ioFailure, "\(path): \(reason)", hint: "check the path, its owner and mode, and the disk")
  }

  /// SQLite refused something for a reason that the other codes do not name.
  package static func sqlite(code: Int32, message: String) -> StoreError {
    StoreError(
      .sqlite, "SQLite refused: \(message) (code \(code))",
      hint: "run 'inquest doctor'", sqliteCode: code)
  }

  /// The same error, with SQLite's extended result code.
  func from(sqliteCode: Int32) -> StoreError {
    StoreError(code, message, hint: hint, sqliteCode: sqliteCode)
  }
}
