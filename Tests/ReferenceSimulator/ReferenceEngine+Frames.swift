import GestureSimulator

extension ReferenceEngine {
  /// A frame of touches.
  func touchFrame(_ events: [Script.TouchEvent]) {
    cancelTouches(events)
    for event in events where event.phase == .began { begin(touches[event.touch], at: event.point) }
    findRequirements()
    for event in events { place(event) }
    for recognizer in recognizers where recognizer.isInAttempt && recognizer.isInFrame {
      ask(recognizer)
    }
    finishFrame()
    for touch in touches {
      touch.isInFrame = false
      touch.hasMoved = false
      touch.hasBegun = false
    }
  }

  /// 1, R16: cancelled touches.
  private func cancelTouches(_ events: [Script.TouchEvent]) {
    for event in events where event.phase == .cancelled {
      let touch = touches[event.touch]
      guard touch.isDown else { continue }
      touch.isDown = false
      touch.isCancelled = true
      touch.overAt = now
      note(.touchCancelled, touch.number)
      for recognizer in recognizers
      where recognizer.isInAttempt && recognizer.taken.contains(where: { $0 === touch }) {
        if recognizer.state.isActive {
          change(recognizer, to: .cancelled, because: .touchCancelled)
        } else if recognizer.state == .possible {
          change(recognizer, to: .failed, because: .touchCancelled)
        }
      }
    }
  }

  /// 4: touches that move or lift take their new place.
  private func place(_ event: Script.TouchEvent) {
    let touch = touches[event.touch]
    guard touch.isDown else { return }
    switch event.phase {
    case .moved:
      touch.place = event.point
      touch.samples.append((now, event.point))
      touch.hasMoved = true
      touch.isInFrame = true
    case .ended:
      touch.place = event.point
      touch.isDown = false
      touch.hasLifted = true
      touch.overAt = now
      touch.isInFrame = true
      note(.touchEnded, touch.number)
    case .began, .cancelled: break
    }
  }

  /// 5: what one recognizer wants.
  private func ask(_ recognizer: Recognizer) {
    if recognizer.state.isActive {
      if recognizer.isAllUp {
        change(recognizer, to: .ended, because: .lifted)
      } else if recognizer.hasMoved && recognizer.state == .changed {
        // Noted the first time only; its target is called every time.
        callers.append((recognizer, .changed))
      } else if recognizer.hasMoved {
        change(recognizer, to: .changed, because: .moved)
      }
      return
    }
    guard recognizer.state == .possible else { return }
    if !recognizer.isReady { take(want(of: recognizer), of: recognizer) }
    // R14
    let waits = recognizer.spec.kind.isDiscrete && recognizer.isReady || recognizer.waitsForTap
    if recognizer.state == .possible && recognizer.isAllUp && !waits {
      change(recognizer, to: .failed, because: .lifted)
    }
  }

  private func take(_ want: Want, of recognizer: Recognizer) {
    switch want {
    case .nothing: break
    case .ready:
      recognizer.isReady = true
      recognizer.deadline = nil
    case .fail(let reason): change(recognizer, to: .failed, because: reason)
    }
  }

  /// When the next timer is due: of a recognizer, or of a scroll view that keeps a touch.
  func nextTimer() -> Nanoseconds? {
    let own = recognizers.filter(\.isPossible).compactMap(\.deadline)
    let kept = touches.filter(isKeptByScrollView).map { $0.beganAt + time(.scrollContentDelay) }
    return (own + kept).min()
  }

  /// A frame of the timers that are due.
  func timerFrame() {
    for recognizer in recognizers where recognizer.isPossible {
      guard let deadline = recognizer.deadline, deadline <= now else { continue }
      recognizer.deadline = nil
      take(wantAtTimer(of: recognizer), of: recognizer)
    }
    finishFrame()
  }

  /// 6 to 10.
  func finishFrame() {
    settle()
    callTargets()
    tellViews()
    if failWhatIsLeft() { tellViews() }
    reset()
  }

  /// 7, R12: the targets of what changed are called, then those that were disabled are taken out.
  func callTargets() {
    while true {
      while !callers.isEmpty {
        let (recognizer, state) = callers.removeFirst()
        drive(recognizer, state)
        probe(.action(recognizer.number), own: recognizer)
        perform(recognizer.spec.actions[state], own: recognizer)
      }
      var wereTakenOut = false
      for recognizer in recognizers where recognizer.wasDisabled {
        recognizer.wasDisabled = false
        guard recognizer.isInAttempt else { continue }
        if recognizer.state.isActive {
          change(recognizer, to: .cancelled, because: .disabled)
          wereTakenOut = true
        } else if recognizer.state == .possible {
          change(recognizer, to: .failed, because: .disabled)
          wereTakenOut = true
        }
      }
      guard wereTakenOut else { return }
      settle()
    }
  }

  /// 9: whether something failed because nothing can still happen.
  private func failWhatIsLeft() -> Bool {
    guard !touches.contains(where: \.isDown),
      !recognizers.contains(where: { $0.isPossible && $0.waitsForTap })
    else { return false }
    let left = recognizers.filter(\.isPossible)
    for recognizer in left { change(recognizer, to: .failed, because: .nothingLeft) }
    return !left.isEmpty
  }

  /// 10, R15: groups that are over become possible.
  private func reset() {
    for group in groups()
    where group.allSatisfy({ $0.state.isOver && $0.isAllUp }) {
      for recognizer in group {
        change(recognizer, to: .possible, because: .reset)
        recognizer.endAttempt()
      }
    }
  }

  /// Recognizers in an attempt, put together where edges join them.
  private func groups() -> [[Recognizer]] {
    var left = recognizers.filter(\.isInAttempt)
    var groups: [[Recognizer]] = []
    while !left.isEmpty {
      var group = [left.removeFirst()]
      var next = 0
      while next < group.count {
        let one = group[next]
        next += 1
        let joined = left.filter { isJoined(one, $0) || isJoined($0, one) }
        group += joined
        left.removeAll { other in joined.contains { $0 === other } }
      }
      groups.append(group.sorted { $0.number < $1.number })
    }
    return groups.sorted { $0[0].number < $1[0].number }
  }
}
