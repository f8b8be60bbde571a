import GestureSimulator

extension ReferenceEngine {
  /// R17: what a recognizer moves when it calls its target.
  func drive(_ recognizer: Recognizer, _ state: RecognizerState) {
    switch recognizer.spec.drive {
    case .none: break
    case .pop(let number): drivePop(navigations[number], recognizer, state)
    case .scroll(let number): driveScroll(views[number], recognizer, state)
    }
  }

  private func drivePop(
    _ navigation: Navigation, _ recognizer: Recognizer, _ state: RecognizerState
  ) {
    switch state {
    case .began:
      if navigation.stack.count == 1 {
        isStuck = true
        note(.stuck, navigation.number)
      } else if navigation.transition == nil {
        beginTransition(of: navigation, driver: recognizer.number)
      }
    case .ended, .cancelled:
      guard let transition = navigation.transition, transition.driver == recognizer.number,
        !transition.isAtItsEnd
      else { return }
      let far = popward(shownTranslation(of: recognizer))
      let width = views[navigation.spec.view].spec.frame.size.x
      let isFar = far * 1_000_000 > width * world.parameters[.popCommitProgress]
      let isFast = popward(velocity(of: recognizer)) >= length(.popCommitVelocity)
      letGo(navigation, commits: state == .ended && (isFar || isFast))
    default: break
    }
  }

  /// The top page begins to leave.
  private func beginTransition(of navigation: Navigation, driver: Int?) {
    let top = navigation.stack[navigation.stack.count - 1]
    let under = navigation.stack[navigation.stack.count - 2]
    navigation.transition = Transition(driver: driver, top: top, under: under)
    leaving.insert(top)
    note(.popBegan, navigation.number, driver ?? -1)
    appear(top, .viewWillDisappear)
    appear(under, .viewWillAppear)
  }

  /// What remains of a transition goes by itself.
  private func letGo(_ navigation: Navigation, commits: Bool) {
    guard var transition = navigation.transition else { return }
    transition.isAtItsEnd = true
    transition.isCommitted = commits
    navigation.transition = transition
    ends.append(PendingEnd(due: now + time(.popDuration), kind: .transition(navigation)))
    if !commits {
      leaving.remove(transition.top)
      appear(transition.under, .viewWillDisappear)
      appear(transition.top, .viewWillAppear)
    }
  }

  func endTransition(of navigation: Navigation) {
    guard let transition = navigation.transition else { return }
    navigation.transition = nil
    if transition.isCommitted {
      leave(navigation, transition)
    } else {
      note(.popCancelled, navigation.number)
      appear(transition.under, .viewDidDisappear)
      appear(transition.top, .viewDidAppear)
    }
  }

  /// The top page has left.
  private func leave(_ navigation: Navigation, _ transition: Transition) {
    navigation.stack.removeLast()
    pops += 1
    note(.popCommitted, navigation.number, detail: Int64(navigation.stack.count))
    appear(transition.top, .viewDidDisappear)
    leaving.remove(transition.top)
    appear(transition.under, .viewDidAppear)
  }

  /// `pop` by the app.
  func pop(_ navigation: Navigation, animated: Bool) {
    guard navigation.stack.count > 1, navigation.transition == nil else { return }
    beginTransition(of: navigation, driver: nil)
    if animated {
      letGo(navigation, commits: true)
    } else {
      guard let transition = navigation.transition else { return }
      navigation.transition = nil
      leave(navigation, transition)
    }
  }

  private func driveScroll(_ view: View, _ recognizer: Recognizer, _ state: RecognizerState) {
    guard let scroll = view.spec.scroll else { return }
    if state == .began { recognizer.offsetAtBeginning = view.offset }
    let size = view.spec.frame.size
    let moved = shownTranslation(of: recognizer)
    let speed = velocity(of: recognizer)
    let first = recognizer.offsetAtBeginning
    let most = Point(max(scroll.content.x - size.x, 0), max(scroll.content.y - size.y, 0))
    if state.isActive {
      if view.scrollsHorizontally {
        view.offset.x = followed(first.x - moved.x, most.x, bounces: scroll.bounces)
      }
      if view.scrollsVertically {
        view.offset.y = followed(first.y - moved.y, most.y, bounces: scroll.bounces)
      }
      return
    }
    if view.scrollsHorizontally {
      view.offset.x = first.x - moved.x
      if scroll.isPaging { view.offset.x = page(view.offset.x, first.x, speed.x, size.x) }
      view.offset.x = min(max(view.offset.x, 0), most.x)
    }
    if view.scrollsVertically {
      view.offset.y = first.y - moved.y
      if scroll.isPaging { view.offset.y = page(view.offset.y, first.y, speed.y, size.y) }
      view.offset.y = min(max(view.offset.y, 0), most.y)
    }
    note(.scrolled, view.number, detail: view.offset.x)
  }

  /// Where an offset is drawn that a finger moved.
  private func followed(_ offset: Length, _ most: Length, bounces: Bool) -> Length {
    guard offset < 0 || offset > most else { return offset }
    let end = offset < 0 ? 0 : most
    guard bounces else { return end }
    bounced = true
    let share = world.parameters[.scrollBounceFactor]
    return end + Arithmetic.scaled(offset - end, by: share, over: 1_000_000)
  }

  /// The page that is turned to.
  private func page(_ offset: Length, _ first: Length, _ speed: Length, _ size: Length) -> Length {
    guard abs(speed) >= length(.scrollPagingVelocity) else {
      return Arithmetic.scaled(offset, by: 1, over: size) * size
    }
    let start = Arithmetic.scaled(first, by: 1, over: size)
    return (start + (speed < 0 ? 1 : -1)) * size
  }
}
