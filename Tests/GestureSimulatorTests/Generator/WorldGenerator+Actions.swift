import GestureSimulator

extension WorldGenerator {
  /// What targets, controls and life-cycle methods do.
  mutating func makeActions() {
    for number in world.recognizers.indices {
      guard random.chance(60) else { continue }
      var actions = Reactions()
      if random.chance(35) { actions.began = actionList(own: true, navigates: true) }
      if random.chance(25) { actions.changed = actionList(own: true, navigates: false) }
      if random.chance(60) { actions.ended = actionList(own: true, navigates: true) }
      if random.chance(40) { actions.cancelled = actionList(own: true, navigates: true) }
      world.recognizers[number].actions = actions
    }
    for view in world.views.indices where world.views[view].control != .none {
      if random.chance(80) {
        world.views[view].whenTapped = actionList(own: false, navigates: true)
      }
    }
    for page in world.pages.indices {
      for moment in LifeCycle.Moment.allCases where random.chance(20) {
        world.pages[page].lifeCycle[moment] = actionList(own: false, navigates: false)
      }
    }
  }

  mutating func actionList(own: Bool, navigates: Bool, depth: Int = 0) -> [Action] {
    (0..<random.number(1...2)).map { _ in action(own: own, navigates: navigates, depth: depth) }
  }

  private mutating func action(own: Bool, navigates: Bool, depth: Int) -> Action {
    switch random.number(0...(navigates ? 12 : 7)) {
    case 0: return .log(Template([.text("line "), .value(.os)]))
    case 1, 2: return variableAction()
    case 3, 4: return enableAction()
    case 5 where own: return drag()
    case 6 where depth < 2: return animate(navigates: navigates, depth: depth)
    case 7 where depth < 2:
      return .choose(
        condition(own: own),
        then: actionList(own: own, navigates: navigates, depth: depth + 1),
        otherwise: random.chance(50)
          ? [] : actionList(own: own, navigates: navigates, depth: depth + 1))
    case 8 where !pushable.isEmpty: return .push(page: random.one(of: pushable))
    case 9, 10:
      guard !world.navigations.isEmpty else { return variableAction() }
      return .pop(
        navigation: random.number(0...(world.navigations.count - 1)), animated: random.chance(60))
    case 11 where !presentable.isEmpty && random.chance(50):
      return .present(random.one(of: presentable))
    case 12 where random.chance(40):
      return .dismiss(page: random.number(0...(world.pages.count - 1)))
    default: return variableAction()
    }
  }

  private mutating func variableAction() -> Action {
    guard !world.variables.isEmpty else { return .log(Template([.text("nothing")])) }
    let variable = random.number(0...(world.variables.count - 1))
    if random.chance(50) {
      return .step(variable: variable, by: random.one(of: [-2, -1, 1, 1, 2]))
    }
    return .set(variable: variable, to: random.one(of: world.variables[variable].values))
  }

  /// Mostly of one, sometimes off and on again in one list.
  private mutating func enableAction() -> Action {
    let last = world.recognizers.count - 1
    var numbers = [random.number(0...last)]
    if random.chance(25) { numbers.append(random.number(0...last)) }
    return .enable(numbers, random.chance(40))
  }

  private mutating func drag() -> Action {
    .drag(
      view: random.number(1...(world.views.count - 1)),
      by: .own(random.chance(60) ? .translationX : .translationY),
      over: random.chance(50) ? .screenWidth : .constant(.number(300_000_000)),
      scale: random.one(of: [900_000, 1_000_000, 950_000]),
      alpha: random.one(of: [700_000, 1_000_000, 0]))
  }

  private mutating func animate(navigates: Bool, depth: Int) -> Action {
    .animate(
      view: random.number(1...(world.views.count - 1)),
      tx: .constant(.number(Micro(random.one(of: [0, 0, 40, -40])) * 1_000_000)),
      scale: random.one(of: [1_000_000, 900_000]), alpha: random.one(of: [1_000_000, 0, 500_000]),
      duration: Nanoseconds(random.one(of: [30, 100, 200, 250])) * 1_000_000 + 7,
      then: random.chance(60)
        ? actionList(own: false, navigates: navigates, depth: depth + 1) : [])
  }

  /// Lines that print what they see.
  mutating func makeProbes() {
    guard random.chance(40) else { return }
    for number in 0..<random.number(1...3) {
      let recognizer = random.number(0...(world.recognizers.count - 1))
      let places: [ProbeSpec.Place] = [
        .action(recognizer), .question(random.one(of: DelegateSpec.Question.allCases), recognizer),
        .lifeCycle(
          random.one(of: LifeCycle.Moment.allCases), random.number(0...(world.pages.count - 1))),
        .touches(random.one(of: ViewTouch.allCases), random.one(of: focus)),
      ]
      world.probes.append(
        ProbeSpec(
          name: "probe\(number)", tag: "[Probe\(number)]", places: places,
          condition: random.chance(60) ? .always : condition(own: false),
          line: Template([
            .text("[Probe\(number)] "), .value(.recognizer(recognizer, .state)), .text(" "),
            .value(.own(.translationX)),
          ]),
          each: random.chance(30) ? Array(world.recognizers.indices) : nil))
    }
  }
}
