import GestureSimulator

/// How recognizers stand while a recording is read record by record.
struct Replay {
  var states: [RecognizerState]
  /// The touches that each took in its attempt, which lasts from the first of them to the reset.
  var taken: [[Int32]]
  var enabled: [Bool]

  init(_ world: World) {
    states = world.recognizers.map { _ in .possible }
    taken = world.recognizers.map { _ in [] }
    enabled = world.recognizers.map(\.isEnabled)
  }

  /// Goes on by one record.
  mutating func take(_ record: TraceRecord) {
    let subject = Int(record.subject)
    switch record.kind {
    case .received: taken[subject].append(record.object)
    case .enabled: enabled[subject] = record.detail == 1
    case .transition:
      guard let transition = record.transition else { return }
      states[subject] = transition.to
      if transition.to == .possible { taken[subject] = [] }
    default: break
    }
  }

  func isInAttempt(_ recognizer: Int) -> Bool { !taken[recognizer].isEmpty }

  func shareTouch(_ one: Int, _ other: Int) -> Bool {
    taken[one].contains { taken[other].contains($0) }
  }
}
