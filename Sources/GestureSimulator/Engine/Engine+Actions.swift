extension Engine {
  /// R12: targets are called in the order in which their recognizers changed; then those that were
  /// disabled meanwhile are taken out, which may call more.
  @inline(__always)
  mutating func callTargets() {
    if calls.count > 0 || takenOut { callAllTargets() } else { pruneLive() }
  }

  private mutating func callAllTargets() {
    while true {
      var place = 0
      while place < calls.count {
        call(Int(calls[place].recognizer), calls[place].state)
        place += 1
      }
      calls.removeAll()
      pruneLive()
      guard takenOut else { return }
      takeOut()
      settle()
      guard calls.count > 0 || takenOut else {
        pruneLive()
        return
      }
    }
  }

  /// One target: what the recognizer drives, probes, then its actions.
  private mutating func call(_ recognizer: Int, _ state: RecognizerState) {
    switch world.recognizers[recognizer].drive {
    case .none: break
    case .pop(let navigation): drivePop(navigation, by: recognizer, state)
    case .scroll(let view): driveScroll(view, by: recognizer, state)
    }
    let kept = tracks[recognizer].state
    // A target that is called later in this frame still sees the state it is called for.
    tracks[recognizer].state = state
    defer { tracks[recognizer].state = kept }
    print(.action(recognizer), own: recognizer)
    perform(world.recognizers[recognizer].actions[state], own: recognizer)
  }

  /// Those that an action disabled: active ones are cancelled, others fail.
  private mutating func takeOut() {
    takenOut = false
    for recognizer in 0..<world.recognizers.count where tracks[recognizer].isTakenOut {
      tracks[recognizer].isTakenOut = false
      if tracks[recognizer].state.isActive {
        change(recognizer, to: .cancelled, because: .disabled)
      } else if tracks[recognizer].state == .possible, tracks[recognizer].isInAttempt {
        fail(recognizer, because: .disabled)
      }
    }
    pruneLive()
  }

  /// Carries out actions in the name of a recognizer, -1 for none.
  mutating func perform(_ actions: [Action], own: Int) {
    for place in actions.indices { perform(actions[place], own: own) }
  }

  private mutating func perform(_ action: Action, own: Int) {
    actionsLeft -= 1
    guard actionsLeft >= 0 else { return }
    switch action {
    case .log(let template): print(template, own: own)
    case .set(let variable, let value): set(variable, value)
    case .step(let variable, let step): move(variable, by: step)
    case .enable(let recognizers, let isEnabled):
      for place in recognizers.indices { enable(recognizers[place], isEnabled) }
    case .push(let page): push(page)
    case .pop(let navigation, let animated): pop(navigation, animated: animated)
    case .present(let container): present(container)
    case .dismiss(let page): dismiss(page)
    case .drag(let view, let by, let over, let scale, let alpha):
      drag(view, number(by, own: own), number(over, own: own), scale, alpha)
    case .animate(let view, let tx, let scale, let alpha, let duration, let then):
      animate(view, number(tx, own: own), scale, alpha, duration, then)
    case .choose(let condition, let then, let otherwise):
      perform(holds(condition, own: own) ? then : otherwise, own: own)
    }
  }

  /// Moves a variable among its values.
  private mutating func move(_ variable: Int, by step: Int) {
    let values = world.variables[variable].values
    for place in values.indices where values[place] == variables[variable] {
      return set(variable, values[min(max(place + step, 0), values.count - 1)])
    }
  }

  private mutating func set(_ variable: Int, _ value: Value) {
    guard variables[variable] != value else { return }
    variables[variable] = value
    changes[variable] += 1
    switch value {
    case .word(let word):
      record(.init(.variable, at: now, subject: variable, object: 0, detail: Int64(word)))
    case .number(let number):
      record(.init(.variable, at: now, subject: variable, object: 1, detail: number))
    }
  }

  private mutating func enable(_ recognizer: Int, _ isEnabled: Bool) {
    let track = tracks + recognizer
    guard track.pointee.isEnabled != isEnabled else { return }
    track.pointee.isEnabled = isEnabled
    tracksAreStale = true
    record(.init(.enabled, at: now, subject: recognizer, detail: isEnabled ? 1 : 0))
    if !isEnabled, track.pointee.isInAttempt {
      track.pointee.isTakenOut = true
      takenOut = true
    }
  }

  private mutating func drag(
    _ view: Int, _ by: Micro, _ over: Micro, _ scale: Micro, _ alpha: Micro
  ) {
    views[view].tx = by
    if over > 0 {
      views[view].scale = 1_000_000 - Arithmetic.scaled(1_000_000 - scale, by: by, over: over)
      views[view].alpha = 1_000_000 - Arithmetic.scaled(1_000_000 - alpha, by: by, over: over)
    }
    record(.init(.transformed, at: now, subject: view, detail: by))
  }

  private mutating func animate(
    _ view: Int, _ tx: Micro, _ scale: Micro, _ alpha: Micro, _ duration: Nanoseconds,
    _ then: [Action]
  ) {
    views[view].tx = tx
    views[view].scale = scale
    views[view].alpha = alpha
    animation = duration
    record(.init(.transformed, at: now, subject: view, detail: tx))
    completions.append(
      Completion(time: now + duration, navigation: -1, sequel: Int32(sequels.count)))
    sequels.append(then)
  }
}
