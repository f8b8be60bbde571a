import Bytes

/// Values of the file, checked.
extension ScenarioReader {
  /// The object, whose keys are all known and none is missing.
  mutating func fields(_ json: LocatedJSON, _ table: KeyTable) -> Fields? {
    guard let members = json.members else {
      expected("an object", json)
      return nil
    }
    for member in members
    where !isFull && !table.keys.contains(where: { UTF8Text.same($0, member.name) }) {
      fault(member.nameOffset, table.unknown(member.name))
    }
    for key in table.required where json[key] == nil {
      fault(json.offset, "\(table.subject) needs the key '\(key)'")
    }
    return Fields(json: json)
  }

  /// The members of an object whose keys are names that the author chose.
  mutating func declarations(_ json: LocatedJSON?) -> [LocatedJSON.Member] {
    guard let json else { return [] }
    guard let members = json.members else {
      expected("an object", json)
      return []
    }
    return members
  }

  /// Whether it can be a name; notes a fault otherwise.
  mutating func isName(_ member: LocatedJSON.Member) -> Bool {
    if NameMap.isName(member.name) { return true }
    fault(
      member.nameOffset,
      "\(Wording.quoted(member.name)) is no name; a name has letters, digits, '_' and '-', and"
        + " begins with a letter or '_'")
    return false
  }

  /// True or false.
  mutating func bool(_ json: LocatedJSON?, else standard: Bool) -> Bool {
    guard let json else { return standard }
    if case .bool(let value) = json.content { return value }
    expected("true or false", json)
    return standard
  }

  /// Text.
  mutating func text(_ json: LocatedJSON?, _ what: String = "text") -> String? {
    guard let json else { return nil }
    if case .string(let text) = json.content { return text }
    expected(what, json)
    return nil
  }

  /// The elements of a list.
  mutating func list(_ json: LocatedJSON?, _ what: String = "a list") -> [LocatedJSON] {
    guard let json else { return [] }
    if let elements = json.elements { return elements }
    expected(what, json)
    return []
  }

  /// A text and where it stands.
  struct Word {
    let text: String
    let offset: Int
  }

  /// One text, or a list of texts.
  mutating func words(_ json: LocatedJSON?, _ what: String) -> [Word] {
    guard let json else { return [] }
    if case .string(let text) = json.content { return [Word(text: text, offset: json.offset)] }
    return list(json, "\(what) or a list of them").compactMap { element in
      text(element, what).map { Word(text: $0, offset: element.offset) }
    }
  }

  /// A number within a range, times 10 to the `digits`.
  mutating func number(
    _ json: LocatedJSON?, _ what: String, digits: Int, within range: ClosedRange<Int64>
  ) -> Int64? {
    guard let json else { return nil }
    guard case .number(let spelling) = json.content else {
      expected(what, json)
      return nil
    }
    if let value = Decimal.parse(spelling, digits: digits), range.contains(value) { return value }
    expected(what, json)
    return nil
  }

  /// A whole number.
  mutating func whole(_ json: LocatedJSON?, within range: ClosedRange<Int>) -> Int? {
    let what = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let thousandfold = Int64(range.lowerBound) * 1000...Int64(range.upperBound) * 1000
    guard let json, let value = number(json, what, digits: 3, within: thousandfold) else {
      return nil
    }
    guard value % 1000 == 0 else {
      expected(what, json)
      return nil
    }
    return Int(value / 1000)
  }

  /// A time from 0 to an hour.
  mutating func time(_ json: LocatedJSON?, positive: Bool = false) -> Nanoseconds? {
    let what = "\(positive ? "a time above 0" : "a time from 0") to 3600 s"
    return number(json, what, digits: 9, within: (positive ? 1 : 0)...Self.timeLimit)
  }

  /// No time is above an hour.
  static let timeLimit: Nanoseconds = 3_600_000_000_000
  /// No length is above 100,000 pt.
  static let lengthLimit: Length = 100_000_000

  /// A factor from 0 to 1000 with six decimals.
  mutating func factor(_ json: LocatedJSON?, upTo limit: Micro = 1_000_000_000) -> Micro? {
    let most = Decimal.text(limit, digits: 6)
    return number(json, "a number from 0 to \(most)", digits: 6, within: 0...limit)
  }

  /// Lengths in a list of fixed size; sizes are not negative.
  mutating func lengths(
    _ json: LocatedJSON?, _ shape: String, count: Int, sizesFrom sizes: Int
  ) -> [Length]? {
    guard let json else { return nil }
    guard let elements = json.elements, elements.count == count else {
      expected("the list \(shape)", json)
      return nil
    }
    var values: [Length] = []
    for (index, element) in elements.enumerated() {
      let least = index >= sizes ? 0 : -Self.lengthLimit
      let what = index >= sizes ? "a size from 0 to 100000 pt" : "a length within ±100000 pt"
      guard let value = number(element, what, digits: 3, within: least...Self.lengthLimit) else {
        return nil
      }
      values.append(value)
    }
    return values
  }

  /// A place or a distance.
  mutating func point(_ json: LocatedJSON?, _ shape: String) -> Point? {
    lengths(json, shape, count: 2, sizesFrom: 2).map { Point($0[0], $0[1]) }
  }

  /// A rectangle.
  mutating func rect(_ json: LocatedJSON?) -> Rect? {
    lengths(json, "[x, y, width, height]", count: 4, sizesFrom: 2)
      .map { Rect(Point($0[0], $0[1]), Point($0[2], $0[3])) }
  }

  /// The value of one of some words.
  mutating func choice<Choice>(
    _ json: LocatedJSON?, _ choices: KeyValuePairs<String, Choice>
  ) -> Choice? {
    guard let json else { return nil }
    let known = choices.map(\.key)
    guard let word = text(json, Wording.list(known)) else { return nil }
    if let found = choices.first(where: { UTF8Text.same($0.key, word) }) { return found.value }
    fault(
      json.offset,
      "expected \(Wording.list(known)), found \(Wording.quoted(word))"
        + Wording.meant(word, known))
    return nil
  }

  /// The index of a declared name.
  mutating func find(_ word: Word, _ map: NameMap, _ what: String) -> Int? {
    if let index = map[word.text] { return index }
    guard !isFull else { return nil }
    fault(
      word.offset,
      "there is no \(what) \(Wording.quoted(word.text))" + Wording.meant(word.text, map.names))
    return nil
  }

  /// The index of a declared name that stands as a text.
  mutating func find(_ json: LocatedJSON?, _ map: NameMap, _ what: String) -> Int? {
    guard let json, let name = text(json, "the name of a \(what)") else { return nil }
    return find(Word(text: name, offset: json.offset), map, what)
  }
}
