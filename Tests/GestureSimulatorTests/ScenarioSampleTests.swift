import Foundation
import GestureSimulator
import Testing

/// The scenarios that come with the program.
@Suite struct ScenarioSampleTests {
  static let names = ["navigation-pop", "scroll-view-back", "edge-drag-dismiss"]

  @Test(arguments: names) func hasNoFaults(_ name: String) throws {
    let bytes = try ScenarioFixture.sample(name)
    #expect(ScenarioFile.faults(in: bytes) == [])
    let file = try ScenarioFile.read(bytes)
    #expect(file.name == name)
    for variant in [nil] + file.variants.map(\.name) {
      for gesture in file.gestures {
        for os in [18, 26] {
          let choice = ScenarioChoice(variant: variant, gesture: gesture.name, os: os)
          let world = try file.world(choice)
          WorldContract.check(world)
          #expect(world.script.name == gesture.name)
        }
      }
    }
  }

  @Test func carriesTheChangesOfItsHistory() throws {
    let file = try ScenarioFile.read(ScenarioFixture.sample("navigation-pop"))
    let changes = Dictionary(uniqueKeysWithValues: file.variants.map { ($0.name, $0.change) })
    #expect(changes["begin-probe"] == .some(file.change))
    #expect(changes["enumerate"] == changes["receive-guard"])
    #expect(changes["no-wait"] != changes["fixed"])
    #expect(changes["fixed"] != .some(file.change))
  }
}
