import Bytes

/// How faults speak of what stands in a file.
enum Wording {
  /// The text in quotes, printable and not too long.
  static func quoted(_ text: String) -> String {
    let limit = 60
    let bytes = Array(text.utf8.prefix(limit + 1))
    guard bytes.count > limit else { return "'\(TerminalText.escaped(bytes))'" }
    let whole = String(text.unicodeScalars.prefix(limit / 2).map(Character.init))
    return "'\(TerminalText.escaped(Array(whole.utf8)))…'"
  }

  /// `'a', 'b' or 'c'`, not too many.
  static func list(_ names: [String], joined conjunction: String = "or") -> String {
    let limit = 16
    let shown = names.prefix(limit).map(quoted)
    if names.count > limit { return shown.joined(separator: ", ") + " and others" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "none" }
    return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The longest list that is searched for a name that was meant.
  static let searchLimit = 500

  /// `; did you mean 'a' or 'b'?`, or other words when no name is near. Letters count as equal in
  /// either case. Long lists are not searched, so that a file full of faults is told at once.
  static func meant(_ typed: String, _ names: [String], else other: String = "") -> String {
    guard typed.utf8.count <= 64, names.count <= searchLimit, typed.utf8.allSatisfy({ $0 < 0x80 })
    else {
      return other
    }
    let lowered = names.map { $0.lowercased() }
    let near = NameSuggestion.candidates(for: typed.lowercased(), among: lowered)
    var seen: Set<String> = []
    let meant = zip(names, lowered).filter { near.contains($0.1) }.map(\.0)
      .filter { seen.insert($0).inserted }
    return meant.isEmpty || meant.count > 3 ? other : "; did you mean \(list(meant))?"
  }

  /// What a value is, in words.
  static func kind(of json: LocatedJSON) -> String {
    switch json.content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let spelling):
      "the number \(String(decoding: spelling.utf8.prefix(30), as: UTF8.self))"
    case .string(let text): "the text \(quoted(text))"
    case .array(let elements): "a list of \(elements.count)"
    case .object: "an object"
    }
  }

  /// A number in thousandths, as short as it can be written.
  static func length(_ value: Length) -> String { Decimal.text(value, digits: 3) }
}

extension Wording {
  /// A value as the file spells it, texts in quotes.
  static func bare(_ json: LocatedJSON) -> String {
    switch json.content {
    case .string(let text): quoted(text)
    case .number(let spelling): String(decoding: spelling.utf8.prefix(30), as: UTF8.self)
    default: kind(of: json)
    }
  }
}
