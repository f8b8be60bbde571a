import GestureSimulator

extension ReferenceEngine {
  /// 2: a touch begins.
  func begin(_ touch: Touch, at place: Point) {
    touch.isDown = true
    touch.start = place
    touch.place = place
    touch.beganAt = now
    touch.samples = [(now, place)]
    touch.isInFrame = true
    touch.hasBegun = true
    touch.hit = isStuck ? nil : hit(views[0], place)
    touch.startInHit = touch.hit?.local(place) ?? .zero
    note(.touchBegan, touch.number, touch.hit?.number ?? -1)
    // R3
    var view = touch.hit
    while let current = view {
      for recognizer in recognizers where recognizer.view === current && isOpen(recognizer) {
        offer(touch, to: recognizer)
      }
      view = current.parent
    }
  }

  /// R2: the front-most view that holds a place of its parent.
  private func hit(_ view: View, _ place: Point) -> View? {
    guard !view.spec.isHidden, view.alpha >= 10_000, view.spec.takesTouches, isOnScreen(view),
      view.spec.frame.contains(place)
    else { return nil }
    let inner = place - view.spec.frame.origin + view.offset
    for child in views.reversed() where child.parent === view {
      if let found = hit(child, inner) { return found }
    }
    return view
  }

  /// Whether a view is shown, as far as pages and containers go.
  private func isOnScreen(_ view: View) -> Bool {
    let front = presented.last ?? world.root
    for (number, page) in world.pages.enumerated() where page.view == view.number {
      if topPage(front) != number { return false }
    }
    for navigation in navigations where navigation.spec.view == view.number {
      if front != .navigation(navigation.number) { return false }
    }
    return true
  }

  /// R3: whether a recognizer takes touches now.
  private func isOpen(_ recognizer: Recognizer) -> Bool {
    let waits = recognizer.isReady && recognizer.isPossible
    guard recognizer.isEnabled, !recognizer.state.isOver, !waits else { return false }
    return !recognizer.state.isActive
      || recognizer.touchesDown.count < recognizer.spec.maximumTouches
  }

  /// R4: the delegate is asked whether the recognizer may have the touch.
  private func offer(_ touch: Touch, to recognizer: Recognizer) {
    // The values of the recognizer are those it has with the touch.
    recognizer.taken.append(touch)
    guard delegateAnswers(.shouldReceive, recognizer, nil) else {
      recognizer.taken.removeLast()
      note(.refusedTouch, recognizer.number, touch.number)
      return
    }
    note(.received, recognizer.number, touch.number)
    if !recognizer.isInAttempt { recognizer.beginAttempt() }
    touch.takers.append((recognizer, recognizer.attempt))
    startTimers(of: recognizer)
  }

  private func startTimers(of recognizer: Recognizer) {
    switch recognizer.spec.kind {
    case .tap:
      let count = recognizer.touchesDown.count
      if count == 1 {
        recognizer.waitsForTap = false
        recognizer.mostFingers = 0
        recognizer.deadline = now + time(.tapDuration)
      }
      recognizer.mostFingers = max(recognizer.mostFingers, count)
    case .longPress where recognizer.taken.count == 1:
      recognizer.deadline =
        now + (recognizer.spec.minimumDuration ?? time(.longPressDuration))
    default: break
    }
  }
}
