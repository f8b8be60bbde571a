import GestureSimulator

/// Every world of the scenarios that come with the program: each variant with each gesture on each
/// OS, with the probes and without.
enum SampleWorlds {
  struct Named {
    let name: String
    let world: World
  }

  static func all() throws -> [Named] {
    try ScenarioSampleTests.names.flatMap { sample in
      let file = try ScenarioFile.read(ScenarioFixture.sample(sample))
      return try ([nil] + file.variants.map(\.name)).flatMap { variant in
        try file.gestures.flatMap { gesture in
          try [18, 26].flatMap { os in
            try [false, true].map { withoutProbes in
              let choice = ScenarioChoice(
                variant: variant, gesture: gesture.name, os: os, withoutProbes: withoutProbes)
              let name = "\(sample) \(variant ?? "base") \(gesture.name) \(os) \(withoutProbes)"
              return Named(name: name, world: try file.world(choice))
            }
          }
        }
      }
    }
  }
}
