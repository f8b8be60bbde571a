import Foundation
import GestureSimulator
import Testing

/// Scenario texts for tests.
enum ScenarioFixture {
  /// The repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A sample's scenario.
  static func sample(_ name: String) throws -> [UInt8] {
    try bytes("Samples/\(name)/scenario.json5")
  }

  /// A fixture's scenario.
  static func fixture(_ name: String) throws -> [UInt8] {
    try bytes("Tests/Fixtures/scenarios/\(name).json5")
  }

  /// A file of the repository.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// A small good scenario, member by member; texts replace or add members, empty ones remove.
  static func text(_ members: KeyValuePairs<String, String> = [:]) -> String {
    var all: [(key: String, value: String)] = [
      ("scenario", "'small'"),
      ("screen", "{width: 400, height: 800}"),
      ("pages", "{Home: {}, Detail: {}, Later: {in: 'nav'}}"),
      ("navigations", "{nav: {stack: ['Home', 'Detail']}}"),
      ("gestures", "{tap: {touch: {from: [10, 20]}}}"),
    ]
    for (key, value) in members {
      if let place = all.firstIndex(where: { $0.key == key }) {
        all[place].value = value
      } else {
        all.append((key, value))
      }
    }
    let lines = all.filter { !$0.value.isEmpty }.map { "  \($0.key): \($0.value),\n" }
    return "{\n" + lines.joined() + "}\n"
  }

  /// The world of a text's gesture, the first one without a name.
  static func world(
    _ members: KeyValuePairs<String, String> = [:], variant: String? = nil, gesture: String? = nil,
    os: Int? = nil, settings: [String] = [], withoutProbes: Bool = false
  ) throws -> World {
    let file = try ScenarioFile.read(Array(text(members).utf8))
    return try file.world(
      ScenarioChoice(
        variant: variant, gesture: gesture ?? file.gestures[0].name, os: os,
        settings: try ScenarioFile.settings(settings), withoutProbes: withoutProbes))
  }

  /// What is wrong with a text.
  static func faults(_ members: KeyValuePairs<String, String>) -> [String] {
    ScenarioFile.faults(in: Array(text(members).utf8)).map(\.description)
  }
}

/// What every world keeps, whatever file it was made of.
enum WorldContract {
  static func check(_ world: World) {
    #expect(world.views.first?.name == "window")
    for (index, view) in world.views.enumerated() {
      #expect(view.parent.map { $0 < index } ?? (index == 0))
      if let pan = view.scroll?.pan { #expect(world.recognizers[pan].view == index) }
    }
    #expect(world.words.starts(with: World.fixedWords))
    #expect(Set(world.words).count == world.words.count)
    let named =
      world.delegates.map(\.name) + world.pages.map(\.name) + world.navigations.map(\.name)
      + world.recognizers.map(\.name)
    #expect(named.allSatisfy(world.words.contains))
    for recognizer in world.recognizers {
      #expect(world.views.indices.contains(recognizer.view))
      #expect(recognizer.requirements == recognizer.requirements.sorted())
      #expect(recognizer.requirements.allSatisfy(world.recognizers.indices.contains))
    }
    for navigation in world.navigations { #expect(!navigation.stack.isEmpty) }
    for variable in world.variables { #expect(variable.values.contains(variable.start)) }
    checkScript(world.script)
  }

  /// Each touch began, moved and ended, in the order of time.
  static func checkScript(_ script: Script) {
    let order = script.events.map { [$0.time, Int64($0.touch)] }
    #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
    for touch in script.touches.indices {
      let own = script.events.filter { $0.touch == touch }
      #expect(own.first?.phase == .began)
      #expect(own.last?.phase == .ended || own.last?.phase == .cancelled)
      #expect(own.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      #expect(zip(own, own.dropFirst()).allSatisfy { $0.time < $1.time })
      #expect(own.last?.point == own.dropLast().last?.point)
    }
  }
}
