extension LogFormat {
  /// The access logs of web servers, common and combined, a virtual host before them allowed. The
  /// message is the whole line; whatever stands where the request should be is kept.
  package static let access = LogFormat(
    name: "access",
    summary: "access log of a web server, common or combined",
    example: "192.0.2.7 - - [05/Jan/2026:10:00:00 +0800] \"GET /chat HTTP/1.1\" 200 512 "
      + "\"-\" \"app/1\"",
    mark: "a client and a request",
    bar: 50,
    continues: false,
    recognizes: { accessHeader($0) != nil },
    read: { line in accessHeader(line).map { .start($0) } ?? .rest })

  private static func accessHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, lead > 0x20 else { return nil }
    var cursor = LineCursor(line)
    guard let before = cursor.taken(before: " ["), before.count <= 512,
      let time = cursor.serverTime(), cursor.take("] \"")
    else { return nil }
    var names = cursor.text(before).split(separator: " ").map(String.init)
    guard names.count >= 3, let request = quotedText(&cursor) else { return nil }
    var header = LogHeader()
    header.time = time
    // A virtual host stands first, with its port; a user's name may hold blanks.
    if names.count >= 4, names[0].utf8.contains(UInt8(ascii: ":")),
      names[1].utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
    {
      header.fields.append(LogField(name: "vhost", value: names.removeFirst()))
    }
    header.fields.append(LogField(name: "client", value: names[0]))
    let user = names[2...].joined(separator: " ")
    if user != "-" { header.fields.append(LogField(name: "user", value: user)) }
    header.fields.append(LogField(name: "request", value: request))
    let words = request.split(separator: " ").map(String.init)
    if words.count >= 2, words[1].utf8.first == UInt8(ascii: "/") || words.count == 3 {
      header.fields.append(LogField(name: "method", value: words[0]))
      header.fields.append(LogField(name: "path", value: words[1]))
    }
    guard cursor.take(" "), let status = cursor.number(digits: 3), cursor.take(" "),
      let bytes = cursor.word()
    else { return nil }
    header.fields.append(LogField(name: "status", value: String(status)))
    if cursor.text(bytes) != "-" {
      header.fields.append(LogField(name: "bytes", value: cursor.text(bytes)))
    }
    for name in ["referrer", "agent"] {
      guard cursor.take(" \""), let text = quotedText(&cursor) else { break }
      if text != "-" { header.fields.append(LogField(name: name, value: text)) }
    }
    return header
  }

  /// The rest of a text up to its quote, in which `\` protects a quote and itself.
  private static func quotedText(_ cursor: inout LineCursor) -> String? {
    var text: [UInt8] = []
    while let byte = cursor.next {
      cursor.at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = cursor.next,
        next == byte || next == UInt8(ascii: "\"")
      {
        cursor.at += 1
        text.append(next)
      } else {
        text.append(byte)
      }
    }
    return nil
  }
}
