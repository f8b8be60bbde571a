import GestureSimulator

extension ReferenceEngine {
  /// Does what the app does, one after the other.
  func perform(_ actions: [Action], own: Recognizer?) {
    for action in actions { perform(action, own: own) }
  }

  private func perform(_ action: Action, own: Recognizer?) {
    switch action {
    case .log(let template): print(template, own: own)
    case .set(let variable, let value): set(variable, to: value)
    case .step(let variable, let places):
      let values = world.variables[variable].values
      guard let place = values.firstIndex(of: variables[variable]) else { return }
      set(variable, to: values[min(max(place + places, 0), values.count - 1)])
    case .enable(let numbers, let isEnabled):
      for number in numbers { enable(recognizers[number], isEnabled) }
    case .push(let page): push(page)
    case .pop(let navigation, let animated): pop(navigations[navigation], animated: animated)
    case .present(let container): present(container)
    case .dismiss(let page): dismiss(page)
    case .drag(let number, let by, let over, let scale, let alpha):
      drag(
        views[number], by: value(of: by, own), over: value(of: over, own), scale: scale,
        alpha: alpha)
    case .animate(let number, let tx, let scale, let alpha, let duration, let then):
      let view = views[number]
      view.tx = micro(value(of: tx, own))
      view.scale = scale
      view.alpha = alpha
      animation = duration
      note(.transformed, view.number, detail: view.tx)
      ends.append(PendingEnd(due: now + duration, kind: .animation(then, own: own)))
    case .choose(let condition, let then, let otherwise):
      perform(holds(condition, own) ? then : otherwise, own: own)
    }
  }

  private func set(_ variable: Int, to value: Value) {
    guard variables[variable] != value else { return }
    variables[variable] = value
    changes[variable] += 1
    switch value {
    case .number(let number): note(.variable, variable, 1, detail: number)
    case .word(let word): note(.variable, variable, detail: Int64(word))
    }
  }

  private func enable(_ recognizer: Recognizer, _ isEnabled: Bool) {
    guard recognizer.isEnabled != isEnabled else { return }
    recognizer.isEnabled = isEnabled
    if !isEnabled { recognizer.wasDisabled = true }
    note(.enabled, recognizer.number, detail: isEnabled ? 1 : 0)
  }

  private func drag(_ view: View, by: Value, over: Value, scale: Micro, alpha: Micro) {
    let far = micro(by)
    let whole = micro(over)
    guard whole > 0 else { return }
    view.tx = far
    view.scale = 1_000_000 - Arithmetic.scaled(1_000_000 - scale, by: far, over: whole)
    view.alpha = 1_000_000 - Arithmetic.scaled(1_000_000 - alpha, by: far, over: whole)
    note(.transformed, view.number, detail: view.tx)
  }

  func micro(_ value: Value) -> Micro {
    if case .number(let number) = value { return number }
    return 0
  }

  private func print(_ template: Template, own: Recognizer?) {
    var line = ""
    for piece in template.pieces {
      switch piece {
      case .text(let text): line += text
      case .value(let operand):
        switch value(of: operand, own) {
        case .number(let number): line += "\(number)"
        case .word(let word): line += world.words[word]
        }
      }
    }
    note(.printed, -1, detail: Int64(lines.count))
    lines.append(line)
  }

  /// The probes at a place print.
  func probe(_ place: ProbeSpec.Place, own: Recognizer?) {
    for probe in world.probes where probe.places.contains(place) {
      let listed = probe.each.map { $0.map { Optional(recognizers[$0]) } } ?? [own]
      for one in listed where holds(probe.condition, one) { print(probe.line, own: one) }
    }
  }
}
