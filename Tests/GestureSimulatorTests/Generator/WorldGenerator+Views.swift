import GestureSimulator

extension WorldGenerator {
  /// The root and what is presented, with what lies in their pages.
  mutating func makeContainers() {
    world.root = random.chance(75) ? makeNavigation() : makePage()
    if random.chance(25) {
      world.presented.append(random.chance(60) ? makeNavigation() : makePage())
    }
    if random.chance(25) {
      presentable.append(random.chance(50) ? makeNavigation() : makePage())
    }
    fill(front: world.presented.last ?? world.root)
  }

  private var whole: Rect { Rect(.zero, world.screen) }

  private mutating func makePage() -> Container {
    let view = addView("page", in: 0, whole)
    world.pages.append(PageSpec(name: "Page\(world.pages.count)", view: view, navigation: nil))
    return .page(world.pages.count - 1)
  }

  private mutating func makeNavigation() -> Container {
    let number = world.navigations.count
    let view = addView("navigation", in: 0, whole)
    var pages: [Int] = []
    for _ in 0..<random.number(1...4) {
      let own = addView("page", in: view, whole)
      pages.append(world.pages.count)
      world.pages.append(
        PageSpec(name: "Page\(world.pages.count)", view: own, navigation: number))
    }
    let shown = random.chance(15) ? 1 : max(pages.count - random.number(0...1), 1)
    pushable += pages.dropFirst(shown)
    let edge = addRecognizer(.edgeSwipe, on: view)
    let content = world.os >= 26 ? addRecognizer(.contentSwipe, on: view) : nil
    for pop in [edge, content].compactMap({ $0 }) {
      world.recognizers[pop].drive = .pop(number)
      world.recognizers[pop].delegate = .system
      if random.chance(15) { world.recognizers[pop].isEnabled = false }
    }
    world.navigations.append(
      NavigationSpec(
        name: "Navigation\(number)", view: view, stack: Array(pages.prefix(shown)),
        isBarHidden: random.chance(10), edgeSwipe: edge, contentSwipe: content))
    return .navigation(number)
  }

  /// What lies in the page in front, and a little in the others.
  private mutating func fill(front: Container) {
    let top: Int
    switch front {
    case .page(let page): top = page
    case .navigation(let navigation):
      top = world.navigations[navigation].stack.last ?? 0
      focus.append(world.navigations[navigation].view)
    }
    for page in world.pages.indices {
      let view = world.pages[page].view
      if page == top {
        focus.append(view)
        if random.chance(20) { focus.append(0) }
        nest(in: view, size: world.screen, levels: random.number(1...4))
      } else if random.chance(25) {
        nest(in: view, size: world.screen, levels: 1)
      }
    }
  }

  /// Views in views; most of them hold the middle of the screen.
  private mutating func nest(in parent: Int, size: Point, levels: Int) {
    guard levels > 0 else { return }
    if random.chance(20) { addOdd(in: parent, size) }
    if random.chance(40) {
      let scroll = addScrollView(in: parent, frame(in: size))
      let content = world.views[scroll].scroll?.content ?? size
      focus.append(scroll)
      nest(in: scroll, size: content, levels: levels - 1)
    } else {
      let view = addView("view", in: parent, frame(in: size))
      focus.append(view)
      nest(in: view, size: world.views[view].frame.size, levels: levels - 1)
    }
    if random.chance(35) { addControl(in: parent, size) }
    if random.chance(15) {
      focus.append(addView("sibling", in: parent, frame(in: size)))
    }
  }

  private mutating func frame(in size: Point) -> Rect {
    if random.chance(40) { return Rect(.zero, size) }
    let left = Length(random.number(0...40)) * size.x / 200
    let top = Length(random.number(0...60)) * size.y / 200
    let width = size.x - left - Length(random.number(0...20)) * size.x / 200
    let height = size.y - top - Length(random.number(0...40)) * size.y / 200
    return Rect(Point(left, top), Point(width, height))
  }

  /// A view that hit-testing passes by, or nearly so.
  private mutating func addOdd(in parent: Int, _ size: Point) {
    let view = addView("odd", in: parent, Rect(.zero, size))
    switch random.number(0...3) {
    case 0: world.views[view].isHidden = true
    case 1: world.views[view].alpha = 9_999
    case 2: world.views[view].takesTouches = false
    default: world.views[view].frame = Rect(Point(0, size.y), size)
    }
  }

  private mutating func addControl(in parent: Int, _ size: Point) {
    let kinds = ViewSpec.Control.allCases.filter { $0 != .none }
    let control = random.one(of: kinds)
    var place = Rect(Point(size.x / 4, size.y / 3), Point(size.x / 2, size.y / 4))
    if random.chance(30) { place.origin = .zero }
    let view = addView("control", in: parent, place, control: control)
    if control == .slider && random.chance(80) {
      world.views[view].knob = Rect(
        Point(place.size.x / 4, 0), Point(place.size.x / 2, place.size.y))
    }
    focus.append(view)
  }

  private mutating func addScrollView(in parent: Int, _ frame: Rect) -> Int {
    let view = addView("scroll", in: parent, frame)
    let pan = addRecognizer(.scrollPan, on: view)
    world.recognizers[pan].drive = .scroll(view)
    world.recognizers[pan].delegate = .system
    if random.chance(20) { world.recognizers[pan].maximumTouches = random.number(1...2) }
    var content = frame.size
    let isPaging = random.chance(40)
    if random.chance(65) { content.x = frame.size.x * Length(random.number(2...3)) }
    if random.chance(40) { content.y = frame.size.y * Length(random.number(2...3)) }
    if random.chance(10) { content.x = frame.size.x / 2 }
    let room = Point(max(content.x - frame.size.x, 0), max(content.y - frame.size.y, 0))
    var offset = Point(room.x * Length(random.number(0...2)) / 2, 0)
    if random.chance(30) { offset.y = room.y / 2 }
    if isPaging {
      // Half a page is as near to the one as to the other.
      offset.x -= offset.x % frame.size.x
      offset.y -= offset.y % frame.size.y
    }
    if room.x > 0 && random.chance(20) { offset.x = random.one(of: [1, 500, room.x - 1, 77_123]) }
    offset.x = min(offset.x, room.x)
    world.views[view].scroll = ViewSpec.Scroll(
      content: content, offset: offset, bounces: random.chance(70), isPaging: isPaging,
      delaysContentTouches: random.chance(70), pan: pan)
    return view
  }
}
