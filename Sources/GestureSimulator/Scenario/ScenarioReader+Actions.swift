import Bytes

/// What the app does.
extension ScenarioReader {
  /// The actions of a list, in their order.
  mutating func actions(_ json: LocatedJSON?, _ scope: OperandScope) -> [Action] {
    var all: [Action] = []
    for element in list(json, "a list of actions") { all += action(element, scope) }
    return all
  }

  /// One element of the list; `set` of several variables makes several actions.
  private mutating func action(_ json: LocatedJSON, _ scope: OperandScope) -> [Action] {
    guard let members = json.members else {
      expected("an action, an object", json)
      return []
    }
    // `do`, `else` and the like are no verbs; `scale` and `alpha` are keys of two.
    let verbs = members.compactMap { member in
      ActionVerb.allCases.first { UTF8Text.same($0.rawValue, member.name) }
    }
    guard let verb = verbs.first else {
      let known = ActionVerb.allCases.map(\.rawValue)
      guard let first = members.first else {
        fault(json.offset, "an action needs a verb: \(Wording.list(known))")
        return []
      }
      fault(
        first.nameOffset,
        "there is no action \(Wording.quoted(first.name))"
          + Wording.meant(first.name, known, else: "; there are \(Wording.list(known))"))
      return []
    }
    guard verbs.count == 1 else {
      let found = Wording.list(verbs.map(\.rawValue), joined: "and")
      fault(json.offset, "an action has one verb, and here are \(found)")
      return []
    }
    guard let body = fields(json, verb.table), let value = body[verb.rawValue] else { return [] }
    return act(verb, value, body, scope)
  }

  private mutating func act(
    _ verb: ActionVerb, _ value: LocatedJSON, _ body: Fields, _ scope: OperandScope
  ) -> [Action] {
    switch verb {
    case .log: return [.log(template(value, scope))]
    case .set: return assignments(value)
    case .next, .previous:
      return find(value, names.variables, "variable").map {
        [.step(variable: $0, by: verb == .next ? 1 : -1)]
      } ?? []
    case .enable, .disable: return [.enable(recognizers(value), verb == .enable)]
    case .push: return push(value)
    case .pop:
      let isAnimated = bool(body["animated"], else: true)
      return find(value, names.navigations, "navigation").map {
        [.pop(navigation: $0, animated: isAnimated)]
      } ?? []
    case .present:
      guard let name = text(value, "the name of a page or navigation") else { return [] }
      return container(Word(text: name, offset: value.offset)).map { [.present($0)] } ?? []
    case .dismiss: return dismiss(value)
    case .drag: return drag(value, body, scope)
    case .animate: return animate(value, body, scope)
    case .when:
      let condition = condition(value, scope)
      return [
        .choose(
          condition, then: actions(body["do"], scope), otherwise: actions(body["else"], scope))
      ]
    }
  }

  private mutating func assignments(_ json: LocatedJSON) -> [Action] {
    var all: [Action] = []
    for member in declarations(json) {
      let word = Word(text: member.name, offset: member.nameOffset)
      guard let variable = find(word, names.variables, "variable"),
        let value = value(member.value, of: variable)
      else { continue }
      all.append(.set(variable: variable, to: value))
    }
    if json.members?.isEmpty == true { fault(json.offset, "the action sets no variable") }
    return all
  }

  private mutating func push(_ json: LocatedJSON) -> [Action] {
    guard let page = find(json, names.pages, "page") else { return [] }
    guard world.pages[page].navigation != nil else {
      fault(
        json.offset,
        "the page '\(world.pages[page].name)' lies in no navigation; give it the key 'in'")
      return []
    }
    return [.push(page: page)]
  }

  /// A page, or a navigation by its first page.
  private mutating func dismiss(_ json: LocatedJSON) -> [Action] {
    if case .string(let name) = json.content, let navigation = names.navigations[name] {
      return world.navigations[navigation].stack.first.map { [.dismiss(page: $0)] } ?? []
    }
    return find(json, names.pages, "page").map { [.dismiss(page: $0)] } ?? []
  }

  private mutating func drag(
    _ json: LocatedJSON, _ body: Fields, _ scope: OperandScope
  ) -> [Action] {
    let view = find(json, names.views, "view")
    let distance = numberOperand(body["by"], scope)
    let over = numberOperand(body["over"], scope)
    let scale = factor(body["scale"]) ?? 1_000_000
    let alpha = factor(body["alpha"], upTo: 1_000_000) ?? 1_000_000
    if let json = body["over"], case .constant(.number(let length)) = over, length <= 0 {
      expected("a length above 0", json)
    }
    guard let view, let distance, let over else { return [] }
    return [.drag(view: view, by: distance, over: over, scale: scale, alpha: alpha)]
  }

  private mutating func animate(
    _ json: LocatedJSON, _ body: Fields, _ scope: OperandScope
  ) -> [Action] {
    let view = find(json, names.views, "view")
    let tx = numberOperand(body["tx"], scope) ?? .constant(.number(0))
    let scale = factor(body["scale"]) ?? 1_000_000
    let alpha = factor(body["alpha"], upTo: 1_000_000) ?? 1_000_000
    let duration = time(body["duration"]) ?? 250_000_000
    // The recognizer is over by then.
    let then = actions(body["then"], .app)
    guard let view else { return [] }
    return [
      .animate(view: view, tx: tx, scale: scale, alpha: alpha, duration: duration, then: then)
    ]
  }
}
