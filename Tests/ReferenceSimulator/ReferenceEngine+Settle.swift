import GestureSimulator

extension ReferenceEngine {
  /// Brings what is ready to act, one after the other, until nothing changes.
  func settle() {
    while failDependents() || settleOne() {}
  }

  /// R11: those that require one that acted fail.
  private func failDependents() -> Bool {
    var changed = false
    for one in recognizers where one.isPossible {
      let other = recognizers.first {
        ($0.state.isActive || $0.state == .ended) && requires(one, $0)
      }
      guard let other else { continue }
      change(one, to: .failed, because: .requirementActed, of: other.number)
      changed = true
    }
    return changed
  }

  /// R7 to R10 once; whether something changed.
  private func settleOne() -> Bool {
    let free = candidates().filter { !park($0) }
    if isOn(.askBeforeExclusion) {
      for candidate in free where !candidate.mayBegin {
        if !askToBegin(candidate) { return true }
      }
    }
    guard let candidate = free.first else { return false }
    let peers = recognizers.filter { isPeer($0, of: candidate) }
    for peer in peers where peer.state.isActive && isBound(candidate, by: peer) {
      change(candidate, to: .failed, because: .excluded, of: peer.number)
      return true
    }
    if !candidate.mayBegin && !askToBegin(candidate) { return true }
    act(candidate)
    for peer in peers where peer.isPossible && isBound(peer, by: candidate) {
      change(peer, to: .failed, because: .excluded, of: candidate.number)
    }
    return true
  }

  /// R9: what is ready, in its order.
  private func candidates() -> [Recognizer] {
    let order = world.settlingOrder
    return recognizers.filter { $0.isPossible && $0.isReady }.sorted {
      order[$0.number] < order[$1.number]
    }
  }

  /// R7: whether a recognizer waits.
  private func park(_ recognizer: Recognizer) -> Bool {
    guard let other = unmet(recognizer) else { return false }
    note(.parked, recognizer.number, other.number)
    return true
  }

  /// R8: whether it may begin; if not, it fails.
  private func askToBegin(_ recognizer: Recognizer) -> Bool {
    var view = -1
    var answer = true
    if let control = recognizer.firstTouch?.hit, refuses(control, recognizer) {
      view = control.number
      answer = false
    } else {
      answer = delegateAnswers(.shouldBegin, recognizer, nil)
    }
    note(.askedToBegin, recognizer.number, view, detail: answer ? 1 : 0)
    recognizer.mayBegin = answer
    if !answer { change(recognizer, to: .failed, because: .refused) }
    return answer
  }

  /// Whether a control keeps its touch from a recognizer above it.
  private func refuses(_ control: View, _ recognizer: Recognizer) -> Bool {
    guard control.spec.control != .none, control.liesIn(recognizer.view),
      let touch = recognizer.firstTouch
    else { return false }
    switch recognizer.spec.kind {
    case .tap:
      return control.spec.control != .slider && recognizer.spec.taps == 1
        && recognizer.spec.minimumTouches == 1
    case .swipe, .pan, .scrollPan:
      switch control.spec.control {
      case .toggle: return true
      case .slider: return control.spec.knob?.contains(touch.startInHit) ?? false
      default: return false
      }
    default: return false
    }
  }

  /// R10: whether two share a touch.
  private func isPeer(_ other: Recognizer, of one: Recognizer) -> Bool {
    other !== one && other.isInAttempt
      && other.taken.contains { touch in one.taken.contains { $0 === touch } }
  }

  /// Whether a recognizer may not go on beside one that acts.
  private func isBound(_ other: Recognizer, by acting: Recognizer) -> Bool {
    if acting.spec.cannotPrevent.contains(other.number)
      || other.spec.cannotBePreventedBy.contains(acting.number)
    {
      return false
    }
    if acting.spec.kind == .tap && other.spec.kind == .tap
      && acting.spec.taps != other.spec.taps && !isOn(.tapsPreventMoreTaps)
    {
      return false
    }
    guard
      delegateAnswers(.shouldRecognizeSimultaneously, acting, other)
        || delegateAnswers(.shouldRecognizeSimultaneously, other, acting)
    else { return true }
    note(.simultaneous, other.number, acting.number)
    return false
  }

  private func act(_ recognizer: Recognizer) {
    recognizer.acted += 1
    recognizer.translationAtBeginning = recognizer.translation
    recognizer.hasTranslationAtBeginning = true
    if recognizer.spec.cancelsTouchesInView {
      for touch in recognizer.taken { touch.isClaimed = true }
    }
    change(
      recognizer, to: recognizer.spec.kind.isDiscrete ? .ended : .began, because: .recognized)
  }
}
