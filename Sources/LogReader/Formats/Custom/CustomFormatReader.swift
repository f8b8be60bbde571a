import Bytes

/// Reads the definition of a format, and says where it is wrong.
struct CustomFormatReader {
  /// What a definition says.
  struct Parts {
    var name = ""
    var summary = ""
    var pattern = ""
    var time: TimeShape?
    var continues = true
    var examples: [String] = []
  }

  private static let keys = ["name", "pattern", "example", "summary", "time", "continues"]
  private static let needed = 3
  /// Bytes of a name.
  private static let longestName = 32
  private static let mostExamples = 100

  private let bytes: [UInt8]
  /// Where the pattern and the examples stand, to say where they are wrong.
  private var patternOffset = 0
  private var exampleOffsets: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(CustomFormatFault) -> Parts {
    guard bytes.count <= CustomFormat.longest else {
      throw fault(0, "$", "it is larger than \(CustomFormat.longest) bytes")
    }
    let document: LocatedJSON
    do throws(JSONSyntaxError) {
      document = try LocatedJSON.read(bytes, .json5)
    } catch {
      throw CustomFormatFault(place: error.place, path: error.path, message: error.message)
    }
    guard let members = document.members else {
      throw fault(document.offset, "$", "a format is an object with name, pattern and example")
    }
    for member in members where !Self.keys.contains(where: { UTF8Text.same($0, member.name) }) {
      throw fault(member.nameOffset, "$", Self.unknown(member.name))
    }
    for key in Self.keys.prefix(Self.needed) where document[key] == nil {
      throw fault(document.offset, "$", "a format needs the key ‘\(key)’")
    }
    var parts = Parts()
    for member in members { try read(member, into: &parts) }
    return parts
  }

  private static func unknown(_ key: String) -> String {
    let near = NameSuggestion.candidates(for: key, among: keys)
    let known = near.isEmpty ? "it has \(keys.joined(separator: ", "))" : nil
    return "a format has no key ‘\(TerminalText.escaped(key))’; "
      + (known ?? "did you mean \(near.joined(separator: " or "))?")
  }

  private mutating func read(
    _ member: LocatedJSON.Member, into parts: inout Parts
  ) throws(CustomFormatFault) {
    let value = member.value
    switch member.name {
    case "name": parts.name = try name(value)
    case "summary": parts.summary = try text(value, "summary")
    case "pattern":
      parts.pattern = try text(value, "pattern")
      patternOffset = value.offset
    case "time":
      let word = try text(value, "time")
      guard let shape = TimeShape(rawValue: word) else {
        let known = TimeShape.allCases.map(\.rawValue)
        let near = NameSuggestion.candidates(for: word, among: known)
        throw fault(
          value.offset, "$.time",
          "there is no spelling of times ‘\(TerminalText.escaped(word))’; "
            + (near.isEmpty
              ? "there are \(known.joined(separator: ", "))"
              : "did you mean \(near.joined(separator: " or "))?"))
      }
      parts.time = shape
    case "continues":
      guard case .bool(let flag) = value.content else {
        throw fault(value.offset, "$.continues", "‘continues’ is true or false")
      }
      parts.continues = flag
    default: parts.examples = try examples(value)
    }
  }

  private func name(_ value: LocatedJSON) throws(CustomFormatFault) -> String {
    let name = try text(value, "name")
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= Self.longestName else {
      throw fault(
        value.offset, "$.name",
        "a name is up to \(Self.longestName) small letters, digits and hyphens")
    }
    guard LogFormats.named(name) == nil, name != "auto" else {
      throw fault(value.offset, "$.name", "‘\(name)’ is the name of a format that is known already")
    }
    return name
  }

  private mutating func examples(_ value: LocatedJSON) throws(CustomFormatFault) -> [String] {
    let all = value.elements ?? [value]
    guard !all.isEmpty, all.count <= Self.mostExamples else {
      throw fault(
        value.offset, "$.example", "there are 1 to \(Self.mostExamples) examples of a format")
    }
    var texts: [String] = []
    for one in all {
      texts.append(try text(one, "example"))
      exampleOffsets.append(one.offset)
    }
    return texts
  }

  private func text(
    _ value: LocatedJSON, _ key: String
  ) throws(CustomFormatFault) -> String {
    guard case .string(let text) = value.content, !text.isEmpty else {
      throw fault(value.offset, "$.\(key)", "‘\(key)’ is a text")
    }
    return text
  }

  /// Refuses a pattern that is none, and examples that it does not read.
  func check(_ format: CustomFormat) throws(CustomFormatFault) {
    let pattern: LinePattern
    do throws(LinePattern.Fault) {
      pattern = try LinePattern(format.pattern)
    } catch {
      throw fault(
        offset(ofByte: error.offset, ofTextAt: patternOffset), "$.pattern",
        "the pattern is malformed: \(error.message)")
    }
    guard pattern.groups.count <= LinePattern.mostGroups else {
      throw fault(
        patternOffset, "$.pattern", "a pattern has at most \(LinePattern.mostGroups) named groups")
    }
    for (example, offset) in zip(format.examples, exampleOffsets) {
      if let why = Self.refusal(of: example, by: pattern, format) {
        throw fault(offset, "$.example", why)
      }
    }
  }

  /// Why an example is not read as a log of the format.
  private static func refusal(
    of example: String, by pattern: LinePattern, _ format: CustomFormat
  ) -> String? {
    let lines = example.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let shown =
        "line \(place + 1) of the example, ‘\(TerminalText.escaped(String(line) ?? "?"))’,"
      let refusal: String? = Array(line).withUnsafeBytes { bytes in
        switch pattern.match(bytes) {
        case .absent:
          guard place == 0 || !format.continues else { return nil }
          return "\(shown) is not matched from its first column by the pattern"
        case .uncertain:
          return "the pattern gives up on \(shown) make it simpler"
        case .found(let groups, _):
          guard let shape = format.time, shape != .text,
            let time = groups.first(where: { $0.name == "time" })
          else { return nil }
          let spelled = UnsafeRawBufferPointer(rebasing: bytes[time.range])
          guard shape.read(spelled) == nil else { return nil }
          let text = TerminalText.escaped(String(decoding: spelled, as: UTF8.self))
          return "\(shown) spells its time ‘\(text)’, which is not ‘\(shape.rawValue)’"
        }
      }
      if let refusal { return refusal }
    }
    return nil
  }

  private func fault(_ offset: Int, _ path: String, _ message: String) -> CustomFormatFault {
    CustomFormatFault(place: TextPlace(of: offset, in: bytes), path: path, message: message)
  }

  /// Where in the document a byte of a text stands, whose quote stands at a place.
  private func offset(ofByte wanted: Int, ofTextAt start: Int) -> Int {
    var at = start + 1
    var count = 0
    while at < bytes.count, count < wanted {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        at += 1
        count += 1
        continue
      }
      switch bytes[at + 1] {
      case UInt8(ascii: "u"): at += 6
      case UInt8(ascii: "x"): at += 4
      // A line break that is protected belongs to no text.
      case 0x0A:
        at += 2
        continue
      default: at += 2
      }
      count += 1
    }
    return at
  }
}
