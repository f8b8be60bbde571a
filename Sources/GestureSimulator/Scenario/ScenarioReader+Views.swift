import Bytes

/// Views: where they lie, and what they do with touches.
extension ScenarioReader {
  /// Declares every view, parents before children, and places them.
  mutating func readViews(_ document: Fields) {
    var tree = ViewTree()
    addContainers(to: &tree)
    var declared: [(node: Int, body: Fields)] = []
    for member in declarations(document["views"]) where claim(member, "a view") {
      guard let body = fields(member.value, .view) else {
        tree.add(member.name, member.nameOffset)
        continue
      }
      declared.append((tree.add(member.name, member.nameOffset), body))
    }
    if tree.count > Self.viewLimit {
      fault(document.json.offset, "\(tree.count) views are more than \(Self.viewLimit)")
    }
    for view in declared {
      guard let json = view.body["in"], let name = text(json, "the name of a view") else {
        continue
      }
      if let parent = tree[name] {
        tree.put(view.node, into: parent)
      } else {
        fault(
          json.offset,
          "there is no view \(Wording.quoted(name))" + Wording.meant(name, tree.names.names))
      }
    }
    for loop in tree.loops() {
      fault(loop.offset, "a view lies in itself: \(loop.names.joined(separator: " → "))")
    }
    place(tree)
  }

  /// More would not be a screen.
  static let viewLimit = 4096

  /// The views of navigations and of pages; the root behind, then what is presented, then what may
  /// be presented later.
  private func addContainers(to tree: inout ViewTree) {
    var shown = [world.root] + world.presented
    shown += world.navigations.indices.map { .navigation($0) }
    shown += world.pages.indices.filter { world.pages[$0].navigation == nil }.map { .page($0) }
    for container in shown {
      switch container {
      case .page(let index):
        guard world.pages.indices.contains(index), world.pages[index].navigation == nil else {
          continue
        }
        tree.put(tree.add(world.pages[index].name, 0), into: 0)
      case .navigation(let index):
        let node = tree.add(world.navigations[index].name, 0)
        guard tree.put(node, into: 0) else { continue }
        let stack = world.navigations[index].stack
        let others = world.pages.indices.filter { page in
          world.pages[page].navigation == index && !stack.contains(page)
        }
        for page in stack + others { tree.put(tree.add(world.pages[page].name, 0), into: node) }
      }
    }
  }

  /// Numbers the views in their order.
  private mutating func place(_ tree: ViewTree) {
    world.views = []
    for entry in tree.inOrder() {
      let index = names.views.add(tree.names.names[entry.node])
      world.views.append(
        ViewSpec(
          name: names.views.names[index], parent: entry.parent, frame: Rect(.zero, world.screen)))
    }
    for (index, page) in world.pages.enumerated() {
      world.pages[index].view = names.views[page.name] ?? 0
    }
    for (index, navigation) in world.navigations.enumerated() {
      world.navigations[index].view = names.views[navigation.name] ?? 0
    }
  }

  /// Reads which views scroll; their pans are recognizers.
  mutating func readScrolling(_ document: Fields) -> [(view: Int, body: Fields)] {
    var found: [(view: Int, body: Fields)] = []
    for member in document["views"]?.members ?? [] {
      guard let json = member.value["scroll"], let view = names.views[member.name] else { continue }
      guard let body = fields(json, .scroll) else { continue }
      found.append((view, body))
    }
    return found.sorted { $0.view < $1.view }
  }

  /// Reads everything else of views, parents first, so that a frame can be its parent's size.
  mutating func readViewBodies(_ document: Fields) {
    var bodies: [Int: Fields] = [:]
    for member in document["views"]?.members ?? [] where member.value.members != nil {
      if let view = names.views[member.name] { bodies[view] = Fields(json: member.value) }
    }
    for index in world.views.indices {
      guard let parent = world.views[index].parent else { continue }
      world.views[index].frame = Rect(.zero, world.views[parent].frame.size)
      guard let body = bodies[index] else { continue }
      if let frame = rect(body["frame"]) { world.views[index].frame = frame }
      readTouches(body, index)
    }
  }

  private mutating func readTouches(_ body: Fields, _ index: Int) {
    world.views[index].isHidden = bool(body["hidden"], else: false)
    world.views[index].alpha = factor(body["alpha"], upTo: 1_000_000) ?? 1_000_000
    world.views[index].takesTouches = bool(body["interaction"], else: true)
    let controls: KeyValuePairs<String, ViewSpec.Control> = [
      "button": .button, "switch": .toggle, "stepper": .stepper, "segmented": .segmented,
      "pageControl": .pageControl, "slider": .slider,
    ]
    let control = choice(body["control"], controls) ?? .none
    world.views[index].control = control
    if let knob = body["knob"] {
      world.views[index].knob = rect(knob)
      if control != .slider { fault(knob.offset, "only a slider has a knob") }
    }
    if let tapped = body["tapped"] {
      world.views[index].whenTapped = actions(tapped, .app)
      if control == .none { fault(tapped.offset, "only a control does something when tapped") }
    }
  }

  /// Reads what a scroll view adds.
  mutating func scroll(_ body: Fields, pan: Int) -> ViewSpec.Scroll {
    let content = lengths(body["content"], "[width, height]", count: 2, sizesFrom: 0) ?? [0, 0]
    return ViewSpec.Scroll(
      content: Point(content[0], content[1]), offset: point(body["offset"], "[x, y]") ?? .zero,
      bounces: bool(body["bounces"], else: true), isPaging: bool(body["paging"], else: false),
      delaysContentTouches: bool(body["delaysContentTouches"], else: true), pan: pan)
  }
}
