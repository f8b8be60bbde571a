import GestureSimulator

extension ReferenceEngine {
  /// 8, R13: views get their touches; what controls do then is as in 7.
  func tellViews() {
    while true {
      var tapped: [View] = []
      for touch in touches {
        guard let view = touch.hit, !touch.isClosed else { continue }
        if tell(view, touch) { tapped.append(view) }
      }
      guard !tapped.isEmpty else { return }
      for view in tapped { perform(view.spec.whenTapped, own: nil) }
      callTargets()
    }
  }

  /// Tells a view what it may know of a touch now; whether it is a control that was tapped.
  private func tell(_ view: View, _ touch: Touch) -> Bool {
    if touch.isClaimed || touch.isCancelled {
      if touch.viewKnowsBeginning { tell(view, touch, .touchesCancelled) }
      touch.isClosed = true
      return false
    }
    if !touch.viewKnowsBeginning {
      if isHeld(touch, by: \.delaysTouchesBegan) || isKeptByScrollView(touch) { return false }
      tell(view, touch, .touchesBegan)
      touch.viewKnowsBeginning = true
    }
    if touch.hasMoved && !touch.viewKnowsMove {
      tell(view, touch, .touchesMoved)
      touch.viewKnowsMove = true
    }
    guard touch.hasLifted, !isHeld(touch, by: \.delaysTouchesEnded) else { return false }
    tell(view, touch, .touchesEnded)
    touch.isClosed = true
    return view.spec.control != .none
      && Rect(view.offset, view.spec.frame.size).contains(view.local(touch.place))
  }

  private func tell(_ view: View, _ touch: Touch, _ method: ViewTouch) {
    note(.viewTouch, view.number, touch.number, detail: Int64(method.rawValue))
    probe(.touches(method, view.number), own: nil)
  }

  /// Whether a recognizer that took the touch and delays it is still possible in that attempt.
  private func isHeld(_ touch: Touch, by delay: KeyPath<RecognizerSpec, Bool>) -> Bool {
    touch.takers.contains { recognizer, attempt in
      recognizer.spec[keyPath: delay] && recognizer.isPossible && recognizer.attempt == attempt
    }
  }

  /// Whether a scroll view above the touch's view keeps its beginning.
  func isKeptByScrollView(_ touch: Touch) -> Bool {
    guard let view = touch.hit, !touch.isClosed, !touch.viewKnowsBeginning,
      now < touch.beganAt + time(.scrollContentDelay)
    else { return false }
    return touch.takers.contains { recognizer, attempt in
      guard recognizer.isPossible, recognizer.attempt == attempt,
        let scroll = scrollView(of: recognizer), scroll.spec.scroll?.delaysContentTouches == true
      else { return false }
      return view.liesIn(scroll)
    }
  }
}
