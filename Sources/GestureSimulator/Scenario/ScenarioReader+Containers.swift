import Bytes

/// Pages and navigations: what there is at the start, and what they do.
extension ScenarioReader {
  /// Gives pages and navigations their indices, and finds which page lies in which navigation.
  mutating func declareContainers(_ document: Fields) {
    for member in declarations(document["pages"]) where claim(member, "a page") {
      names.pages.add(member.name)
      pages.append(fields(member.value, .page))
      world.pages.append(PageSpec(name: member.name, view: 0, navigation: nil))
    }
    for member in declarations(document["navigations"]) where claim(member, "a navigation") {
      names.navigations.add(member.name)
      navigations.append(fields(member.value, .navigation))
      world.navigations.append(
        NavigationSpec(
          name: member.name, view: 0, stack: [], isBarHidden: false, edgeSwipe: 0,
          contentSwipe: nil))
    }
    if let json = document["pages"], json.members?.isEmpty == true {
      fault(json.offset, "a scenario needs at least one page")
    }
    for index in navigations.indices { readNavigation(index) }
    for index in pages.indices {
      guard let json = pages[index]?["in"] else { continue }
      guard let navigation = find(json, names.navigations, "navigation") else { continue }
      let other = world.pages[index].navigation
      guard other == nil || other == navigation else {
        fault(
          json.offset,
          "the page '\(world.pages[index].name)' is in the stack of"
            + " '\(names.navigations.names[other ?? 0])' already")
        continue
      }
      world.pages[index].navigation = navigation
    }
    for name in names.pages.names + names.navigations.names { names.words.add(name) }
  }

  /// Takes a name that pages, navigations and views share.
  mutating func claim(_ member: LocatedJSON.Member, _ what: String) -> Bool {
    guard isName(member) else { return false }
    if let owner = names.places[member.name] {
      fault(
        member.nameOffset,
        "the name '\(member.name)' is taken by \(owner); pages, navigations and views share names")
      return false
    }
    names.places[member.name] = what
    return true
  }

  private mutating func readNavigation(_ index: Int) {
    guard let body = navigations[index] else { return }
    world.navigations[index].isBarHidden = bool(body["barHidden"], else: false)
    guard let json = body["stack"] else { return }
    var stack: [Int] = []
    for word in words(json, "the name of a page") {
      guard let page = find(word, names.pages, "page") else { continue }
      if let other = world.pages[page].navigation {
        let places =
          other == index
          ? "twice in the stack of '\(names.navigations.names[index])'"
          : "in two stacks, '\(names.navigations.names[other])' and"
            + " '\(names.navigations.names[index])'"
        fault(word.offset, "the page '\(names.pages.names[page])' is \(places)")
        continue
      }
      world.pages[page].navigation = index
      stack.append(page)
    }
    if json.elements?.isEmpty == true {
      fault(json.offset, "the stack of '\(names.navigations.names[index])' is empty")
    }
    world.navigations[index].stack = stack
  }

  /// Reads which containers are shown.
  mutating func readRoot(_ document: Fields) {
    for word in words(document["presented"], "the name of a page or navigation") {
      guard let container = container(word) else { continue }
      if world.presented.contains(container) {
        fault(word.offset, "\(Wording.quoted(word.text)) is presented twice")
      } else {
        world.presented.append(container)
      }
    }
    if let json = document["root"] {
      guard let name = text(json, "the name of a page or navigation"),
        let root = container(Word(text: name, offset: json.offset))
      else { return }
      if world.presented.contains(root) {
        fault(json.offset, "\(Wording.quoted(name)) is the root and is presented too")
      }
      world.root = root
      return
    }
    let candidates = rootCandidates
    if candidates.count == 1, let root = candidates.first {
      world.root = root
    } else if !world.pages.isEmpty {
      let known = candidates.map(name)
      fault(
        document.json.offset,
        known.isEmpty
          ? "a scenario needs the key 'root'; every page lies in a navigation or is presented"
          : "a scenario needs the key 'root': \(Wording.list(known))")
    }
  }

  /// Navigations that are not presented; without navigations, such pages.
  private var rootCandidates: [Container] {
    let all: [Container] =
      world.navigations.isEmpty
      ? world.pages.indices.map { .page($0) } : world.navigations.indices.map { .navigation($0) }
    return all.filter { !world.presented.contains($0) }
  }

  private func name(_ container: Container) -> String {
    switch container {
    case .page(let index): world.pages[index].name
    case .navigation(let index): world.navigations[index].name
    }
  }

  /// What can be root or presented.
  mutating func container(_ word: Word) -> Container? {
    if let navigation = names.navigations[word.text] { return .navigation(navigation) }
    guard let page = names.pages[word.text] else {
      fault(
        word.offset,
        "there is no page or navigation \(Wording.quoted(word.text))"
          + Wording.meant(word.text, names.pages.names + names.navigations.names))
      return nil
    }
    if let navigation = world.pages[page].navigation {
      let owner = names.navigations.names[navigation]
      fault(
        word.offset, "the page '\(world.pages[page].name)' lies in '\(owner)'; name '\(owner)'")
      return nil
    }
    return .page(page)
  }

  /// Reads what pages do as they come and go; all names are known by now.
  mutating func readContainerBodies() {
    for index in pages.indices {
      guard let json = pages[index]?["on"], let moments = fields(json, .lifeCycle) else { continue }
      for moment in LifeCycle.Moment.allCases {
        world.pages[index].lifeCycle[moment] = actions(moments["\(moment)"], .app)
      }
    }
  }
}
