extension Engine {
  /// The pages on screen appear before time 0.
  mutating func appear() {
    show(topPage(of: world.root))
    for place in 0..<presented.count { show(topPage(of: presented[place])) }
    takenOut = false
  }

  private mutating func show(_ page: Int) {
    pass(page, .viewWillAppear)
    pass(page, .viewDidAppear)
  }

  /// The page on top of a navigation controller.
  func topPage(of navigation: Int) -> Int {
    Int(stacks[navigation * world.pages.count + Int(navigations[navigation].count) - 1])
  }

  private func pageUnderTop(of navigation: Int) -> Int {
    Int(stacks[navigation * world.pages.count + Int(navigations[navigation].count) - 2])
  }

  private func topPage(of container: Container) -> Int {
    switch container {
    case .page(let page): page
    case .navigation(let navigation): topPage(of: navigation)
    }
  }

  /// One life-cycle method of a page.
  private mutating func pass(_ page: Int, _ moment: LifeCycle.Moment) {
    guard page < world.pages.count else { return }
    record(.init(.lifeCycle, at: now, subject: page, detail: Int64(moment.rawValue)))
    print(.lifeCycle(moment, page), own: -1)
    guard nesting < Self.nestingLimit else {
      actionsLeft = -1
      return
    }
    nesting += 1
    perform(world.pages[page].lifeCycle[moment], own: -1)
    nesting -= 1
  }

  /// R17: a pop recognizer moves the interactive pop.
  mutating func drivePop(_ navigation: Int, by recognizer: Int, _ state: RecognizerState) {
    switch state {
    case .began: beginPop(navigation, by: recognizer)
    case .ended where isDriven(navigation, by: recognizer):
      if commits(navigation, recognizer) { commitPop(navigation) } else { cancelPop(navigation) }
    case .cancelled where isDriven(navigation, by: recognizer): cancelPop(navigation)
    default: break
    }
  }

  private func isDriven(_ navigation: Int, by recognizer: Int) -> Bool {
    navigations[navigation].transition == .interactive
      && navigations[navigation].driver == Int32(recognizer)
  }

  private mutating func beginPop(_ navigation: Int, by recognizer: Int) {
    if navigations[navigation].count < 2 {
      isStuck = true
      record(.init(.stuck, at: now, subject: navigation, object: recognizer))
      return
    }
    guard navigations[navigation].transition == .none else { return }
    navigations[navigation].transition = .interactive
    navigations[navigation].driver = Int32(recognizer)
    record(.init(.popBegan, at: now, subject: navigation, object: recognizer))
    let top = topPage(of: navigation)
    leaving[top] = true
    pass(top, .viewWillDisappear)
    pass(pageUnderTop(of: navigation), .viewWillAppear)
  }

  /// The commit rule: far enough, or fast enough.
  private mutating func commits(_ navigation: Int, _ recognizer: Int) -> Bool {
    parametersUsed.insert(.popCommitProgress)
    parametersUsed.insert(.popCommitVelocity)
    let sign: Int64 = world.isRightToLeft ? -1 : 1
    let popward = reportedTranslation(of: recognizer).x * sign
    let width = world.views[world.navigations[navigation].view].frame.size.x
    let needed = Arithmetic.scaled(width, by: world.parameters[.popCommitProgress], over: 1_000_000)
    return popward > needed || velocity(of: recognizer).x * sign >= tables.limits.commitVelocity
  }

  private mutating func commitPop(_ navigation: Int) {
    navigations[navigation].transition = .committing
    scheduleEnd(navigation)
  }

  private mutating func cancelPop(_ navigation: Int) {
    navigations[navigation].transition = .cancelling
    let top = topPage(of: navigation)
    leaving[top] = false
    pass(pageUnderTop(of: navigation), .viewWillDisappear)
    pass(top, .viewWillAppear)
    scheduleEnd(navigation)
  }

  private mutating func scheduleEnd(_ navigation: Int) {
    parametersUsed.insert(.popDuration)
    completions.append(
      Completion(
        time: now + tables.limits.popDuration, navigation: Int32(navigation), sequel: -1))
  }

  /// A transition is over.
  mutating func endTransition(_ navigation: Int) {
    let commits = navigations[navigation].transition == .committing
    navigations[navigation].transition = .none
    navigations[navigation].driver = -1
    if commits {
      finishPop(navigation)
    } else {
      record(.init(.popCancelled, at: now, subject: navigation))
      pass(pageUnderTop(of: navigation), .viewDidDisappear)
      pass(topPage(of: navigation), .viewDidAppear)
    }
  }

  private mutating func finishPop(_ navigation: Int) {
    let popped = topPage(of: navigation)
    navigations[navigation].count -= 1
    pops += 1
    record(
      .init(
        .popCommitted, at: now, subject: navigation, detail: Int64(navigations[navigation].count)))
    pass(popped, .viewDidDisappear)
    leaving[popped] = false
    pass(topPage(of: navigation), .viewDidAppear)
  }

