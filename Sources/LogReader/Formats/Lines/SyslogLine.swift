/// A line of syslog, read.
struct SyslogLine {
  /// The record that it starts.
  private(set) var header = LogHeader()
  /// Whether more than a time says that it is syslog.
  private(set) var isSure = false

  static let severities = [
    "emerg", "alert", "crit", "err", "warning", "notice", "info", "debug",
  ]
  /// Words that some writers put where the host stands.
  private static let levelWords = [
    "EMERG", "ALERT", "CRIT", "CRITICAL", "ERR", "ERROR", "WARNING", "WARN", "NOTICE", "INFO",
    "DEBUG",
  ]

  /// Reads a line; nil when it begins with no header.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let lead = line.first, lead > 0x20 else { return nil }
    var cursor = LineCursor(line)
    var isJournal = false
    let hasPriority = lead == UInt8(ascii: "<")
    if hasPriority {
      guard takePriority(&cursor) else { return nil }
      if let version = cursor.number(digits: 1...2), version.value > 0, cursor.take(" ") {
        guard readProtocol(&cursor) else { return nil }
        tellLoss(line)
        return
      }
    }
    if let time = cursor.yearlessTime() {
      header.time = time
    } else if let time = cursor.isoTime(), time.offsetMinutes != nil,
      time.localText.utf8.contains(UInt8(ascii: "T"))
    {
      header.time = time
    } else if let time = cursor.journalTime() {
      header.time = time
      isJournal = true
    } else {
      return nil
    }
    defer { tellLoss(line) }
    // Some write a colon behind the time of their own remarks.
    let isRemark = cursor.take(":")
    guard cursor.take(" ") else { return nil }
    cursor.takeBlanks()
    if isRemark || cursor.take("--- ") {
      isSure = true
      header.message = .fromByte(isRemark ? cursor.at : cursor.at - 4)
      return
    }
    let hasTag = readHostAndTag(&cursor)
    // Seconds begin the lines of many logs.
    if isJournal, !hasTag || header.pid == nil && header.process != "kernel" { return nil }
    // An ISO time begins lines of many logs.
    let isYearless = header.time?.offsetMinutes == nil
    guard hasTag || isYearless || hasPriority else { return nil }
    isSure = hasTag || hasPriority
    header.message = .fromByte(cursor.at)
  }

  private mutating func tellLoss(_ line: UnsafeRawBufferPointer) {
    guard case .fromByte(let start) = header.message else { return }
    header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: line[start...]))
  }

  private mutating func add(_ name: String, _ value: String) {
    header.fields.append(LogField(name: name, value: value))
  }

  /// `<PRI>`, 0 to 191.
  private mutating func takePriority(_ cursor: inout LineCursor) -> Bool {
    guard cursor.take("<"), let number = cursor.number(digits: 1...3)?.value, number <= 191,
      cursor.take(">")
    else { return false }
    header.level = Self.severities[number % 8]
    add("level", Self.severities[number % 8])
    add("facility", String(number / 8))
    return true
  }

  /// `host tag[pid] <Level>: `; a host may be missing. False when no tag stands there, and the host
  /// alone was taken.
  private mutating func readHostAndTag(_ cursor: inout LineCursor) -> Bool {
    let start = cursor.at
    if readTag(&cursor, mustHavePID: true) { return true }
    cursor.at = start
    guard let word = cursor.word() else { return false }
    let host = cursor.text(word)
    guard host.utf8.last != UInt8(ascii: ":") else {
      // A tag alone, such as `kernel: `.
      cursor.at = start
      return readTag(&cursor, mustHavePID: false)
    }
    if Self.levelWords.contains(host) {
      header.level = host
      add("level", host)
    } else {
      add("host", host)
    }
    cursor.takeBlanks()
    let message = cursor.at
    if readTag(&cursor, mustHavePID: false) { return true }
    cursor.at = message
    return false
  }

  /// `tag[pid]: `, `tag: `, or with ` (…)` or ` <Level>` before the colon.
  private mutating func readTag(_ cursor: inout LineCursor, mustHavePID: Bool) -> Bool {
    let isNameByte = { (byte: UInt8) in
      byte > 0x20 && byte != UInt8(ascii: "[") && byte != UInt8(ascii: ":")
    }
    let start = cursor.at
    while cursor.taken(while: isNameByte) != nil {
      // A tag may hold colons, as `com.example:worker[7]:` does.
      guard cursor.next == UInt8(ascii: ":"), cursor.at + 1 < cursor.bytes.count,
        isNameByte(cursor.bytes[cursor.at + 1])
      else { break }
      cursor.at += 1
    }
    guard cursor.at > start else { return false }
    let name = start..<cursor.at
    var pid: Int?
    if cursor.take("[") {
      pid = cursor.number(digits: 1...10)?.value
      guard pid != nil, cursor.take("]") else { return false }
    }
    guard pid != nil || !mustHavePID else { return false }
    if cursor.take(" (") {
      guard let inner = cursor.taken(before: ")") else { return false }
      add("library", cursor.text(inner))
    }
    if cursor.take(" <") {
      guard let level = cursor.taken(before: ">") else { return false }
      header.level = cursor.text(level)
      add("level", cursor.text(level))
      // Some print more before the colon, or no colon.
      if cursor.next == 0x20 { return named(cursor.text(name), pid, &cursor) }
    }
    guard cursor.take(":"), cursor.next.map({ $0 <= 0x20 }) ?? true else { return false }
    return named(cursor.text(name), pid, &cursor)
  }

  private mutating func named(
    _ name: String, _ pid: Int?, _ cursor: inout LineCursor
  ) -> Bool {
    header.process = name
    header.pid = pid
    add("logger", name)
    if let pid { add("pid", String(pid)) }
    _ = cursor.take(" ")
    return true
  }

  /// `TIME HOST APP PROCID MSGID DATA MESSAGE` of RFC 5424, each `-` where it is not known.
  private mutating func readProtocol(_ cursor: inout LineCursor) -> Bool {
    if !cursor.take("-") {
      guard let time = cursor.isoTime() else { return false }
      header.time = time
    }
    var values: [String?] = []
    for _ in 0..<4 {
      guard cursor.take(" "), let word = cursor.word() else { return false }
      let value = cursor.text(word)
      values.append(value == "-" ? nil : value)
    }
    for (name, value) in zip(["host", "logger", "pid", "msgid"], values) {
      if let value { add(name, value) }
    }
    header.process = values[1]
    header.pid = values[2].flatMap { Int($0) }
    guard cursor.take(" "), cursor.take("-") || readData(&cursor) else { return false }
    _ = cursor.take(" ")
    _ = cursor.take("\u{FEFF}")
    header.message = .fromByte(cursor.at)
    isSure = true
    return true
  }

  /// `[id name="value" …]` as often as it comes; the fields are `id.name`.
  private mutating func readData(_ cursor: inout LineCursor) -> Bool {
    guard cursor.next == UInt8(ascii: "[") else { return false }
    while cursor.take("[") {
      guard let id = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: "]") }) else {
        return false
      }
      while cursor.take(" ") {
        guard let name = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: "=") }),
          cursor.take("=\""), let value = quoted(&cursor)
        else { return false }
        add(cursor.text(id) + "." + cursor.text(name), value)
      }
      guard cursor.take("]") else { return false }
    }
    return true
  }

  /// The rest of a value up to its quote, in which `\` protects a quote, `]` and itself.
  private func quoted(_ cursor: inout LineCursor) -> String? {
    var text: [UInt8] = []
    while let byte = cursor.next {
      cursor.at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = cursor.next,
        next == byte || next == UInt8(ascii: "\"") || next == UInt8(ascii: "]")
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
