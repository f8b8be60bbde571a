import Bytes

/// Screen, OS, parameters and the app's variables.
extension ScenarioReader {
  mutating func readHeader(_ document: Fields, _ choice: ScenarioChoice) {
    if let json = document["scenario"], let name = text(json, "a name"), !NameMap.isName(name) {
      fault(
        json.offset,
        "\(Wording.quoted(name)) is no name; a name has letters, digits, '_' and '-', and begins"
          + " with a letter or '_'")
    }
    for key in ["title", "change"] { _ = line(document[key]) }
    readScreen(document)
    world.os = choice.os ?? whole(document["os"], within: 1...1000) ?? 26
    sdk = whole(document["sdk"], within: 1...1000) ?? 26
    rate = Int64(whole(document["rate"], within: 1...1000) ?? 60)
    world.isRightToLeft = self.choice(document["direction"], ["ltr": false, "rtl": true]) ?? false
    world.seed = choice.seed
    readParameters(document)
    for setting in choice.settings { world.parameters[setting.parameter] = setting.value }
  }

  /// Text that fits on one line and is not empty.
  mutating func line(_ json: LocatedJSON?) -> String? {
    guard let json, let text = text(json) else { return nil }
    guard !text.isEmpty, !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      fault(json.offset, "expected one line of text, found \(Wording.quoted(text))")
      return nil
    }
    return text
  }

  private mutating func readScreen(_ document: Fields) {
    guard let json = document["screen"], let screen = fields(json, .screen) else { return }
    let what = "a length above 0 to 10000 pt"
    let width = number(screen["width"], what, digits: 3, within: 1...10_000_000)
    let height = number(screen["height"], what, digits: 3, within: 1...10_000_000)
    guard let width, let height else { return }
    world.screen = Point(width, height)
  }

  private mutating func readParameters(_ document: Fields) {
    for member in declarations(document["parameters"]) {
      guard let parameter = Parameter.named(member.name) else {
        let unknown = ScenarioChoiceFault.unknownParameter(member.name)
        fault(member.nameOffset, unknown.description)
        continue
      }
      let spelling: String? =
        switch member.value.content {
        case .bool(let value): value ? "true" : "false"
        case .number(let spelling): spelling
        default: nil
        }
      if let value = spelling.flatMap(parameter.value) {
        world.parameters[parameter] = value
      } else {
        expected("\(parameter.expectation) for '\(parameter.name)'", member.value)
      }
    }
  }

  mutating func readState(_ document: Fields) {
    for member in declarations(document["state"]) {
      guard isName(member), let variable = fields(member.value, .variable) else { continue }
      if OperandNames.reserved.contains(member.name) {
        fault(
          member.nameOffset, "the name '\(member.name)' has a meaning of its own in conditions")
        continue
      }
      var values: [Value] = []
      for json in list(variable["values"]) {
        guard let value = value(json) else { continue }
        if values.contains(value) {
          fault(json.offset, "\(Wording.kind(of: json)) stands twice among the values")
        } else {
          values.append(value)
        }
      }
      guard let first = values.first else {
        if let json = variable["values"], json.elements?.isEmpty == true {
          fault(json.offset, "the variable '\(member.name)' has no values")
        }
        continue
      }
      names.variables.add(member.name)
      world.variables.append(World.Variable(name: member.name, values: values, start: first))
      let index = world.variables.count - 1
      if let start = self.value(variable["start"], of: index) {
        world.variables[index].start = start
      }
    }
  }

  /// A text, a truth value or a number.
  private mutating func value(_ json: LocatedJSON) -> Value? {
    switch json.content {
    case .string(let text): return .word(names.words.add(text))
    case .bool(let value): return (value ? World.FixedWord.yes : .no).value
    case .number:
      return number(json, "a number within ±1000000", digits: 6, within: -Self.most...Self.most)
        .map { .number($0) }
    default:
      expected("text, true, false or a number", json)
      return nil
    }
  }

  /// The largest number of a variable, with six decimals.
  private static let most: Micro = 1_000_000_000_000

  /// A value that the variable has among its values.
  mutating func value(_ json: LocatedJSON?, of variable: Int) -> Value? {
    guard let json else { return nil }
    let spec = world.variables[variable]
    let found: Value? =
      switch json.content {
      case .string(let text): names.words[text].map { .word($0) }
      case .bool(let value): (value ? World.FixedWord.yes : .no).value
      case .number(let spelling): Decimal.parse(spelling, digits: 6).map { .number($0) }
      default: nil
      }
    if let found, spec.values.contains(found) { return found }
    let known = spec.values.map(spelling)
    let typed = if case .string(let text) = json.content { text } else { "" }
    fault(
      json.offset,
      "the variable '\(spec.name)' has no value \(Wording.bare(json))"
        + Wording.meant(typed, known, else: "; it has \(Wording.list(known))"))
    return nil
  }

  /// A value as the file spells it.
  func spelling(_ value: Value) -> String {
    switch value {
    case .number(let number): Decimal.text(number, digits: 6)
    case .word(let index): names.words.names[index]
    }
  }
}
