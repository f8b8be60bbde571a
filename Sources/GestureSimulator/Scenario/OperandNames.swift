/// How the file spells what has a value while the model runs.
enum OperandNames {
  /// Of the recognizer that asks or acts, and after the name of any.
  static let recognizer: KeyValuePairs<String, Operand.RecognizerValue> = [
    "location.x": .locationX, "location.y": .locationY, "window.x": .windowX, "window.y": .windowY,
    "start.x": .startX, "start.y": .startY, "translation.x": .translationX,
    "translation.y": .translationY, "velocity.x": .velocityX, "velocity.y": .velocityY,
    "state": .state, "enabled": .enabled, "delegate": .delegate, "name": .name, "index": .index,
    "isPop": .isPop, "touches": .touches,
  ]

  /// After the name of a view.
  static let view: KeyValuePairs<String, Operand.ViewValue> = [
    "offset.x": .offsetX, "offset.y": .offsetY, "tx": .tx, "scale": .scale, "alpha": .alpha,
  ]

  /// After the name of a navigation.
  static let navigation: KeyValuePairs<String, Operand.NavigationValue> = [
    "top": .top, "count": .count,
  ]

  /// After the name of a page.
  static let page: KeyValuePairs<String, Operand.PageValue> = [
    "isPresented": .isPresented, "isMovingFromParent": .isMovingFromParent,
  ]

  /// Names that no variable may have.
  static let reserved: Set<String> = Set(
    recognizer.map(\.key).filter { !$0.contains(".") } + ["os", "true", "false"])

  /// The name before `.suffix`.
  static func owner(of text: String, _ suffix: String) -> String? {
    let tail = "." + suffix
    guard text.utf8.count > tail.utf8.count, text.hasSuffix(tail) else { return nil }
    return String(text.dropLast(tail.count))
  }
}

/// Whose values an operand can name without saying so.
enum OperandScope {
  /// The app itself: there is no recognizer.
  case app
  /// A recognizer that asks, acts or is listed.
  case recognizer
}

/// What values an operand can have.
enum OperandDomain {
  case number
  /// Words, indices of `World.words`.
  case words([Int])
  /// Words and numbers of a variable.
  case mixed([Int])
  /// It has none here: a recognizer that the OS lacks.
  case nothing
}

/// What a text names.
enum OperandLookup {
  case found(Operand, OperandDomain)
  /// Why it names nothing.
  case unknown(String)
}
