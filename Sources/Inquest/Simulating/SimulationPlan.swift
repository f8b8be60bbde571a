import Bytes
import CaseModel
import GestureSimulator

/// Which runs a command makes: what it says, with what it leaves out as the last time.
struct SimulationPlan {
  let source: ScenarioSource
  let variant: String?
  let choices: [ScenarioChoice]
  let settings: ParameterSettings
  /// Conditions that the person added.
  let added: [String: String]
  /// What was left out and is as before, and what is worth knowing.
  private(set) var remarks: [String] = []

  /// Reads the scenario and settles what is to run. Throws `malformed`, `unknown`, `usage`.
  init(_ words: SimulationWords, after state: CaseState) throws {
    let last = state.lastSimulations
    guard let path = words.scenario ?? last.first?.source else {
      throw CaseFault(
        .usage, code: "no-scenario", "the first run of the model needs a scenario",
        hint: "inquest run simulate scenario.json5 -g GESTURE")
    }
    settings = try ParameterSettings(words.settings)
    added = try Self.added(words.conditions)
    let systems = try Self.systems(words.os)
    if let seed = words.seed, seed < 0 {
      throw CaseFault(.usage, code: "malformed-seed", "--seed \(seed) is less than 0")
    }
    source = try ScenarioSource(path)

    var defaulted: [String] = words.scenario == nil ? [path] : []
    if let name = words.variant {
      variant = try source.variant(name)
    } else if words.scenario == nil, let simulation = last.first?.simulation {
      variant = try source.variant(simulation.variantName)
      defaulted.append("variant \(simulation.variantName)")
    } else {
      variant = nil
    }
    let gestures = try Self.gestures(words, source, last, &defaulted)
    let (chosen, values) = (variant, settings.settings)
    choices = gestures.flatMap { gesture in
      systems.map { os in
        ScenarioChoice(
          variant: chosen, gesture: gesture, os: os, seed: UInt64(words.seed ?? 0),
          settings: values, withoutProbes: words.noProbes)
      }
    }
    note(defaulted, last)
  }

  private mutating func note(_ defaulted: [String], _ last: [Run]) {
    guard let before = last.first else { return }
    if !defaulted.isEmpty {
      remarks.append("\(defaulted.joined(separator: ", ")): as in R\(before.number)")
    }
    if before.source == source.path, let simulation = before.simulation,
      simulation.digest != source.file.digest.hex
    {
      remarks.append("\(source.path) has changed since R\(before.number)")
    }
  }

  private static func gestures(
    _ words: SimulationWords, _ source: ScenarioSource, _ last: [Run], _ defaulted: inout [String]
  ) throws -> [String] {
    if let list = words.gestures { return try source.gestures(names(list, "-g")) }
    var before: [String] = []
    for gesture in last.compactMap(\.simulation?.gesture) where !before.contains(gesture) {
      before.append(gesture)
    }
    if !before.isEmpty, before.allSatisfy(source.hasGesture) {
      defaulted.append("gesture \(before.joined(separator: ", "))")
      return before
    }
    let known = source.file.gestures.map(\.name)
    if known.count == 1 { return known }
    throw CaseFault(
      .usage, code: "no-gesture", "say which gesture: \(known.joined(separator: ", "))",
      hint: "inquest run simulate \(source.path) -g \(known.first ?? "GESTURE")")
  }

  /// The words of a list that commas separate.
  private static func names(_ list: String, _ flag: String) throws -> [String] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw CaseFault(
        .usage, code: "malformed-list", "\(flag) '\(list)' names nothing at some place",
        hint: "separate names with one comma each")
    }
    return names
  }

  private static func systems(_ list: String?) throws -> [Int?] {
    guard let list else { return [nil] }
    var found: [Int] = []
    for name in try names(list, "--os") {
      guard let os = Int(name), (1...1000).contains(os) else {
        throw CaseFault(
          .usage, code: "malformed-os", "--os '\(name)' is no major version",
          hint: "for example --os 26,18")
      }
      if !found.contains(os) { found.append(os) }
    }
    return found
  }

  /// Conditions of a run that the command says in its own words.
  private static let own = [
    "kind": "the command itself", "rung": "the command itself", "build": "the scenario",
    "scenario": "the scenario", "change": "--change", "fix": "--change", "variant": "-v",
    "gesture": "-g", "os": "--os", "seed": "--seed",
  ]

  private static func added(_ words: [String]) throws -> [String: String] {
    let pairs = try parsePairs(words, "--with")
    for key in pairs.keys.sorted(by: UTF8Text.precedes) {
      guard let flag = own[key] else { continue }
      throw CaseFault(
        .usage, code: "derived-condition", "--with \(key)=… is said by \(flag)",
        hint: "leave it out of --with")
    }
    return pairs
  }
}
