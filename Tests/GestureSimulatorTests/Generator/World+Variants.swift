import GestureSimulator
import ReferenceSimulator

extension World {
  /// Without probes.
  func withoutProbes() -> World {
    var world = self
    world.probes = []
    return world
  }

  /// Without these answers of its delegates.
  func without(_ answers: Set<ReferenceEngine.GivenAnswer>) -> World {
    var world = self
    for number in world.delegates.indices {
      world.delegates[number].answers = world.delegates[number].answers.enumerated()
        .filter { !answers.contains(.init(delegate: number, place: $0.offset)) }.map(\.element)
    }
    return world
  }

  /// Where nothing excludes anything: a delegate of every recognizer allows every other.
  func withEverythingSimultaneous() -> World {
    var world = self
    var added: [DelegateSpec.Answer] = []
    for recognizer in recognizers.indices {
      for other in recognizers.indices where other != recognizer {
        added.append(
          DelegateSpec.Answer(
            question: .shouldRecognizeSimultaneously, recognizer: recognizer, other: other,
            condition: .always, answer: true))
      }
    }
    for number in world.delegates.indices {
      world.delegates[number].answers = added + world.delegates[number].answers
    }
    let new = world.delegates.count
    world.delegates.append(DelegateSpec(name: "Everyone", answers: added))
    world.words.append("Everyone")
    for number in world.recognizers.indices {
      switch world.recognizers[number].delegate {
      case .app: break
      case .none, .system: world.recognizers[number].delegate = .app(new)
      }
    }
    return world
  }

  /// With another order of the recognizers of one view.
  func shuffled(_ seed: UInt64) -> World {
    var world = self
    world.seed = seed
    return world
  }
}
