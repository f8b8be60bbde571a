extension Engine {
  /// R2: the front-most view under a point of the window, -1 for none.
  mutating func hitTest(_ point: Point) -> Int {
    hitTest(0, point)
  }

  /// `point` is in the coordinates of the view's parent.
  private func hitTest(_ view: Int, _ point: Point) -> Int {
    guard !world.views[view].isHidden, world.views[view].takesTouches,
      views[view].alpha >= 10_000, isShown(view), world.views[view].frame.contains(point)
    else { return -1 }
    let inside = point - world.views[view].frame.origin + views[view].offset
    for place in tables.children[view] {
      let hit = hitTest(tables.children.item(at: place), inside)
      if hit >= 0 { return hit }
    }
    return view
  }

  /// Whether a view that belongs to a container is on top of it.
  private func isShown(_ view: Int) -> Bool {
    guard let container = tables.containerOfView[view] else { return true }
    if case .page(let page) = container, let navigation = world.pages[page].navigation {
      return topPage(of: navigation) == page
    }
    return container == front
  }

  /// The container that all others lie under.
  var front: Container { presented.count > 0 ? presented[presented.count - 1] : world.root }

  /// The origin of a view's coordinates in the window.
  func origin(of view: Int) -> Point {
    var origin = world.views[view].frame.origin - views[view].offset
    var above = world.views[view].parent
    while let parent = above {
      origin = origin + world.views[parent].frame.origin - views[parent].offset
      above = world.views[parent].parent
    }
    return origin
  }

  /// Whether one view lies above another.
  func isAncestor(_ above: Int, of view: Int) -> Bool {
    var next = world.views[view].parent
    while let parent = next {
      if parent == above { return true }
      next = world.views[parent].parent
    }
    return false
  }
}
