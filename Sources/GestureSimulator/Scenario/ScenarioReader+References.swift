import Bytes

/// Names of recognizers in lists, and circles of requirements.
extension ScenarioReader {
  /// A recognizer that the file may name.
  struct FoundRecognizer {
    /// Nil where the OS does not have it.
    let index: Int?
  }

  /// The recognizer of a name.
  mutating func recognizer(_ word: Word) -> FoundRecognizer? {
    find(word, names.recognizers, "recognizer")
      .map { FoundRecognizer(index: names.recognizerIndices[$0]) }
  }

  /// Recognizers by name; `VIEW.recognizers` are all of a view, `everyone` stands for `*`.
  mutating func recognizers(_ json: LocatedJSON?, everyone: [Int]? = nil) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    for word in words(json, "the name of a recognizer") {
      for index in recognizers(word, everyone) where seen.insert(index).inserted {
        found.append(index)
      }
    }
    return found
  }

  private mutating func recognizers(_ word: Word, _ everyone: [Int]?) -> [Int] {
    if let everyone, UTF8Text.same(word.text, "*") { return everyone }
    let suffix = ".recognizers"
    if word.text.utf8.count > suffix.utf8.count, word.text.hasSuffix(suffix) {
      let view = Word(text: String(word.text.dropLast(suffix.count)), offset: word.offset)
      return find(view, names.views, "view").flatMap { names.recognizersOfView[$0] } ?? []
    }
    return recognizer(word)?.index.map { [$0] } ?? []
  }

  /// Finds circles of static requirements, UIKit's own from content to edge pop among them.
  mutating func findRequirementCycles() {
    var edges = world.recognizers.map(\.requirements)
    if world.parameters.isOn(.contentPopWaitsForEdge) {
      for navigation in world.navigations {
        if let content = navigation.contentSwipe { edges[content].append(navigation.edgeSwipe) }
      }
    }
    var state = [Visit](repeating: .never, count: edges.count)
    for start in edges.indices where state[start] == .never {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      state[start] = .onPath
      while let (node, next) = path.last {
        guard next < edges[node].count else {
          state[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = edges[node][next]
        switch state[other] {
        case .never:
          state[other] = .onPath
          path.append((other, 0))
        case .onPath:
          let from = path.firstIndex { $0.node == other } ?? 0
          report(cycle: path[from...].map(\.node) + [other])
        case .done: break
        }
      }
    }
  }

  private enum Visit { case never, onPath, done }

  private mutating func report(cycle: [Int]) {
    // It begins with its first recognizer, and stands where the file closes it.
    let least = cycle.dropLast().indices.min { cycle[$0] < cycle[$1] } ?? 0
    let turned = cycle.dropLast()[least...] + cycle[...least]
    let places = zip(cycle, cycle.dropFirst()).compactMap {
      requirementPlaces[Requirement(recognizer: $0, other: $1)]
    }
    let words = turned.map { world.recognizers[$0].name }.joined(separator: " → ")
    fault(places.max() ?? 0, "requirement cycle: \(words)")
  }
}