  /// The app pops.
  mutating func pop(_ navigation: Int, animated: Bool) {
    guard navigations[navigation].count > 1, navigations[navigation].transition == .none else {
      return
    }
    record(.init(.popBegan, at: now, subject: navigation))
    let top = topPage(of: navigation)
    leaving[top] = true
    // Nothing that these do may pop again.
    navigations[navigation].transition = .committing
    pass(top, .viewWillDisappear)
    pass(pageUnderTop(of: navigation), .viewWillAppear)
    if animated {
      scheduleEnd(navigation)
    } else {
      navigations[navigation].transition = .none
      finishPop(navigation)
    }
  }

  /// The app pushes.
  mutating func push(_ page: Int) {
    guard let navigation = world.pages[page].navigation,
      navigations[navigation].transition == .none, !stacked(page, in: navigation)
    else { return }
    let former = topPage(of: navigation)
    pushes += 1
    navigations[navigation].transition = .committing
    pass(former, .viewWillDisappear)
    pass(page, .viewWillAppear)
    navigations[navigation].transition = .none
    stacks[navigation * world.pages.count + Int(navigations[navigation].count)] = Int32(page)
    navigations[navigation].count += 1
    record(.init(.pushed, at: now, subject: page))
    pass(former, .viewDidDisappear)
    pass(page, .viewDidAppear)
  }

  /// The app presents.
  mutating func present(_ container: Container) {
    guard container != world.root, !isPresented(container) else { return }
    let former = topPage(of: front)
    presented.append(container)
    note(.presented, container)
    pass(former, .viewWillDisappear)
    pass(topPage(of: container), .viewWillAppear)
    pass(former, .viewDidDisappear)
    pass(topPage(of: container), .viewDidAppear)
  }

  /// The app dismisses.
  mutating func dismiss(_ page: Int) {
    guard let container = container(of: page), isPresented(container) else { return }
    let former = topPage(of: front)
    dismissals += 1
    while presented.count > 0 {
      let last = presented[presented.count - 1]
      presented.remove(at: presented.count - 1)
      note(.dismissed, last)
      if last == container { break }
    }
    let shown = topPage(of: front)
    pass(former, .viewWillDisappear)
    pass(shown, .viewWillAppear)
    pass(former, .viewDidDisappear)
    pass(shown, .viewDidAppear)
  }

  private mutating func note(_ kind: TraceRecord.Kind, _ container: Container) {
    switch container {
    case .page(let page): record(.init(kind, at: now, subject: page))
    case .navigation(let navigation):
      record(.init(kind, at: now, subject: -1, object: navigation))
    }
  }

  /// What shows a page, on top or below; nil for a page that is in no stack.
  private func container(of page: Int) -> Container? {
    guard let navigation = world.pages[page].navigation else { return .page(page) }
    return stacked(page, in: navigation) ? .navigation(navigation) : nil
  }

  private func stacked(_ page: Int, in navigation: Int) -> Bool {
    let row = stacks + navigation * world.pages.count
    for place in 0..<Int(navigations[navigation].count) where row[place] == Int32(page) {
      return true
    }
    return false
  }

  private func isPresented(_ container: Container) -> Bool {
    for place in 0..<presented.count where presented[place] == container { return true }
    return false
  }

  /// Whether a page, or the navigation controller in whose stack it is, is presented.
  func isPresented(_ page: Int) -> Bool {
    guard let container = container(of: page) else { return false }
    return isPresented(container)
  }

  /// R8: what the app's or UIKit's delegate says.
  mutating func delegateLetsBegin(_ recognizer: Int) -> Bool {
    switch world.recognizers[recognizer].delegate {
    case .none: return true
    case .app:
      print(.question(.shouldBegin, recognizer), own: recognizer)
      return answer(tables.beginAnswers, own: recognizer, other: -1) ?? true
    case .system:
      guard case .pop(let navigation) = world.recognizers[recognizer].drive else { return true }
      return systemLetsPop(navigation)
    }
  }

  private mutating func systemLetsPop(_ navigation: Int) -> Bool {
    parametersUsed.insert(.popRefusedOnRoot)
    parametersUsed.insert(.popRefusedWithoutBar)
    parametersUsed.insert(.popRefusedInTransition)
    let parameters = world.parameters
    if navigations[navigation].count < 2, parameters.isOn(.popRefusedOnRoot) { return false }
    if world.navigations[navigation].isBarHidden, parameters.isOn(.popRefusedWithoutBar) {
      return false
    }
    return navigations[navigation].transition == .none
      || !parameters.isOn(.popRefusedInTransition)
  }

  /// A control under its first touch that says NO for a recognizer above it; -1 for none.
  @inline(__always)
  func refusingControl(_ recognizer: Int) -> Int {
    let touch = touches + Int(tracks[recognizer].firstTouch)
    let view = Int(touch.pointee.hitView)
    guard view >= 0, world.views[view].control != .none else { return -1 }
    let track = tracks + recognizer
    guard isAncestor(Int(track.pointee.view), of: view) else { return -1 }
    let control = world.views[view].control
    switch track.pointee.kind {
    case .tap:
      return control != .slider && track.pointee.taps == 1 && track.pointee.minimumTouches == 1
        ? view : -1
    case .swipe, .pan, .scrollPan:
      guard control == .slider || control == .toggle else { return -1 }
      guard control == .slider else { return view }
      let point = touch.pointee.start - origin(of: view)
      return world.views[view].knob?.contains(point) == true ? view : -1
    default: return -1
    }
  }
}
