import Bytes
import CaseModel
import GestureSimulator
import RunRecorder

/// A scenario as it was read: its bytes, and what they say.
struct ScenarioSource {
  /// As given.
  let path: String
  let bytes: [UInt8]
  let file: ScenarioFile

  /// Bytes that are read at most; the reader refuses scenarios long before.
  private static let limit = 16 << 20

  /// Reads the file. Throws `malformed-scenario` with every fault that its text has.
  init(_ path: String) throws {
    var bytes: [UInt8] = []
    do {
      try InputFile(path).read { piece in
        bytes += piece
        if bytes.count > Self.limit { throw TooLong() }
      }
    } catch is TooLong {}
    try self.init(bytes, path: path)
  }

  private struct TooLong: Error {}

  /// Reads bytes that came from there.
  init(_ bytes: [UInt8], path: String) throws {
    self.path = path
    self.bytes = bytes
    let faults = ScenarioFile.faults(in: bytes)
    guard faults.isEmpty else { throw Failure(faults, in: path) }
    do throws(ScenarioFault) {
      file = try ScenarioFile.read(bytes)
    } catch {
      throw Failure([error], in: path)
    }
  }

  /// The variant of this name; nil for `base`. Throws `unknown-variant`.
  func variant(_ name: String) throws -> String? {
    let names = file.variants.map(\.name)
    if names.contains(where: { UTF8Text.same($0, name) }) { return name }
    if name == RunSimulation.base { return nil }
    throw CaseFault(.unknownVariant(name, known: names))
  }

  /// The gestures of these names, each once. Throws `unknown-gesture`.
  func gestures(_ names: [String]) throws -> [String] {
    let known = file.gestures.map(\.name)
    var found: [String] = []
    for name in names where !found.contains(name) {
      guard known.contains(where: { UTF8Text.same($0, name) }) else {
        throw CaseFault(.unknownGesture(name, known: known))
      }
      found.append(name)
    }
    return found
  }

  /// Whether the scenario has a gesture of this name.
  func hasGesture(_ name: String) -> Bool {
    file.gestures.contains { UTF8Text.same($0.name, name) }
  }

  /// The change that runs of a variant carry unless they are told otherwise.
  func change(of variant: String?) -> String? {
    guard let variant else { return file.change }
    return file.variants.first { UTF8Text.same($0.name, variant) }?.change
  }

  /// What a run of this choice comes to. Throws `malformed-scenario`, `unknown`, `usage`.
  func simulate(_ choice: ScenarioChoice) throws -> Simulation {
    try telling { try Simulation(of: file, choice) }
  }

  /// The model that a choice makes. Throws as `simulate`.
  func world(_ choice: ScenarioChoice) throws -> World { try telling { try file.world(choice) } }

  private func telling<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let fault as ScenarioFault {
      throw Failure([fault], in: path)
    } catch let fault as ScenarioChoiceFault {
      throw CaseFault(fault)
    }
  }
}

extension Failure {
  /// What is wrong with a scenario, place by place.
  init(_ faults: [ScenarioFault], in path: String) {
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    self.init(status: 65, code: "malformed-scenario", message: "\(path) has \(count)")
    places = faults.map { "\(path):\($0.line):\($0.column): \($0.path): \($0.message)" }
  }
}
