import GestureSimulator

/// The mirror image of a world: left is right. A place x becomes width − 1 − x (in thousandths), so
/// that what holds its left edge but not its right one still does.
struct WorldMirror {
  private let world: World
  /// Something that has no mirror image was met.
  private var isImpossible = false

  /// The image, or nil where the vocabulary cannot say it.
  static func image(of world: World) -> World? {
    var mirror = WorldMirror(world: world)
    let image = mirror.image()
    return mirror.isImpossible ? nil : image
  }

  private init(world: World) { self.world = world }

  private mutating func image() -> World {
    var image = world
    image.isRightToLeft.toggle()
    for number in image.views.indices { mirror(&image.views[number]) }
    for number in image.recognizers.indices {
      let spec = world.recognizers[number]
      image.recognizers[number].directions = mirrored(spec.directions, spec)
      var actions = spec.actions
      actions.began = mirrored(actions.began, spec)
      actions.changed = mirrored(actions.changed, spec)
      actions.ended = mirrored(actions.ended, spec)
      actions.cancelled = mirrored(actions.cancelled, spec)
      image.recognizers[number].actions = actions
    }
    for delegate in image.delegates.indices {
      for place in image.delegates[delegate].answers.indices {
        let answer = image.delegates[delegate].answers[place]
        image.delegates[delegate].answers[place].condition = mirrored(
          answer.condition, world.recognizers[answer.recognizer])
      }
    }
    for page in image.pages.indices {
      for moment in LifeCycle.Moment.allCases {
        image.pages[page].lifeCycle[moment] = mirrored(image.pages[page].lifeCycle[moment], nil)
      }
    }
    for number in image.script.events.indices {
      let x = image.script.events[number].point.x
      image.script.events[number].point.x = world.screen.x - 1 - x
    }
    for number in image.script.appEvents.indices {
      image.script.appEvents[number].actions = mirrored(image.script.appEvents[number].actions, nil)
    }
    image.probes = []
    return image
  }

  /// The width of a view's coordinates.
  private func width(inside view: ViewSpec) -> Length {
    max(view.frame.size.x, view.scroll?.content.x ?? 0)
  }

  /// The furthest that a view scrolls to the side.
  private func room(_ view: ViewSpec) -> Length { width(inside: view) - view.frame.size.x }

  private mutating func mirror(_ view: inout ViewSpec) {
    let whole = view.parent.map { width(inside: world.views[$0]) } ?? world.screen.x
    let old = view
    view.frame.origin.x = whole - old.frame.origin.x - old.frame.size.x
    if let knob = old.knob {
      view.knob?.origin.x = old.frame.size.x - knob.origin.x - knob.size.x
    }
    if let scroll = old.scroll {
      view.scroll?.offset.x = room(old) - scroll.offset.x
      // Pages are counted from the left.
      if scroll.isPaging && room(old) % old.frame.size.x != 0 { isImpossible = true }
    }
    view.whenTapped = mirrored(view.whenTapped, nil)
  }

  private mutating func mirrored(
    _ directions: RecognizerSpec.Directions, _ spec: RecognizerSpec
  ) -> RecognizerSpec.Directions {
    if directions.isSuperset(of: [.left, .right]) {
      // A first finger that stands still decides for the right; a flag for the left edge.
      if spec.kind != .swipe || spec.minimumTouches > 1 { isImpossible = true }
      return directions
    }
    var result = directions.subtracting([.left, .right])
    if directions.contains(.left) { result.insert(.right) }
    if directions.contains(.right) { result.insert(.left) }
    return result
  }

  private mutating func mirrored(_ actions: [Action], _ own: RecognizerSpec?) -> [Action] {
    actions.map { mirrored($0, own) }
  }

  private mutating func mirrored(_ action: Action, _ own: RecognizerSpec?) -> Action {
    switch action {
    case .drag:
      // The transform would have to go the other way while scale and alpha stay.
      isImpossible = true
      return action
    case .animate(let view, let tx, let scale, let alpha, let duration, let then):
      guard case .constant(.number(let number)) = tx else {
        isImpossible = true
        return action
      }
      return .animate(
        view: view, tx: .constant(.number(-number)), scale: scale, alpha: alpha,
        duration: duration, then: mirrored(then, own))
    case .choose(let condition, let then, let otherwise):
      return .choose(
        mirrored(condition, own), then: mirrored(then, own), otherwise: mirrored(otherwise, own))
    case .log, .set, .step, .enable, .push, .pop, .present, .dismiss: return action
    }
  }

  private mutating func mirrored(_ condition: Condition, _ own: RecognizerSpec?) -> Condition {
    Condition(condition.alternatives.map { $0.map { mirrored($0, own) } })
  }

  /// `x < c` becomes `whole − x > whole − c`.
  private mutating func mirrored(_ comparison: Comparison, _ own: RecognizerSpec?) -> Comparison {
    guard let whole = whole(of: comparison.left, own) else { return comparison }
    guard case .constant(.number(let number)) = comparison.right else {
      isImpossible = true
      return comparison
    }
    let flipped: [Comparison.Operator: Comparison.Operator] = [
      .less: .greater, .lessOrEqual: .greaterOrEqual, .greater: .less,
      .greaterOrEqual: .lessOrEqual,
    ]
    return Comparison(
      comparison.left, flipped[comparison.operation] ?? comparison.operation,
      .constant(.number(whole * 1000 - number)))
  }

  /// What an operand and its mirror image add up to; nil for one that has no side.
  private mutating func whole(of operand: Operand, _ own: RecognizerSpec?) -> Length? {
    switch operand {
    case .own(.translationX), .own(.velocityX): return 0
    case .own(.windowX), .own(.startX): return world.screen.x - 1
    case .own(.locationX):
      guard let own else { return nil }
      return width(inside: world.views[own.view]) - 1
    case .view(let view, .offsetX): return room(world.views[view])
    case .view(_, .tx): return 0
    case .recognizer(_, let kind):
      let sided: [Operand.RecognizerValue] = [
        .locationX, .windowX, .startX, .translationX, .velocityX,
      ]
      if sided.contains(kind) { isImpossible = true }
      return nil
    default: return nil
    }
  }

  /// The image of an end.
  static func image(of end: EndState, in world: World) -> EndState {
    let mirror = WorldMirror(world: world)
    var image = end
    for number in image.views.indices {
      image.views[number].tx = -end.views[number].tx
      if world.views[number].scroll != nil {
        image.views[number].offset.x =
          mirror.room(world.views[number]) - end.views[number].offset.x
      }
    }
    return image
  }
}
