import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator

extension Workbench {
  /// What is worth doing next, given the scenario that the case ran last, and what has moved on.
  public func advice(on state: CaseState, stale: [StaleRun] = []) -> [Advice] {
    state.advice(outlook(on: state, stale: stale))
  }

  func outlook(on state: CaseState, stale: [StaleRun]) -> Outlook {
    Outlook(options: { options(on: state) }, stale: stale)
  }

  /// Runs of the model that nobody has made: variants and gestures of the last scenario, those that
  /// differ least from the last run before others. None when the scenario cannot be read.
  private func options(on state: CaseState) -> [RunOption] {
    // What is to be learned is why the symptom shows, so that the last run which shows it leads.
    let last = state.redRuns.last { $0.simulation != nil } ?? state.lastSimulations.last
    guard let simulation = last?.simulation, let path = last?.source,
      let source = try? ScenarioSource(path)
    else { return [] }
    let standard = (try? source.world(Self.choice(nil, nil, source)))?.os
    var systems = [simulation.os]
    for os in state.standingRuns.compactMap(\.simulation?.os) + Self.systems(asked: state)
    where !systems.contains(os) {
      systems.append(os)
    }
    let made = Set(
      state.standingRuns.filter { !$0.noProbes }.compactMap(\.simulation)
        .filter { $0.digest == source.file.digest.hex && $0.settings.isEmpty }.map { Spot($0) })
    let change = source.change(of: simulation.variant)
    var found: [(distance: Int, option: RunOption)] = []
    for variant in [nil] + source.file.variants.map({ Optional($0.name) }) {
      // What it changes of the product is no probe: a run to learn from leaves the product alone.
      let strays = source.change(of: variant) == change ? 0 : 8
      for os in systems {
        guard let world = try? source.world(Self.choice(variant, os, source)) else { continue }
        for gesture in source.file.gestures {
          let spot = Spot(variant: variant, gesture: gesture.name, os: os)
          guard !made.contains(spot) else { continue }
          let distance =
            strays + (gesture.name == simulation.gesture ? 0 : 1)
            + (variant == simulation.variant ? 0 : 2) + (os == simulation.os ? 0 : 4)
          var option = self.option(spot, gesture, simulation, source)
          option.installed = world.installedTags.map(InstalledTag.spelled)
          if os != standard { option.command += ["--os", String(os)] }
          found.append((distance, option))
        }
      }
    }
    return found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element.option)
  }

  /// Systems that predictions speak of: each that is named, and the one before, for `os<26`.
  private static func systems(asked state: CaseState) -> [Int] {
    let rules = state.predictions.filter { $0.struck == nil }
      .compactMap { try? Rule(canonical: $0.rule) }
    let named = rules.flatMap { $0.scopedValues(of: "os") }.compactMap { Int($0) }
    return named.flatMap { [$0, $0 - 1] }.filter { (1...1000).contains($0) }
  }

  private static func choice(_ variant: String?, _ os: Int?, _ source: ScenarioSource)
    -> ScenarioChoice
  {
    ScenarioChoice(
      variant: variant, gesture: source.file.gestures.first?.name ?? "", os: os, seed: 0,
      settings: [], withoutProbes: false)
  }

  /// What a person can choose of a run of the model.
  private struct Spot: Hashable {
    var variant: String?
    var gesture: String
    var os: Int

    init(variant: String?, gesture: String, os: Int) {
      self.variant = variant
      self.gesture = gesture
      self.os = os
    }

    init(_ simulation: RunSimulation) {
      self.init(variant: simulation.variant, gesture: simulation.gesture, os: simulation.os)
    }
  }

  private func option(
    _ spot: Spot, _ gesture: ScenarioFile.Gesture, _ last: RunSimulation, _ source: ScenarioSource
  ) -> RunOption {
    var conditions = last.added
    for start in gesture.conditions { conditions[start.name] = start.value }
    let variant = spot.variant ?? RunSimulation.base
    let own = [
      "kind": RunKind.simulate.rawValue, "rung": Rung.model.rawValue,
      "scenario": source.file.name, "variant": variant, "gesture": spot.gesture,
      "os": String(spot.os), "seed": "0",
    ]
    conditions.merge(own) { _, own in own }
    return RunOption(
      command: [
        "inquest", "run", "simulate", source.path, "-v", variant, "-g", spot.gesture,
      ],
      kind: .simulate, conditions: conditions, installed: nil)
  }
}
