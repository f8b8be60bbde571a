import Bytes
import GestureSimulator
import Testing

/// The same world leaves the same recording, whoever runs it and however often.
@Suite("Determinism of the engine")
struct EngineDeterminismTests {
  private static let runs = 1_000

  @Test("A thousand runs of one engine, and of as many engines, leave one recording")
  func manyRuns() throws {
    for sample in try Self.chosen() {
      var engine = Engine(sample.world)
      engine.run()
      let first = engine.recording()
      let digest = first.transitionDigest
      var differing = 0
      for _ in 1..<Self.runs {
        engine.run()
        if engine.recording() != first { differing += 1 }
        if sample.world.simulated() != first { differing += 1 }
      }
      #expect(differing == 0, "\(sample.name)")
      #expect(engine.recording().transitionDigest == digest)
      #expect(Digest.of(Simulation(of: sample.world, heading: []).text) == Self.textDigest(sample))
    }
  }

  @Test("A world that differs leaves another recording")
  func control() throws {
    let world = try ScenarioFixture.world()
    var other = world
    other.script.events = []
    #expect(other.simulated() != world.simulated())
  }

  private static func textDigest(_ sample: SampleWorlds.Named) -> Digest {
    Digest.of(Simulation(of: sample.world, heading: []).text)
  }

  /// For each sample the world in which most happens.
  private static func chosen() throws -> [SampleWorlds.Named] {
    let worlds = try SampleWorlds.all().map {
      (sample: $0, size: $0.world.simulated().records.count)
    }
    return ScenarioSampleTests.names.compactMap { name in
      worlds.filter { $0.sample.name.hasPrefix(name) }.max { $0.size < $1.size }?.sample
    }
  }
}
