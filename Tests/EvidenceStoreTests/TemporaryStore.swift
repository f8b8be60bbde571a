import Bytes
import CaseModel
import EvidenceStore
import Foundation

/// A directory of its own for one test, gone afterwards.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("inquest-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func join(_ name: String) -> String { path + "/" + name }

  /// Makes a file with this content, and the directories above it.
  func write(_ name: String, _ content: String = "") throws {
    let file = join(name)
    try makeDirectory((name as NSString).deletingLastPathComponent)
    try Data(content.utf8).write(to: URL(fileURLWithPath: file))
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: join(name), withIntermediateDirectories: true)
  }
}

/// A fresh store for one test.
struct TemporaryStore {
  let directory: TemporaryDirectory
  let file: StoreFile

  init(busyTimeout: Int32 = 5_000) throws {
    directory = try TemporaryDirectory()
    file = try StoreFile.create(Self.location(directory), busyTimeout: busyTimeout)
  }

  static func location(_ directory: TemporaryDirectory) -> StoreLocation {
    StoreLocation.find(given: directory.join("store"), from: directory.path)
  }

  var location: StoreLocation { file.location }

  /// Another connection to the same store, as another process would open it.
  func reopened(busyTimeout: Int32 = 5_000) throws -> StoreFile {
    try StoreFile(location, busyTimeout: busyTimeout)
  }

  /// The permissions of a file, or of a directory.
  static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

/// The id whose ten bytes are all this one.
func id(_ byte: UInt8) -> EntityID {
  EntityID(bytes: [UInt8](repeating: byte, count: EntityID.length)) ?? id(byte)
}

/// Salts that differ from call to call and are the same in every run of a test.
struct Salts {
  private var next: UInt8 = 0

  mutating func make(_ count: Int) -> [UInt8] {
    next &+= 1
    return [UInt8](repeating: next, count: count)
  }
}

extension StoreFile {
  /// Appends one event in a transaction of its own.
  @discardableResult
  func append(
    _ kind: String, case caseID: EntityID = id(1), writer: EntityID = id(9), wall: Int64 = 0,
    facts: JSONValue = .object([]), texts: [(field: String, text: String)] = []
  ) throws -> EventRecord {
    var salts = Salts()
    return try write {
      try events.append(
        EventDraft(
          caseID: caseID, writer: writer, wallUnixNS: wall, kind: kind, facts: facts, texts: texts),
        salt: { salts.make($0) })
    }
  }

  /// How many rows a table has.
  func count(_ table: String) throws -> Int64 {
    try database.with(dynamic: "SELECT count(*) FROM \(table)") { row in
      try row.step() ? row.int(0) : -1
    }
  }
}

/// Runs a program and answers its status and output; nil when there is no such program.
func runTool(_ name: String, _ arguments: [String], input: String? = nil) throws -> (
  status: Int32, output: String
)? {
  let candidates = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
  guard
    let path = candidates.map({ "\($0)/\(name)" })
      .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
  else { return nil }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  process.standardInput =
    try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) }
    ?? FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

/// Whether this machine has a program.
func hasTool(_ name: String) -> Bool {
  (try? runTool(name, ["--version"])) != nil
}

/// The error that the body throws, when it is a store's.
func storeError(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}

/// The repository's root.
let repositoryRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
