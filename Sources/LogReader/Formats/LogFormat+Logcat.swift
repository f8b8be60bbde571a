internal import CScan

extension LogFormat {
  /// What logcat prints with `-v` brief, tag, process, thread, time and threadtime, with every
  /// modifier, also behind the marks of tools that pass it on.
  package static let logcat = LogFormat(
    name: "logcat",
    summary: "Android's logcat (-v threadtime, time, brief, tag, process, thread)",
    example: "01-05 10:00:00.123  1077  1099 D Chat    : [Swipe] dir=right",
    mark: "a header of logcat",
    bar: 40,
    continues: true,
    recognizes: { LogcatLine($0)?.isSure ?? false },
    roles: .inOrder { LogcatReading() })

  /// What logcat prints with `-v long`: a header on a line of its own, the message below it.
  package static let logcatLong = LogFormat(
    name: "logcat-long",
    summary: "Android's logcat -v long",
    example: "[ 01-05 10:00:00.123  1077: 1099 D/Chat     ]\n[Swipe] dir=right\n\n",
    mark: "a header of logcat -v long",
    bar: 25,
    continues: true,
    recognizes: { LogcatLongReading.header($0) != nil },
    roles: .inOrder { LogcatLongReading() })
}

/// Reads logcat. A message of several lines is printed with its header before each: a line that has
/// the header of the one before it and begins like a continuation goes on with that.
struct LogcatReading: LineReading {
  /// The header of the record before, as printed, unless that is the last of the marked lines.
  private var last: [UInt8] = []
  private var isLastMarked = false
  private var lines = MarkedLines()

  var isComplete: Bool { true }

  /// The lines between the buffers of a device.
  static func isDivider(_ line: UnsafeRawBufferPointer) -> Bool {
    ByteSearch.starts(line, at: 0, with: "--------- beginning of ")
      || ByteSearch.starts(line, at: 0, with: "--------- switch to ")
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    if let role = marked(line.bytes) { return role }
    guard let read = LogcatLine(line.bytes) else {
      if Self.isDivider(line.bytes) {
        last = []
        isLastMarked = false
        return .aside
      }
      return .rest
    }
    let prefix = UnsafeRawBufferPointer(rebasing: line.bytes[..<read.message])
    let text = UnsafeRawBufferPointer(rebasing: line.bytes[read.message...])
    // Two messages of one millisecond have equal headers as well.
    if read.header.time != nil, Self.continues(text), isLast(prefix) {
      if case .decoded(let bytes) = read.header.message {
        return .more(LineAddition(message: bytes))
      }
      return .more(LineAddition(message: Array(text)))
    }
    last = Array(prefix)
    isLastMarked = false
    return .start(read.header)
  }

  /// Whether the record before has this header.
  private func isLast(_ prefix: UnsafeRawBufferPointer) -> Bool {
    isLastMarked ? lines.last.hasHeader(prefix) : prefix.elementsEqual(last)
  }

  /// The role of a line that is surely one of the form `threadtime`: only the places of its fields
  /// are found.
  private mutating func marked(_ line: UnsafeRawBufferPointer) -> LineRole? {
    var parts = inquest_logcat_line()
    guard line.count <= MarkedLine.longest,
      inquest_logcat_parts(
        line.bindMemory(to: UInt8.self).baseAddress, line.count, &parts) != 0
    else { return nil }
    let tag = MarkedLine.slice(line, parts.tag)
    // Its messages tell of losses in words of their own.
    if tag.count == 6, ByteSearch.starts(tag, at: 0, with: "chatty") { return nil }
    let prefix = UnsafeRawBufferPointer(rebasing: line[..<Int(parts.message)])
    let text = UnsafeRawBufferPointer(rebasing: line[Int(parts.message)...])
    if Self.continues(text), isLast(prefix) {
      return .more(LineAddition(message: Array(text)))
    }
    guard let marked = lines.line({ $0.set(line, parts) }) else { return nil }
    isLastMarked = true
    var header = LogHeader(marked)
    header.message = .fromByte(Int(parts.message))
    header.loss = LogLoss.told(by: text)
    return .start(header)
  }

  private static func continues(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let lead = text.first else { return true }
    let words: [StaticString] = ["Caused by: ", "... ", "Suppressed: "]
    return lead == 0x20 || lead == 0x09 || lead == UInt8(ascii: "}") || lead == UInt8(ascii: ")")
      || words.contains { ByteSearch.starts(text, at: 0, with: $0) }
  }
}

/// Reads `logcat -v long`; the empty line that ends a message is no part of it.
struct LogcatLongReading: LineReading {
  private var isOpen = false
  private var hasText = false
  private var blanks = 0

  var isComplete: Bool { true }

  mutating func role(of line: PhysicalLine) -> LineRole {
    if let header = Self.header(line.bytes) {
      (isOpen, hasText, blanks) = (true, false, 0)
      return .start(header)
    }
    if LogcatReading.isDivider(line.bytes) {
      isOpen = false
      return .aside
    }
    guard isOpen else { return .rest }
    guard !line.bytes.isEmpty else {
      blanks += 1
      return .more(LineAddition(message: [], joins: true))
    }
    let breaks = [UInt8](repeating: 0x0A, count: blanks + (hasText ? 1 : 0))
    (hasText, blanks) = (true, 0)
    return .more(LineAddition(message: breaks + Array(line.bytes), joins: true))
  }

  /// `[ TIME [UID:]  PID:  TID P/TAG      ]`
  static func header(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    guard line.last == UInt8(ascii: "]"), cursor.take("[ "),
      let time = LogcatLine.time(&cursor)
    else { return nil }
    var numbers: [String] = []
    while numbers.count < 3 {
      cursor.takeBlanks()
      let start = cursor.at
      guard let word = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: ":") }) else {
        return nil
      }
      if cursor.next == UInt8(ascii: ":") {
        numbers.append(cursor.text(word))
        cursor.at += 1
      } else if numbers.isEmpty {
        return nil
      } else if word.count > 1, cursor.bytes[word.lowerBound + 1] == UInt8(ascii: "/") {
        cursor.at = start
        break
      } else {
        numbers.append(cursor.text(word))
        break
      }
    }
    cursor.takeBlanks()
    let levels: [StaticString] = ["V/", "D/", "I/", "W/", "E/", "F/", "S/", "A/"]
    guard numbers.count >= 2, let level = cursor.take(oneOf: levels)?.first,
      let pid = Int(numbers[numbers.count - 2])
    else { return nil }
    var end = line.count - 1
    while end > cursor.at, line[end - 1] == 0x20 { end -= 1 }
    var header = LogHeader()
    header.time = time
    header.level = String(level)
    header.pid = pid
    header.tid = numbers[numbers.count - 1]
    header.category = cursor.text(cursor.at..<end)
    header.fields = [
      LogField(name: "level", value: String(level)),
      LogField(name: "logger", value: cursor.text(cursor.at..<end)),
    ]
    if numbers.count == 3 { header.fields.append(LogField(name: "uid", value: numbers[0])) }
    header.fields += [
      LogField(name: "pid", value: String(pid)),
      LogField(name: "tid", value: numbers[numbers.count - 1]),
    ]
    header.message = .decoded([])
    return header
  }
}
