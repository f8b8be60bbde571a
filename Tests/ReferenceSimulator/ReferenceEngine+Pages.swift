import GestureSimulator

extension ReferenceEngine {
  /// The page on top of a container.
  func topPage(_ container: Container) -> Int? {
    switch container {
    case .page(let page): page
    case .navigation(let navigation): navigations[navigation].stack.last
    }
  }

  /// Whether a page lies in a container now.
  func holds(_ container: Container, _ page: Int) -> Bool {
    switch container {
    case .page(let own): own == page
    case .navigation(let navigation): navigations[navigation].stack.contains(page)
    }
  }

  /// A page goes through a moment of its life.
  func appear(_ page: Int, _ moment: LifeCycle.Moment) {
    note(.lifeCycle, page, detail: Int64(moment.rawValue))
    probe(.lifeCycle(moment, page), own: nil)
    perform(world.pages[page].lifeCycle[moment], own: nil)
  }

  func push(_ page: Int) {
    guard let number = world.pages[page].navigation else { return }
    let navigation = navigations[number]
    guard navigation.transition == nil, !navigation.stack.contains(page),
      let old = navigation.stack.last
    else { return }
    appear(old, .viewWillDisappear)
    appear(page, .viewWillAppear)
    navigation.stack.append(page)
    pushes += 1
    note(.pushed, page)
    appear(old, .viewDidDisappear)
    appear(page, .viewDidAppear)
  }

  func present(_ container: Container) {
    guard container != world.root, !presented.contains(container) else { return }
    let old = topPage(presented.last ?? world.root)
    presented.append(container)
    noteContainer(.presented, container)
    exchange(old, topPage(container))
  }

  func dismiss(_ page: Int) {
    guard let place = presented.firstIndex(where: { holds($0, page) }) else { return }
    let old = topPage(presented[presented.count - 1])
    let gone = presented[place...].reversed()
    presented.removeSubrange(place...)
    dismissals += 1
    for container in gone { noteContainer(.dismissed, container) }
    exchange(old, topPage(presented.last ?? world.root))
  }

  private func noteContainer(_ kind: TraceRecord.Kind, _ container: Container) {
    switch container {
    case .page(let page): note(kind, page)
    case .navigation(let navigation): note(kind, -1, navigation)
    }
  }

  /// One page takes the place of another.
  private func exchange(_ old: Int?, _ new: Int?) {
    if let old { appear(old, .viewWillDisappear) }
    if let new { appear(new, .viewWillAppear) }
    if let old { appear(old, .viewDidDisappear) }
    if let new { appear(new, .viewDidAppear) }
  }
}
