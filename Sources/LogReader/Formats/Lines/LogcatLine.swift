/// A line that logcat printed, in any of its forms but `raw` and `long`.
struct LogcatLine {
  /// The record that it starts.
  private(set) var header = LogHeader()
  /// Where its message starts.
  private(set) var message = 0
  /// Whether more than a letter and a tag shows what it is.
  private(set) var isSure = false
  private var isProcessForm = false
  private var uid: String?
  private var tag = ""

  /// Reads a line; nil when no header of logcat begins it.
  init?(_ line: UnsafeRawBufferPointer) {
    guard !line.isEmpty else { return nil }
    var cursor = LineCursor(line)
    let isColored = Self.skipColor(&cursor)
    Self.skipWrapping(&cursor)
    let time = Self.time(&cursor)
    if time != nil { guard cursor.take(" ") else { return nil } }
    header.time = time
    isSure = time != nil
    let start = cursor.at
    guard
      Self.shapes.contains(where: { shape in
        cursor.at = start
        return shape(&self, &cursor)
      })
    else { return nil }
    message = cursor.at
    var end = Self.end(of: line, from: message, isColored)
    if isProcessForm, let place = Self.trailingTag(of: line, message..<end) {
      tag = cursor.text(place.upperBound + 3..<end - 1)
      end = place.upperBound
    }
    header.fields.insert(LogField(name: "level", value: header.level ?? ""), at: 0)
    if !tag.isEmpty { header.fields.append(LogField(name: "logger", value: tag)) }
    if let uid { header.fields.append(LogField(name: "uid", value: uid)) }
    if let pid = header.pid { header.fields.append(LogField(name: "pid", value: String(pid))) }
    if let tid = header.tid { header.fields.append(LogField(name: "tid", value: tid)) }
    if !tag.isEmpty { header.category = tag }
    setMessage(line, end)
  }

  /// Where the message ends: before the code that takes the colour back.
  private static func end(
    of line: UnsafeRawBufferPointer, from start: Int, _ isColored: Bool
  ) -> Int {
    var end = line.count
    guard isColored else { return end }
    for code in ["\u{1B}[0m", "\u{1B}[39m"] as [StaticString]
    where end - start >= code.utf8CodeUnitCount
      && ByteSearch.starts(line, at: end - code.utf8CodeUnitCount, with: code)
    {
      end -= code.utf8CodeUnitCount
    }
    return end
  }

  /// What stands before the `  (TAG)` that ends a message of the form `process`.
  private static func trailingTag(
    of line: UnsafeRawBufferPointer, _ message: Range<Int>
  ) -> Range<Int>? {
    guard message.count >= 4, line[message.upperBound - 1] == UInt8(ascii: ")") else { return nil }
    var at = message.upperBound - 2
    while at - 2 >= message.lowerBound {
      if line[at] == UInt8(ascii: "("), line[at - 1] == 0x20, line[at - 2] == 0x20 {
        return message.lowerBound..<at - 2
      }
      at -= 1
    }
    return nil
  }

  private mutating func setMessage(_ line: UnsafeRawBufferPointer, _ end: Int) {
    header.message =
      end == line.count ? .fromByte(message) : .decoded(Array(line[message..<end]))
    let text = UnsafeRawBufferPointer(rebasing: line[message..<end])
    header.loss = tag == "chatty" ? Self.chatty(text) : LogLoss.told(by: text)
  }

  /// `uid=1000(system) NAME expire 10 lines`, or `identical` for `expire`.
  private static func chatty(_ message: UnsafeRawBufferPointer) -> LogLoss? {
    for (word, kind) in [(" expire ", .dropped), (" identical ", .repeated)]
      as [(StaticString, LogLoss.Kind)]
    {
      guard let place = ByteSearch.first(word, in: message) else { continue }
      var cursor = LineCursor(message, at: place + word.utf8CodeUnitCount)
      return LogLoss(kind: kind, count: cursor.number(digits: 1...9)?.value)
    }
    return nil
  }

  private typealias Shape =
    @Sendable (_ line: inout LogcatLine, _ cursor: inout LineCursor) -> Bool

  private static let shapes: [Shape] = [
    { $0.columns(&$1) }, { $0.tagAndProcess(&$1) }, { $0.process(&$1) }, { $0.tagAlone(&$1) },
  ]

  /// `[UID ]  PID   TID P TAG     : `
  private mutating func columns(_ cursor: inout LineCursor) -> Bool {
    guard header.time != nil else { return false }
    var words: [String] = []
    cursor.takeBlanks()
    while words.count < 4, let word = cursor.word() {
      let spelled = cursor.text(word)
      if words.count >= 2, let level = Self.level(spelled) {
        guard let pid = Int(words[words.count - 2]), Int(words[words.count - 1]) != nil,
          cursor.take(" "), let tag = cursor.taken(before: ":")
        else { return false }
        header.level = level
        header.pid = pid
        header.tid = words[words.count - 1]
        uid = words.count == 3 ? words[0] : nil
        self.tag = cursor.text(self.whole(tag, &cursor))
        return cursor.take(" ") || cursor.next == nil
      }
      words.append(spelled)
      cursor.takeBlanks()
    }
    return false
  }

