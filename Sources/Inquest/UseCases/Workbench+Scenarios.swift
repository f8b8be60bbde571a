import Bytes
import CaseModel
import GestureSimulator

/// What a scenario without faults holds.
public struct ScenarioSummary: Sendable {
  public var path: String
  public var name: String
  public var title: String?
  /// SHA-256 of its bytes, hexadecimal.
  public var digest: String
  /// Names of the variants, `base` the first.
  public var variants: [String]
  public var gestures: [String]
  /// Names of the probes of all variants, in the order they are met.
  public var probes: [String]
  /// Names of the recognizers of all variants.
  public var recognizers: [String]
  /// Names of the views of all variants.
  public var views: [String]
}

/// A number of the model, and how sure it is.
public struct ParameterRow: Sendable {
  public var name: String
  /// As it stands in a run.
  public var value: String
  /// What it is unless somebody sets it.
  public var standard: String
  public var unit: String
  /// A documented, B measured, C reported, E assumed.
  public var grade: String
  public var meaning: String
  public var source: String
}

extension Workbench {
  /// What a scenario holds. Needs no store. Throws `malformed-scenario` with all of its faults.
  public func checkScenario(_ path: String) throws -> ScenarioSummary {
    let source = try ScenarioSource(path)
    var summary = ScenarioSummary(
      path: path, name: source.file.name, title: source.file.title,
      digest: source.file.digest.hex,
      variants: [RunSimulation.base] + source.file.variants.map(\.name),
      gestures: source.file.gestures.map(\.name), probes: [], recognizers: [], views: [])
    func add(_ names: [String], to list: inout [String]) {
      for name in names where !list.contains(name) { list.append(name) }
    }
    guard let gesture = summary.gestures.first else { return summary }
    for variant in [nil] + source.file.variants.map({ Optional($0.name) }) {
      let world = try source.world(
        ScenarioChoice(
          variant: variant, gesture: gesture, os: nil, seed: 0, settings: [],
          withoutProbes: false))
      add(world.probes.map(\.name), to: &summary.probes)
      add(world.recognizers.map(\.name), to: &summary.recognizers)
      add(world.views.map(\.name), to: &summary.views)
    }
    return summary
  }

  /// Every number of the model, as a scenario (or nobody) sets it. Needs no store.
  public func parameters(of path: String?, variant: String?) throws -> [ParameterRow] {
    var values = ParameterValues()
    if path == nil, variant != nil {
      throw CaseFault(
        .usage, code: "no-scenario", "a variant is one of a scenario",
        hint: "inquest scenario params FILE -v VARIANT")
    }
    if let path {
      let source = try ScenarioSource(path)
      let chosen = try variant.flatMap { try source.variant($0) }
      guard let gesture = source.file.gestures.first?.name else { return [] }
      values = try source.world(
        ScenarioChoice(
          variant: chosen, gesture: gesture, os: nil, seed: 0, settings: [],
          withoutProbes: false)
      ).parameters
    }
    return Parameter.allCases.map { parameter in
      let about = parameter.about
      return ParameterRow(
        name: about.name, value: World.text(of: values[parameter]),
        standard: World.text(of: about.standard), unit: about.unit.rawValue,
        grade: about.grade.rawValue, meaning: about.meaning, source: about.source)
    }
  }
}
