package import GestureSimulator

/// The model once more, as plain as can be: objects that change, one rule after the other, nothing
/// kept that can be computed. It shares only the vocabulary with the engine that ships, and what
/// both do must be the same.
package final class ReferenceEngine {
  let world: World
  let views: [View]
  let recognizers: [Recognizer]
  let touches: [Touch]
  let navigations: [Navigation]
  var variables: [Value]
  var changes: [Int]
  var presented: [Container]
  var leaving: Set<Int> = []
  var isStuck = false
  var bounced = false
  var pops = 0
  var pushes = 0
  var dismissals = 0

  var now: Nanoseconds = 0
  var ends: [PendingEnd] = []
  var records: [TraceRecord] = []
  var lines: [String] = []
  /// The answers of the app's delegates that were given at least once.
  package var answersGiven: Set<GivenAnswer> = []
  /// How long the animation that was started last takes.
  var animation: Nanoseconds = 0
  /// What changed its state in this frame and has not called its target.
  var callers: [(recognizer: Recognizer, state: RecognizerState)] = []

  /// A model of the world at its start; it runs once.
  package init(_ world: World) {
    self.world = world
    var views: [View] = []
    for (number, spec) in world.views.enumerated() {
      views.append(View(number: number, spec: spec, parent: spec.parent.map { views[$0] }))
    }
    self.views = views
    recognizers = world.recognizers.enumerated().map { number, spec in
      Recognizer(number: number, spec: spec, view: views[spec.view])
    }
    touches = world.script.touches.enumerated().map { Touch(number: $0.offset, flag: $0.element) }
    navigations = world.navigations.enumerated().map {
      Navigation(number: $0.offset, spec: $0.element)
    }
    variables = world.variables.map(\.start)
    changes = world.variables.map { _ in 0 }
    presented = world.presented
  }

  func length(_ parameter: Parameter) -> Length { world.parameters.length(parameter) }
  func time(_ parameter: Parameter) -> Nanoseconds { world.parameters.time(parameter) }
  func isOn(_ parameter: Parameter) -> Bool { world.parameters.isOn(parameter) }

  /// Runs the script.
  package func run() -> Recording {
    let first = ([world.root] + presented).compactMap(topPage)
    for page in first {
      appear(page, .viewWillAppear)
      appear(page, .viewDidAppear)
    }
    for recognizer in recognizers { recognizer.wasDisabled = false }
    var nextTouch = 0
    var nextApp = 0
    let events = world.script.events
    let appEvents = world.script.appEvents
    // R1: ends, timers, the app, touches.
    while true {
      let end = ends.map(\.due).min() ?? .max
      let timer = nextTimer() ?? .max
      let app = nextApp < appEvents.count ? appEvents[nextApp].time : .max
      let touch = nextTouch < events.count ? events[nextTouch].time : .max
      let earliest = min(end, timer, app, touch)
      guard earliest < .max else { break }
      now = max(now, earliest)
      if end == earliest {
        endFrame()
      } else if timer == earliest {
        timerFrame()
      } else if app == earliest {
        perform(appEvents[nextApp].actions, own: nil)
        nextApp += 1
        finishFrame()
      } else {
        let frame = events[nextTouch...].prefix { $0.time == earliest }
        nextTouch += frame.count
        touchFrame(Array(frame))
      }
    }
    return Recording(records: records, lines: lines, end: endState)
  }

  private var endState: EndState {
    EndState(
      variables: variables, changes: changes, stacks: navigations.map(\.stack),
      presented: presented, pops: pops, pushes: pushes, dismissals: dismissals, isStuck: isStuck,
      views: views.map {
        EndState.View(offset: $0.offset, tx: $0.tx, scale: $0.scale, alpha: $0.alpha)
      },
      enabled: recognizers.map(\.isEnabled), acted: recognizers.map(\.acted),
      animation: animation, bounced: bounced)
  }

  /// The end of the transition or animation that was started first of those due.
  private func endFrame() {
    guard let place = ends.firstIndex(where: { $0.due <= now }) else { return }
    switch ends.remove(at: place).kind {
    case .transition(let navigation): endTransition(of: navigation)
    case .animation(let actions, let own): perform(actions, own: own)
    }
    finishFrame()
  }

  func note(
    _ kind: TraceRecord.Kind, _ subject: Int, _ object: Int = -1, detail: Int64 = 0
  ) {
    records.append(TraceRecord(kind, at: now, subject: subject, object: object, detail: detail))
  }

  /// Changes a recognizer's state; states that call the target are kept for R12.
  func change(
    _ recognizer: Recognizer, to state: RecognizerState, because reason: TraceRecord.Reason,
    of other: Int = -1
  ) {
    records.append(
      .transition(
        recognizer.number, from: recognizer.state, to: state, because: reason, of: other, at: now))
    recognizer.state = state
    if state != .possible && state != .failed {
      callers.append((recognizer, state))
    }
    if state.isOver || state.isActive { recognizer.deadline = nil }
  }
}
