import Foundation
import GestureSimulator
import ReferenceSimulator
import Testing

/// Generated scenarios: both engines do the same, and every invariant holds.
///
/// `INQUEST_GENERATED` says how many (1,500); `INQUEST_GENERATED_SEED` runs one seed alone.
@Suite("Generated scenarios")
struct GeneratedScenarioTests {
  /// The seeds to run.
  static var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let one = environment["INQUEST_GENERATED_SEED"].flatMap({ UInt64($0) }) { return [one] }
    let count = environment["INQUEST_GENERATED"].flatMap { UInt64($0) } ?? standardCount
    return Array(0..<count)
  }

  static let standardCount: UInt64 = 1_500

  @Test("both engines agree and every invariant holds")
  func everyScenarioHolds() async {
    let seeds = Self.seeds
    let found = await withTaskGroup(of: [(UInt64, String)].self) { group in
      // Interleaved, so that every core gets scenarios of every size.
      let parts = max(ProcessInfo.processInfo.activeProcessorCount, 1)
      for part in 0..<parts {
        group.addTask {
          stride(from: part, to: seeds.count, by: parts).flatMap { place in
            Self.faults(seed: seeds[place]).map { (seeds[place], $0) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let failing = Set(found.map(\.0))
    for (seed, fault) in found.prefix(40) {
      Issue.record("INQUEST_GENERATED_SEED=\(seed): \(fault)")
    }
    #expect(failing.isEmpty, "\(failing.count) of \(seeds.count) seeds failed")
  }

  /// What is wrong with the scenario of a seed.
  static func faults(seed: UInt64) -> [String] {
    let world = WorldGenerator.world(seed: seed)
    let engine = ReferenceEngine(world)
    let reference = engine.run()
    let run = world.simulated()
    var found: [String] = []
    func note(_ name: String, _ faults: [String]) { found += faults.map { "\(name): \($0)" } }
    note("engines", Invariants.agree(reference, run))
    note("records", Invariants.showTheSame(reference, run))
    for (name, check) in Invariants.ofOneRun {
      note(name, check(world, run))
    }
    note("I9", Invariants.same(run, world.simulated()))
    if let image = WorldMirror.image(of: world) {
      note("I10", Invariants.mirrored(world, run, image.simulated()))
    }
    if !world.probes.isEmpty {
      note("I12", Invariants.probesOnlyPrint(run, world.withoutProbes().simulated()))
    }
    let idle = world.delegates.indices.flatMap { delegate in
      world.delegates[delegate].answers.indices.map {
        ReferenceEngine.GivenAnswer(delegate: delegate, place: $0)
      }
    }.filter { !engine.answersGiven.contains($0) }
    if !idle.isEmpty { note("I13", Invariants.agree(run, world.without(Set(idle)).simulated())) }
    note("I14", Invariants.nothingExcluded(world.withEverythingSimultaneous().simulated()))
    let shuffled = world.shuffled(seed ^ 0x5EED).simulated()
    note("I15", Invariants.orderExplained(world, run, shuffled))
    return found
  }
}
