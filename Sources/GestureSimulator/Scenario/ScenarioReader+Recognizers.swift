import Bytes

/// Recognizers: which there are, and how they are configured.
extension ScenarioReader {
  /// Gives every recognizer its index: UIKit's own first, then those of the app.
  mutating func declareRecognizers(_ document: Fields) {
    for index in world.navigations.indices { declarePops(of: index) }
    for scrolling in readScrolling(document) {
      let name = "\(world.views[scrolling.view].name).pan"
      let pan = declare(
        RecognizerSpec(
          name: name, kind: .scrollPan, view: scrolling.view, delegate: .system,
          drive: .scroll(scrolling.view)))
      world.views[scrolling.view].scroll = scroll(scrolling.body, pan: pan)
    }
    for member in declarations(document["recognizers"]) {
      if names.recognizers[member.name] != nil { continue }
      if member.name.utf8.contains(UInt8(ascii: ".")) {
        fault(
          member.nameOffset,
          "there is no recognizer \(Wording.quoted(member.name))"
            + Wording.meant(member.name, names.recognizers.names))
        continue
      }
      guard isName(member) else { continue }
      declareOwn(member)
    }
    if world.recognizers.count > Self.recognizerLimit {
      fault(
        document["recognizers"]?.offset ?? document.json.offset,
        "\(world.recognizers.count) recognizers are more than \(Self.recognizerLimit)")
    }
  }

  /// More would not be an app.
  static let recognizerLimit = 4096

  private mutating func declarePops(of index: Int) {
    let navigation = world.navigations[index]
    let minimum = world.parameters[.contentPopMinimumOS]
    let hasContent = min(Micro(world.os), Micro(sdk)) * 1_000_000 >= minimum
    func pop(_ name: String, _ kind: RecognizerSpec.Kind) -> RecognizerSpec {
      RecognizerSpec(
        name: "\(navigation.name).\(name)", kind: kind, view: navigation.view, delegate: .system,
        maximumTouches: 1, directions: world.isRightToLeft ? .right : .left, drive: .pop(index))
    }
    world.navigations[index].edgeSwipe = declare(pop("edgeSwipe", .edgeSwipe))
    let content = pop("contentSwipe", .contentSwipe)
    if hasContent {
      world.navigations[index].contentSwipe = declare(content)
    } else {
      names.recognizers.add(content.name)
      names.recognizerIndices.append(nil)
    }
  }

  @discardableResult
  private mutating func declare(_ recognizer: RecognizerSpec) -> Int {
    let index = world.recognizers.count
    world.recognizers.append(recognizer)
    names.recognizers.add(recognizer.name)
    names.recognizerIndices.append(index)
    names.recognizersOfView[recognizer.view, default: []].append(index)
    names.words.add(recognizer.name)
    return index
  }

  private static let kinds: KeyValuePairs<String, RecognizerSpec.Kind> = [
    "tap": .tap, "longPress": .longPress, "pan": .pan, "screenEdgePan": .screenEdgePan,
    "swipe": .swipe, "pinch": .pinch, "rotation": .rotation,
  ]

  private mutating func declareOwn(_ member: LocatedJSON.Member) {
    guard member.value.members != nil else {
      expected("an object", member.value)
      return
    }
    let view = find(member.value["on"], names.views, "view") ?? 0
    guard let json = member.value["kind"] else {
      let known = Wording.list(Self.kinds.map(\.key))
      fault(member.value.offset, "a recognizer needs the key 'kind': \(known)")
      declare(RecognizerSpec(name: member.name, kind: .tap, view: view))
      return
    }
    let kind = choice(json, Self.kinds)
    declare(RecognizerSpec(name: member.name, kind: kind ?? .tap, view: view))
  }

  /// Reads how recognizers are configured; all names are known by now.
  mutating func readRecognizers(_ document: Fields) {
    for member in document["recognizers"]?.members ?? [] {
      guard let known = names.recognizers[member.name] else { continue }
      let index = names.recognizerIndices[known]
      // One that this OS does not have is read as its sibling would be, and forgotten.
      var spec =
        index.map { world.recognizers[$0] }
        ?? RecognizerSpec(name: member.name, kind: .contentSwipe, view: 0, delegate: .system)
      let hasKind = Self.kinds.contains { $0.value == spec.kind }
      if hasKind && !isKind(member.value["kind"]) { continue }
      guard let body = fields(member.value, Self.table(of: spec.kind)) else { continue }
      readKind(body, &spec)
      readCommon(body, &spec, index)
      if let index { world.recognizers[index] = spec }
    }
  }

  private func isKind(_ json: LocatedJSON?) -> Bool {
    guard case .string(let name) = json?.content else { return false }
    return Self.kinds.contains { UTF8Text.same($0.key, name) }
  }

  private static func table(of kind: RecognizerSpec.Kind) -> KeyTable {
    switch kind {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .screenEdgePan: .screenEdgePan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .scrollPan: .scrollPan
    case .edgeSwipe, .contentSwipe: .systemPop
    }
  }

  private mutating func readCommon(_ body: Fields, _ spec: inout RecognizerSpec, _ index: Int?) {
    spec.isEnabled = bool(body["enabled"], else: true)
    if let delegate = delegate(body["delegate"], of: spec.kind) { spec.delegate = delegate }
    for word in words(body["require"], "the name of a recognizer") {
      guard let found = recognizer(word), let other = found.index else { continue }
      if other == index {
        fault(word.offset, "the recognizer '\(spec.name)' cannot require itself to fail")
      } else if !spec.requirements.contains(other) {
        spec.requirements.append(other)
        requirementPlaces[Requirement(recognizer: index ?? -1, other: other)] = word.offset
      }
    }
    spec.requirements.sort()
    spec.cannotPrevent = Set(recognizers(body["cannotPrevent"])).sorted()
    spec.cannotBePreventedBy = Set(recognizers(body["cannotBePreventedBy"])).sorted()
    spec.cancelsTouchesInView = bool(body["cancelsTouchesInView"], else: true)
    spec.delaysTouchesBegan = bool(body["delaysTouchesBegan"], else: false)
    spec.delaysTouchesEnded = bool(body["delaysTouchesEnded"], else: true)
    readActions(body["actions"], &spec)
  }

  private mutating func readActions(_ json: LocatedJSON?, _ spec: inout RecognizerSpec) {
    guard let json else { return }
    if spec.kind.isDiscrete {
      guard let states = fields(json, .discreteActions) else { return }
      spec.actions.ended = actions(states["recognized"], .recognizer)
    } else {
      guard let states = fields(json, .continuousActions) else { return }
      spec.actions = Reactions(
        began: actions(states["began"], .recognizer),
        changed: actions(states["changed"], .recognizer),
        ended: actions(states["ended"], .recognizer),
        cancelled: actions(states["cancelled"], .recognizer))
    }
  }

  private mutating func delegate(
    _ json: LocatedJSON?, of kind: RecognizerSpec.Kind
  ) -> RecognizerSpec.Delegate? {
    guard let json, let name = text(json, "the name of a delegate") else { return nil }
    if UTF8Text.same(name, "none") { return RecognizerSpec.Delegate.none }
    if UTF8Text.same(name, "system") {
      if !Self.kinds.contains(where: { $0.value == kind }) { return .system }
      fault(json.offset, "only UIKit's own recognizers have the delegate 'system'")
      return nil
    }
    return find(json, names.delegates, "delegate").map { .app($0) }
  }
}
