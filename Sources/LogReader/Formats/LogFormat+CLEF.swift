import Bytes

extension LogFormat {
  /// Serilog's compact format: `@t` is the time, `@m` the message or `@mt` its template, `@l` the
  /// level unless that is Information, `@x` an exception. `@@` spells an `@` in a name.
  package static let clef = LogFormat(
    name: "clef",
    summary: "Serilog's compact log event format (CLEF)",
    example: "{\"@t\":\"2026-01-05T10:00:00.123Z\",\"@mt\":\"[Swipe] dir={Dir}\","
      + "\"Dir\":\"right\"}",
    mark: "an event of Serilog",
    bar: 50,
    continues: true,
    recognizesObject: isCLEF,
    read: { line in
      JSONLine.role(of: line) { value, members in
        isCLEF(value) ? clefHeader(value, members) : nil
      }
    })

  private static func isCLEF(_ value: JSONValue) -> Bool {
    value["@t"]?.stringValue != nil
      && ["@m", "@mt", "@l", "@x", "@i", "@r"].contains { value[$0] != nil }
  }

  private static func clefHeader(_ value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    header.time = value["@t"].flatMap(JSONLine.time)
    let level = value["@l"]?.stringValue ?? "Information"
    header.level = level
    header.category = value["SourceContext"]?.stringValue
    header.fields = [LogField(name: "level", value: level)]
    let own = members.filter { member in
      member.name.utf8.first != UInt8(ascii: "@") || member.name.utf8.starts(with: "@@".utf8)
    }
    var properties: [LogField] = []
    JSONLine.flatten(own, under: "", into: &properties)
    for index in properties.indices where properties[index].name.utf8.starts(with: "@@".utf8) {
      properties[index].name.removeFirst()
    }
    header.fields += properties
    var message = Array(
      (value["@m"]?.stringValue
        ?? value["@mt"]?.stringValue.map { clefText($0, properties, value["@r"]) } ?? "").utf8)
    if let exception = value["@x"]?.stringValue {
      message += [0x0A] + Array(exception.utf8)
    }
    header.message = .decoded(message)
    return header
  }

  /// A template with its holes filled: `{Name}`, `{@Name}`, `{Name,10:000}`; those with a format take
  /// the texts of `@r` in their order. `{{` spells a brace.
  private static func clefText(
    _ template: String, _ properties: [LogField], _ renderings: JSONValue?
  ) -> String {
    var rendered = (renderings?.arrayValue ?? []).makeIterator()
    var text: [UInt8] = []
    let bytes = Array(template.utf8)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), at + 1 < bytes.count,
        bytes[at + 1] == byte
      {
        text.append(byte)
        at += 2
        continue
      }
      guard byte == UInt8(ascii: "{"), let end = bytes[at...].firstIndex(of: UInt8(ascii: "}"))
      else {
        text.append(byte)
        at += 1
        continue
      }
      let hole = bytes[(at + 1)..<end]
      let format = hole.contains(UInt8(ascii: ":")) ? rendered.next()?.stringValue : nil
      let spelled = hole.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",") }
      let name = spelled.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }
      let known = properties.first { $0.name.utf8.elementsEqual(name) }?.value
      text +=
        format.map { Array($0.utf8) } ?? known.map { Array($0.utf8) } ?? Array(bytes[at...end])
      at = end + 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
