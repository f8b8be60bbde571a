/// Something that a run ended with, as rules read it.
package struct Outcome: Hashable, Sendable {
  package var name: String
  package var value: String

  /// A value of these parts.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension World {
  /// What the end of a run is worth to rules, in a fixed order.
  package func outcomes(of end: EndState) -> [Outcome] {
    containerOutcomes(end) + variableOutcomes(end) + viewOutcomes(end) + recognizerOutcomes(end)
  }

  private func containerOutcomes(_ end: EndState) -> [Outcome] {
    func path(_ navigation: Int) -> String {
      end.stacks[navigation].map { pages[$0].name }.joined(separator: "/")
    }
    func name(_ container: Container) -> String {
      switch container {
      case .page(let page): pages[page].name
      case .navigation(let navigation): navigations[navigation].name
      }
    }
    func top(_ container: Container) -> String {
      switch container {
      case .page(let page): pages.indices.contains(page) ? pages[page].name : "none"
      case .navigation(let navigation): end.stacks[navigation].last.map { pages[$0].name } ?? "none"
      }
    }
    var outcomes = [Outcome("screen", top(end.presented.last ?? root))]
    if case .navigation(let navigation) = root {
      outcomes.append(Outcome("stack", path(navigation)))
    }
    if navigations.count > 1 || !outcomes.contains(where: { $0.name == "stack" }) {
      for navigation in navigations.indices {
        outcomes.append(Outcome("\(navigations[navigation].name).stack", path(navigation)))
      }
    }
    let shown = end.presented.isEmpty ? "none" : end.presented.map(name).joined(separator: "/")
    outcomes.append(Outcome("presented", shown))
    outcomes.append(Outcome("pops", String(end.pops)))
    outcomes.append(Outcome("pushes", String(end.pushes)))
    outcomes.append(Outcome("dismissals", String(end.dismissals)))
    outcomes.append(Outcome("stuck", String(end.isStuck)))
    return outcomes
  }

  private func variableOutcomes(_ end: EndState) -> [Outcome] {
    variables.indices.flatMap { variable in
      [
        Outcome(variables[variable].name, text(of: end.variables[variable])),
        Outcome("\(variables[variable].name)Changes", String(end.changes[variable])),
      ]
    }
  }

  /// What scrolls and what is transformed; the first of each also without its name.
  private func viewOutcomes(_ end: EndState) -> [Outcome] {
    var outcomes: [Outcome] = []
    func add(_ view: Int, isFirst: Bool, _ parts: [(String, Micro)]) {
      for (name, value) in parts {
        if isFirst { outcomes.append(Outcome(name, Self.text(of: value))) }
        outcomes.append(Outcome("\(views[view].name).\(name)", Self.text(of: value)))
      }
    }
    for (place, view) in views.indices.filter({ views[$0].scroll != nil }).enumerated() {
      let offset = end.views[view].offset
      add(
        view, isFirst: place == 0,
        [("scroll.x", offset.x * 1000), ("scroll.y", offset.y * 1000)])
    }
    let transformed = transformedViews
    for (place, view) in transformed.enumerated() {
      let state = end.views[view]
      add(
        view, isFirst: place == 0,
        [("transform.tx", state.tx), ("transform.scale", state.scale), ("alpha", state.alpha)])
    }
    if !transformed.isEmpty {
      outcomes.append(Outcome("duration", Self.text(of: end.animation / 1000)))
    }
    if views.contains(where: { $0.scroll != nil }) {
      outcomes.append(Outcome("bounced", String(end.bounced)))
    }
    return outcomes
  }

  private func recognizerOutcomes(_ end: EndState) -> [Outcome] {
    let acting = recognizers.indices.filter { end.acted[$0] > 0 }.map { recognizers[$0].name }
    return [Outcome("acted", acting.isEmpty ? "none" : acting.joined(separator: ","))]
      + recognizers.indices.flatMap { number in
        [
          Outcome("acted.\(recognizers[number].name)", String(end.acted[number])),
          Outcome("enabled.\(recognizers[number].name)", String(end.enabled[number])),
        ]
      }
  }

  /// Views that some action moves, in their order.
  private var transformedViews: [Int] {
    var found: Set<Int> = []
    func look(_ actions: [Action]) {
      for action in actions {
        switch action {
        case .drag(let view, _, _, _, _): found.insert(view)
        case .animate(let view, _, _, _, _, let then):
          found.insert(view)
          look(then)
        case .choose(_, let then, let otherwise):
          look(then)
          look(otherwise)
        default: break
        }
      }
    }
    for recognizer in recognizers {
      let actions = recognizer.actions
      for part in [actions.began, actions.changed, actions.ended, actions.cancelled] { look(part) }
    }
    for page in pages {
      for moment in LifeCycle.Moment.allCases { look(page.lifeCycle[moment]) }
    }
    for view in views { look(view.whenTapped) }
    for event in script.appEvents { look(event.actions) }
    return found.sorted()
  }
}
