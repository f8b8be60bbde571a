import Bytes

/// What only some kinds of recognizers have.
extension ScenarioReader {
  mutating func readKind(_ body: Fields, _ spec: inout RecognizerSpec) {
    switch spec.kind {
    case .tap:
      spec.taps = whole(body["taps"], within: 1...10) ?? 1
      spec.minimumTouches = whole(body["touches"], within: 1...8) ?? 1
    case .longPress:
      spec.minimumTouches = whole(body["touches"], within: 1...8) ?? 1
      spec.minimumDuration = time(body["duration"])
    case .pan, .scrollPan:
      readFingers(body["touches"], &spec)
      readDrive(body["drives"], &spec)
    case .screenEdgePan:
      spec.maximumTouches = 1
      let edges: KeyValuePairs<String, RecognizerSpec.Directions> = [
        "left": .left, "right": .right, "top": .up, "bottom": .down, "all": Self.everyWay,
      ]
      spec.directions = directions(body["edges"], edges) ?? []
      readDrive(body["drives"], &spec)
    case .swipe:
      spec.minimumTouches = whole(body["touches"], within: 1...8) ?? 1
      let ways: KeyValuePairs<String, RecognizerSpec.Directions> = [
        "left": .left, "right": .right, "up": .up, "down": .down, "all": Self.everyWay,
      ]
      spec.directions = directions(body["direction"], ways) ?? .right
    case .pinch, .rotation:
      spec.minimumTouches = 2
      spec.maximumTouches = 2
    case .edgeSwipe, .contentSwipe: break
    }
  }

  private static let everyWay: RecognizerSpec.Directions = [.left, .right, .up, .down]

  /// One number of fingers, or the least and the most.
  private mutating func readFingers(_ json: LocatedJSON?, _ spec: inout RecognizerSpec) {
    guard let json else { return }
    guard let elements = json.elements else {
      guard let fingers = whole(json, within: 1...8) else { return }
      spec.minimumTouches = fingers
      spec.maximumTouches = fingers
      return
    }
    guard elements.count == 2 else { return expected("a number or the list [least, most]", json) }
    guard let least = whole(elements[0], within: 1...8),
      let most = whole(elements[1], within: 1...8)
    else { return }
    guard least <= most else {
      return fault(json.offset, "the least number of touches, \(least), is above the most, \(most)")
    }
    spec.minimumTouches = least
    spec.maximumTouches = most
  }

  private mutating func readDrive(_ json: LocatedJSON?, _ spec: inout RecognizerSpec) {
    if let navigation = find(json, names.navigations, "navigation") {
      spec.drive = .pop(navigation)
    }
  }

  private mutating func directions(
    _ json: LocatedJSON?, _ known: KeyValuePairs<String, RecognizerSpec.Directions>
  ) -> RecognizerSpec.Directions? {
    guard let json else { return nil }
    guard let elements = json.elements else { return choice(json, known) }
    var all: RecognizerSpec.Directions = []
    for element in elements { all.formUnion(choice(element, known) ?? []) }
    return all
  }
}
