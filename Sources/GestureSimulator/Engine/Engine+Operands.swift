extension Engine {
  /// The first answer of a delegate that fits; nil when none does.
  mutating func answer(_ rows: Rows, own: Int, other: Int) -> Bool? {
    for place in rows[own] {
      let answer = tables.answers[rows.item(at: place)]
      if other < 0 || answer.other == other, holds(answer.condition, own: own) {
        return answer.answer
      }
    }
    return nil
  }

  /// The answer to one of the questions about failures.
  mutating func answer(
    _ question: DelegateSpec.Question, own: Int, other: Int
  ) -> Bool {
    for place in tables.failureAnswers[own] {
      let answer = tables.answers[tables.failureAnswers.item(at: place)]
      if answer.question == question, answer.other == other, holds(answer.condition, own: own) {
        return answer.answer
      }
    }
    return false
  }

  /// Whether a condition holds; `own` is the recognizer whose values it may name.
  func holds(_ condition: Condition, own: Int) -> Bool {
    guard !condition.alternatives.isEmpty else { return true }
    for place in condition.alternatives.indices
    where holds(condition.alternatives[place], own: own) {
      return true
    }
    return false
  }

  private func holds(_ comparisons: [Comparison], own: Int) -> Bool {
    for place in comparisons.indices {
      let left = value(comparisons[place].left, own: own)
      let right = value(comparisons[place].right, own: own)
      if !comparisons[place].operation.holds(left, right) { return false }
    }
    return true
  }

  /// The number an operand has; 0 for a word.
  func number(_ operand: Operand, own: Int) -> Micro {
    if case .number(let number) = value(operand, own: own) { number } else { 0 }
  }

  /// What an operand is worth now.
  func value(_ operand: Operand, own: Int) -> Value {
    switch operand {
    case .constant(let value): value
    case .variable(let variable): variables[variable]
    case .own(let what): own < 0 ? .number(0) : value(what, of: own)
    case .recognizer(let recognizer, let what): value(what, of: recognizer)
    case .view(let view, let what): value(what, of: view)
    case .navigation(let navigation, .top): tables.words.pages[topPage(of: navigation)]
    case .navigation(let navigation, .count):
      .number(Int64(navigations[navigation].count) * 1_000_000)
    case .page(let page, .isPresented): truth(isPresented(page))
    case .page(let page, .isMovingFromParent): truth(leaving[page])
    case .screenWidth: .number(world.screen.x * 1000)
    case .os: .number(Int64(world.os) * 1_000_000)
    }
  }

  private func truth(_ value: Bool) -> Value {
    value ? tables.words.yes : tables.words.no
  }

  private func value(_ what: Operand.ViewValue, of view: Int) -> Value {
    switch what {
    case .offsetX: .number(views[view].offset.x * 1000)
    case .offsetY: .number(views[view].offset.y * 1000)
    case .tx: .number(views[view].tx)
    case .scale: .number(views[view].scale)
    case .alpha: .number(views[view].alpha)
    }
  }

  private func value(_ what: Operand.RecognizerValue, of recognizer: Int) -> Value {
    let spec = world.recognizers[recognizer]
    switch what {
    case .locationX: return .number((location(of: recognizer) - origin(of: spec.view)).x * 1000)
    case .locationY: return .number((location(of: recognizer) - origin(of: spec.view)).y * 1000)
    case .windowX: return .number(location(of: recognizer).x * 1000)
    case .windowY: return .number(location(of: recognizer).y * 1000)
    case .startX: return .number(touches[Int(tracks[recognizer].firstTouch)].start.x * 1000)
    case .startY: return .number(touches[Int(tracks[recognizer].firstTouch)].start.y * 1000)
    case .translationX: return .number(reportedTranslation(of: recognizer).x * 1000)
    case .translationY: return .number(reportedTranslation(of: recognizer).y * 1000)
    case .velocityX: return .number(velocity(of: recognizer).x * 1000)
    case .velocityY: return .number(velocity(of: recognizer).y * 1000)
    case .state: return .word(2 + Int(tracks[recognizer].state.rawValue))
    case .enabled: return truth(tracks[recognizer].isEnabled)
    case .delegate: return tables.words.delegates[recognizer]
    case .name: return tables.words.names[recognizer]
    case .index: return .number(Int64(tables.words.places[recognizer]) * 1_000_000)
    case .isPop: return truth(spec.kind == .edgeSwipe)
    case .touches: return .number(Int64(tracks[recognizer].touches.nonzeroBitCount) * 1_000_000)
    }
  }

  /// Translation as the app reads it.
  func reportedTranslation(of recognizer: Int) -> Point {
    guard tracks[recognizer].attemptTouches != 0 else { return .zero }
    let translation = translation(of: recognizer)
    guard tables.limits.translatesFromBegin else { return translation }
    return translation - memories[recognizer].translation
  }

  /// The mean place of its touches, or of the one that lifted last, in the window.
  private func location(of recognizer: Int) -> Point {
    let track = tracks + recognizer
    guard track.pointee.attemptTouches != 0 || track.pointee.touches != 0 else { return .zero }
    var rest = track.pointee.touches
    guard rest != 0 else { return touches[Int(track.pointee.lastLifted)].point }
    let count = Int64(rest.nonzeroBitCount)
    var sum = Point.zero
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      sum = sum + touches[touch].point
    }
    return Point(sum.x / count, sum.y / count)
  }

  /// Thousandths of a point a second, of its first touch between its last two samples.
  func velocity(of recognizer: Int) -> Point {
    let track = tracks + recognizer
    guard track.pointee.attemptTouches != 0 else { return .zero }
    let touch = touches + Int(track.pointee.firstTouch)
    let elapsed = touch.pointee.lastTime - touch.pointee.previousTime
    guard touch.pointee.samples > 1, elapsed > 0 else { return .zero }
    if touch.pointee.isLifted, now - touch.pointee.lastTime > tables.limits.staleAfter {
      return .zero
    }
    let moved = touch.pointee.point - touch.pointee.previousPoint
    return Point(
      Arithmetic.scaled(moved.x, by: 1_000_000_000, over: elapsed),
      Arithmetic.scaled(moved.y, by: 1_000_000_000, over: elapsed))
  }
}