  /// A tag up to the colon before the message, without the blanks that pad it; it may hold colons.
  private func whole(_ first: Range<Int>, _ cursor: inout LineCursor) -> Range<Int> {
    var end = first.upperBound
    while let next = cursor.next, next != 0x20, let more = cursor.taken(before: ":") {
      end = more.upperBound
    }
    var last = end
    while last > first.lowerBound, cursor.bytes[last - 1] == 0x20 { last -= 1 }
    return first.lowerBound..<last
  }

  /// `P/TAG     (  PID): `
  private mutating func tagAndProcess(_ cursor: inout LineCursor) -> Bool {
    guard let level = letter(&cursor), cursor.take("/") else { return false }
    let start = cursor.at
    while let before = cursor.taken(before: "("), before.upperBound - start <= 128 {
      let inside = cursor.at
      while cursor.take(" ") {}
      guard let pid = cursor.number(digits: 1...10)?.value, cursor.take("):") else {
        cursor.at = inside
        continue
      }
      var last = before.upperBound
      while last > start, cursor.bytes[last - 1] == 0x20 { last -= 1 }
      tag = cursor.text(start..<last)
      header.level = level
      header.pid = pid
      isSure = true
      return cursor.take(" ") || cursor.next == nil
    }
    return false
  }

  /// `P(  PID) ` or `P(  PID:  TID) `
  private mutating func process(_ cursor: inout LineCursor) -> Bool {
    guard let level = letter(&cursor), cursor.take("(") else { return false }
    cursor.takeBlanks()
    guard let pid = cursor.number(digits: 1...10)?.value else { return false }
    if cursor.take(":") {
      cursor.takeBlanks()
      guard let tid = cursor.number(digits: 1...10)?.value else { return false }
      header.tid = String(tid)
    }
    guard cursor.take(")"), cursor.take(" ") || cursor.next == nil else { return false }
    header.level = level
    header.pid = pid
    isSure = true
    isProcessForm = header.tid == nil
    return true
  }

  /// `P/TAG     : `
  private mutating func tagAlone(_ cursor: inout LineCursor) -> Bool {
    guard let level = letter(&cursor), cursor.take("/"), let first = cursor.taken(before: ":"),
      !first.isEmpty, first.count <= 128
    else { return false }
    let tag = whole(first, &cursor)
    guard cursor.take(" ") || cursor.next == nil else { return false }
    self.tag = cursor.text(tag)
    header.level = level
    // A path of a single letter and an error message look like it.
    isSure = isSure || first.count >= 8
    return true
  }

  private func letter(_ cursor: inout LineCursor) -> String? {
    guard let byte = cursor.next,
      let level = Self.level(String(decoding: [byte], as: UTF8.self))
    else { return nil }
    cursor.at += 1
    return level
  }

  private static func level(_ word: String) -> String? {
    ["V", "D", "I", "W", "E", "F", "S", "A"].first { $0 == word }
  }
}

extension LogcatLine {
  /// Takes a time of any of logcat's forms; those without a year name no instant.
  static func time(_ cursor: inout LineCursor) -> LogTime? {
    if let time = cursor.isoTime(zoneAfterBlank: true) { return time.digits >= 3 ? time : nil }
    if var time = cursor.monthDayTime() {
      let end = cursor.at
      if cursor.take(" "), let zone = cursor.zone() {
        time.offsetMinutes = zone
      } else {
        cursor.at = end
      }
      return time.digits >= 3 ? time : nil
    }
    let start = cursor.at
    if let time = cursor.secondsTime(), time.digits >= 3, cursor.next == 0x20 { return time }
    cursor.at = start
    return nil
  }

  /// Passes over codes that set a colour; whether there were any.
  private static func skipColor(_ cursor: inout LineCursor) -> Bool {
    let start = cursor.at
    while cursor.take("\u{1B}[") {
      guard cursor.taken(while: { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }) != nil,
        cursor.take("m")
      else {
        cursor.at = start
        return false
      }
    }
    return cursor.at > start
  }

  /// Passes over `[ +17 ms] ` and `[        ] `, which a build tool prints first.
  private static func skipWrapping(_ cursor: inout LineCursor) {
    let start = cursor.at
    guard cursor.take("[") else { return }
    cursor.takeBlanks()
    if cursor.take("+"), cursor.taken(while: { (0x30...0x39).contains($0) || $0 == 0x2C }) != nil {
      cursor.takeBlanks()
      _ = cursor.take(oneOf: ["ms", "s"])
    }
    if !cursor.take("] ") { cursor.at = start }
  }
}
