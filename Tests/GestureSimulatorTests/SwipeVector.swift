import GestureSimulator
import Testing

/// One way to move fingers over a swipe recognizer, and the sample at which it recognizes.
struct SwipeVector: Sendable, CustomTestStringConvertible {
  /// Where a finger is, counted from where it began, in thousandths of a point, and when.
  struct Sample: Sendable {
    let dx: Length
    let dy: Length
    let time: Nanoseconds
  }

  /// A row that cannot be read.
  struct Fault: Error { let row: String }

  let id: String
  let directions: RecognizerSpec.Directions
  let fingers: Int
  /// One list for each finger.
  let samples: [[Sample]]
  /// From 1; nil if it does not recognize.
  var firesAt: Int?

  var testDescription: String { id }

  /// The sample at which the engine recognizes.
  func outcome(_ engine: ModelEngine) -> Int? {
    let recording = engine.run(world)
    let act = recording.records.first { $0.kind == .transition && $0.reason == .recognized }
    guard let act, let finger = samples.first else { return nil }
    return finger.lastIndex { $0.time <= act.time }.map { $0 + 1 }
  }

  private var world: World {
    var world = World(screen: Point(402_000, 874_000))
    world.views.append(ViewSpec(name: "page", parent: 0, frame: Rect(.zero, world.screen)))
    world.pages = [PageSpec(name: "Page", view: 1, navigation: nil)]
    world.recognizers = [
      RecognizerSpec(
        name: "swipe", kind: .swipe, view: 1, minimumTouches: fingers, directions: directions)
    ]
    var events: [(order: Int, event: Script.TouchEvent)] = []
    for (touch, finger) in samples.enumerated() {
      let start = Point(200_000, 300_000 + Length(touch) * 80_000)
      func add(_ phase: Script.Phase, _ time: Nanoseconds, _ point: Point) {
        events.append(
          (events.count, Script.TouchEvent(time: time, touch: touch, phase: phase, point: point)))
      }
      add(.began, 0, start)
      for sample in finger { add(.moved, sample.time, start + Point(sample.dx, sample.dy)) }
      let last = finger.last.map { start + Point($0.dx, $0.dy) } ?? start
      add(.ended, (finger.last?.time ?? 0) + 16_666_667, last)
    }
    events.sort {
      ($0.event.time, $0.event.touch, $0.order) < ($1.event.time, $1.event.touch, $1.order)
    }
    world.script = Script(
      name: id, touches: samples.map { _ in .auto }, events: events.map(\.event))
    return world
  }
}

/// Reading a table of vectors.
extension SwipeVector {
  /// The vectors of a table: comment lines, a head, then `id, mask, fingers, "samples", yes|no, at`.
  static func read(_ text: String) throws -> [SwipeVector] {
    try text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.dropFirst()
      .map { try read(row: String($0)) }
  }

  private static func read(row: String) throws -> SwipeVector {
    let fault = Fault(row: row)
    var columns: [String] = [""]
    var isQuoted = false
    for character in row {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: columns.append("")
      default: columns[columns.count - 1].append(character)
      }
    }
    guard columns.count == 6, let fingers = Int(columns[2]), let mask = masks(columns[1]) else {
      throw fault
    }
    let groups =
      columns[3].hasPrefix("[")
      ? columns[3].dropFirst().dropLast().split(separator: "][").map(String.init) : [columns[3]]
    return SwipeVector(
      id: columns[0], directions: mask, fingers: fingers,
      samples: try groups.map { try samples($0) },
      firesAt: columns[4] == "yes" ? Int(columns[5]) : nil)
  }

  /// `dx,dy,t;…` in points and seconds.
  static func samples(_ text: String) throws -> [Sample] {
    try text.split(separator: ";").map { part in
      let numbers = part.split(separator: ",").compactMap { thousandths(String($0)) }
      guard numbers.count == 3 else { throw Fault(row: text) }
      return Sample(dx: numbers[0], dy: numbers[1], time: numbers[2] * 1_000_000)
    }
  }

  /// A decimal with at most three places, times 1,000.
  private static func thousandths(_ text: String) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, let whole = head.isEmpty ? 0 : Int64(head) else { return nil }
    let places = parts.count > 1 ? String(parts[1]) : ""
    guard places.count <= 3, let rest = Int64((places + "000").prefix(3)) else { return nil }
    return (isNegative ? -1 : 1) * (whole * 1000 + rest)
  }

  private static func masks(_ text: String) -> RecognizerSpec.Directions? {
    let names: [String: RecognizerSpec.Directions] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "none": [],
      "all": [.left, .right, .up, .down],
    ]
    var result: RecognizerSpec.Directions = []
    for name in text.split(separator: "|") {
      guard let direction = names[String(name)] else { return nil }
      result.formUnion(direction)
    }
    return result
  }
}
