import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator
import LogReader

/// A run of the model that was made and is not recorded yet.
struct SimulatedRun {
  let choice: ScenarioChoice
  let simulation: Simulation
  /// The major version of the OS that it ran on.
  let os: Int
  /// What was known before it.
  let conditions: [String: String]

  /// Runs one choice of a plan. Throws `two-values` when what was added contradicts the gesture.
  init(_ choice: ScenarioChoice, of plan: SimulationPlan) throws {
    self.choice = choice
    let world = try plan.source.world(choice)
    os = world.os
    var conditions = plan.added
    let gesture = plan.source.file.gestures.first { UTF8Text.same($0.name, choice.gesture) }
    for start in gesture?.conditions ?? [] {
      if let other = conditions[start.name], !UTF8Text.same(other, start.value) {
        throw CaseFault(
          .usage, code: "two-values",
          "--with gives '\(start.name)' the value \(other), and \(choice.gesture) starts with "
            + start.value)
      }
      conditions[start.name] = start.value
    }
    conditions["scenario"] = plan.source.file.name
    conditions["variant"] = choice.variant ?? RunSimulation.base
    conditions["gesture"] = choice.gesture
    conditions["os"] = String(os)
    conditions["seed"] = String(choice.seed)
    for setting in choice.settings {
      conditions["set.\(setting.parameter.name)"] = World.text(of: setting.value)
    }
    self.conditions = conditions
    simulation = try plan.source.simulate(choice)
  }

  /// What makes two runs the same program: all but the gesture and the seed. A run without probes is
  /// another program, in which their silence says nothing.
  func build(of digest: Digest) -> String {
    let settings = choice.settings.map {
      JSONValue.array([.string($0.parameter.name), .integer($0.value)])
    }
    let parts: [JSONValue] = [
      .string(digest.hex), choice.variant.map { .string($0) } ?? .null, .integer(os),
      .array(settings), .bool(choice.withoutProbes), .integer(Simulation.engineVersion),
    ]
    return "sim:\(Digest.of(JSONValue.array(parts).canonical()).hex.prefix(16))"
  }

  /// What the log reader counts in the trace, which is the run's log.
  func log(_ blob: StoredBlob) -> RunLog {
    var stream = LogStream(.named(.trace))
    simulation.text.withUnsafeBytes { stream.feed($0) { _, _ in } }
    let summary = stream.finish { _, _ in }
    let counters = summary.counters
    return RunLog(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: counters.lines,
      records: counters.records, continuations: counters.continuations,
      preamble: counters.preamble, trailer: counters.trailer, unparsed: counters.unparsed,
      format: summary.format, truncated: false, firstLine: 1)
  }
}
