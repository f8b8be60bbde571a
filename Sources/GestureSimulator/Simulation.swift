import Bytes

/// One run of a scenario: its trace as a log, how it ended, and what that rests on.
package struct Simulation: Sendable {
  /// Goes up when the same scenario may give another trace.
  package static let engineVersion = 1

  /// The trace: UTF-8 lines.
  package let text: [UInt8]
  package let outcomes: [Outcome]
  /// Tags of the probes that stand in this variant.
  package let installedTags: [String]
  /// Parameters of grade C and E that the run depended on.
  package let parameters: [Parameter]
  /// How another order of recognizers of one view ends, if it ends otherwise.
  package let orderDependence: String?

  /// Runs one gesture of a scenario in one variant. Throws what `ScenarioFile.world` throws,
  /// and the fault of a run that never comes to rest.
  package init(of file: ScenarioFile, _ choice: ScenarioChoice) throws {
    let world = try file.world(choice)
    let heading = [
      ("engine", String(Self.engineVersion)), ("scenario", file.name),
      ("digest", file.digest.hex), ("variant", choice.variant ?? "base"),
      ("gesture", choice.gesture), ("os", String(world.os)), ("seed", String(choice.seed)),
      ("probes", choice.withoutProbes ? "none" : "installed"),
    ]
    var engine = Engine(world)
    engine.run()
    if engine.isEndless, let fault = file.endless(choice.gesture) { throw fault }
    self.init(engine, of: world, heading: heading)
  }

  /// Runs a world.
  ///
  /// - Parameter heading: what the trace says was run, as names and values.
  package init(of world: World, heading: [(String, String)]) {
    var engine = Engine(world)
    engine.run()
    self.init(engine, of: world, heading: heading)
  }

  /// What an engine that ran a world left.
  private init(_ engine: borrowing Engine, of world: World, heading: [(String, String)]) {
    let recording = engine.recording()
    outcomes = world.outcomes(of: recording.end)
    parameters = engine.doubtfulParameters
    installedTags = world.installedTags
    orderDependence = Self.orderDependence(of: world, outcomes)
    var remarks = parameters.map { parameter in
      "depends on \(parameter.name) = \(parameter.text(of: world.parameters[parameter])), "
        + "grade \(parameter.about.grade.rawValue)"
    }
    if let orderDependence { remarks.append("order-dependent: \(orderDependence)") }
    text = TraceText.bytes(
      recording, of: world, heading: heading, outcomes: outcomes, remarks: remarks)
  }

  /// I15: runs the world in other orders of the recognizers of one view.
  private static func orderDependence(of world: World, _ outcomes: [Outcome]) -> String? {
    guard Set(world.recognizers.map(\.view)).count < world.recognizers.count else { return nil }
    var other = world
    for seed in otherSeeds where seed != world.seed {
      other.seed = seed
      var engine = Engine(other)
      engine.run()
      let ended = other.outcomes(of: engine.endState())
      guard ended != outcomes else { continue }
      let first = zip(outcomes, ended).first { $0.0 != $0.1 }
      let words = first.map { "\($0.0.name)=\($0.1.value) instead of \($0.0.value)" }
      return "seed \(seed) ends with \(words ?? "other outcomes")"
    }
    return nil
  }

  private static let otherSeeds: ClosedRange<UInt64> = 0...7
}
