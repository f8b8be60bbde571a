import Bytes

/// Operands by name.
extension ScenarioReader {
  /// What the text names in this scope.
  func operand(_ text: String, _ scope: OperandScope) -> OperandLookup {
    if UTF8Text.same(text, "screen.width") { return .found(.screenWidth, .number) }
    if UTF8Text.same(text, "os") { return .found(.os, .number) }
    if let own = OperandNames.recognizer.first(where: { UTF8Text.same($0.key, text) })?.value {
      guard scope == .recognizer else {
        return .unknown("'\(text)' is of a recognizer, and there is none here; name one before it")
      }
      return .found(.own(own), domain(of: own))
    }
    if let variable = names.variables[text] { return .found(.variable(variable), domain(variable)) }
    return owned(text) ?? .unknown(unknown(text, scope))
  }

  /// What the text names of a recognizer, view, navigation or page.
  private func owned(_ text: String) -> OperandLookup? {
    for (suffix, value) in OperandNames.recognizer {
      guard let owner = OperandNames.owner(of: text, suffix) else { continue }
      guard let known = names.recognizers[owner] else { return missing("recognizer", owner) }
      guard let index = names.recognizerIndices[known] else {
        return .found(.constant(World.FixedWord.none.value), .nothing)
      }
      return .found(.recognizer(index, value), domain(of: value))
    }
    for (suffix, value) in OperandNames.view {
      guard let owner = OperandNames.owner(of: text, suffix) else { continue }
      guard let index = names.views[owner] else { return missing("view", owner) }
      let isOffset = value == .offsetX || value == .offsetY
      if isOffset && world.views[index].scroll == nil {
        return .unknown("the view '\(owner)' does not scroll")
      }
      return .found(.view(index, value), .number)
    }
    for (suffix, value) in OperandNames.navigation {
      guard let owner = OperandNames.owner(of: text, suffix) else { continue }
      guard let index = names.navigations[owner] else { return missing("navigation", owner) }
      return .found(.navigation(index, value), value == .count ? .number : .words(pageWords))
    }
    for (suffix, value) in OperandNames.page {
      guard let owner = OperandNames.owner(of: text, suffix) else { continue }
      guard let index = names.pages[owner] else { return missing("page", owner) }
      return .found(.page(index, value), .words(truth))
    }
    return nil
  }

  private func missing(_ what: String, _ name: String) -> OperandLookup {
    guard !isFull else { return .unknown("") }
    let known =
      switch what {
      case "recognizer": names.recognizers.names
      case "view": names.views.names
      case "navigation": names.navigations.names
      default: names.pages.names
      }
    return .unknown(
      "there is no \(what) \(Wording.quoted(name))" + Wording.meant(name, known))
  }

  /// Why a text names nothing: what comes near it.
  private func unknown(_ text: String, _ scope: OperandScope) -> String {
    guard !isFull else { return "" }
    var known = names.variables.names + ["screen.width", "os"]
    if scope == .recognizer { known += OperandNames.recognizer.map(\.key) }
    let prefix = "there is no operand \(Wording.quoted(text))"
    // The last of the names that may own it, so that `nav.edgeSwipe.enabeld` is of the recognizer.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    for count in parts.indices.dropFirst().reversed() {
      let owner = parts[..<count].joined(separator: ".")
      let suffixes = suffixes(of: owner)
      guard !suffixes.isEmpty else { continue }
      let rest = parts[count...].joined(separator: ".")
      return prefix
        + Wording.meant(
          rest, suffixes, else: "; \(Wording.quoted(owner)) has \(Wording.list(suffixes))")
    }
    return prefix + Wording.meant(text, known)
  }

  private func suffixes(of owner: String) -> [String] {
    var all: [String] = []
    if names.recognizers[owner] != nil { all += OperandNames.recognizer.map(\.key) }
    if names.navigations[owner] != nil { all += OperandNames.navigation.map(\.key) }
    if names.pages[owner] != nil { all += OperandNames.page.map(\.key) }
    if names.views[owner] != nil { all += OperandNames.view.map(\.key) }
    return all
  }

  private var truth: [Int] { words([.no, .yes]) }
  private var pageWords: [Int] { names.pages.names.compactMap { names.words[$0] } }

  private func words(_ fixed: [World.FixedWord]) -> [Int] {
    fixed.compactMap { names.words[$0.rawValue] }
  }

  private func domain(of value: Operand.RecognizerValue) -> OperandDomain {
    switch value {
    case .state: .words(words([.possible, .began, .changed, .ended, .cancelled, .failed]))
    case .enabled, .isPop: .words(truth)
    case .delegate:
      .words(
        words([.none, .system, .scrollView])
          + names.delegates.names.compactMap { names.words[$0] })
    case .name: .words(world.recognizers.compactMap { names.words[$0.name] })
    default: .number
    }
  }

  private func domain(_ variable: Int) -> OperandDomain {
    var words: [Int] = []
    var hasNumbers = false
    for value in world.variables[variable].values {
      switch value {
      case .word(let word): words.append(word)
      case .number: hasNumbers = true
      }
    }
    return words.isEmpty ? .number : hasNumbers ? .mixed(words) : .words(words)
  }

  /// The operand that a text of the file names, which is a number.
  mutating func numberOperand(_ json: LocatedJSON?, _ scope: OperandScope) -> Operand? {
    guard let json else { return nil }
    if case .number = json.content {
      return number(
        json, "a number within ±100000", digits: 6,
        within: -Self.lengthLimit * 1000...Self.lengthLimit * 1000
      ).map { .constant(.number($0)) }
    }
    guard let text = text(json, "a number or the name of one") else { return nil }
    switch operand(text, scope) {
    case .found(let operand, .number), .found(let operand, .nothing): return operand
    case .found:
      fault(json.offset, "\(Wording.quoted(text)) is no number")
    case .unknown(let why):
      fault(json.offset, why)
    }
    return nil
  }
}
