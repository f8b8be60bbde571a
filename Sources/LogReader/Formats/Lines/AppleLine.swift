/// Lines of Apple's unified log as text, in the styles that `log` prints.
enum AppleLine {
  /// The role of a line, given how a header is read.
  static func role(
    of line: UnsafeRawBufferPointer, _ read: (UnsafeRawBufferPointer) -> LogHeader?
  ) -> LineRole {
    read(line).map { .start($0) } ?? remark(line) ?? .rest
  }

  /// What `log` and the tools around it say beside the records; nil for any other line.
  static func remark(_ line: UnsafeRawBufferPointer) -> LineRole? {
    let filters: [StaticString] = [
      "Filtering the log data using ", "Skipping debug messages", "Skipping info messages",
      "Skipping info and debug messages",
    ]
    if filters.contains(where: { ByteSearch.starts(line, at: 0, with: $0) }) {
      return .lacking(LogLoss(kind: .filtered, count: nil))
    }
    let others: [StaticString] = [
      "Timestamp  ", "getpwuid_r did not find a match", "Error from getpwuid_r",
      "No devices are booted",
    ]
    return others.contains { ByteSearch.starts(line, at: 0, with: $0) } ? .aside : nil
  }

  private static let types: [StaticString] = [
    "Default", "Info", "Debug", "Error", "Fault", "Activity", "Signpost", "Timesync", "Loss",
    "State", "Trace", "UserAction",
  ]

  /// `TIME 0xTHREAD TYPE 0xACTIVITY PID [TTL] PROCESS: (LIBRARY) [SUBSYSTEM:CATEGORY] MESSAGE`
  static func full(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes != nil, cursor.take(" "),
      cursor.take("0x"), let thread = cursor.hex()
    else { return nil }
    cursor.takeBlanks()
    guard let type = cursor.take(oneOf: types) else { return nil }
    cursor.takeBlanks()
    guard cursor.take("0x"), let activity = cursor.hex() else { return nil }
    cursor.takeBlanks()
    guard let pid = cursor.number(digits: 1...10)?.value, cursor.next == 0x20 else { return nil }
    cursor.takeBlanks()
    let process = cursor.at
    // Systems before 10.13 have no column for the time to live.
    if cursor.number(digits: 1...6) == nil || cursor.next != 0x20 { cursor.at = process }
    cursor.takeBlanks()
    guard let name = cursor.taken(before: ":"), !name.isEmpty,
      cursor.take(" ") || cursor.next == nil
    else { return nil }
    var header = LogHeader()
    header.time = time
    header.tid = thread
    header.level = type
    header.process = cursor.text(name)
    header.pid = pid
    header.fields = [
      LogField(name: "level", value: type), LogField(name: "activity", value: "0x" + activity),
      LogField(name: "pid", value: String(pid)),
      LogField(name: "process", value: cursor.text(name)),
    ]
    finish(&header, &cursor)
    return header
  }

  /// `TIME  HOST PROCESS[PID]: (LIBRARY) [SUBSYSTEM:CATEGORY] MESSAGE`, with two blanks.
  static func syslog(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes != nil, cursor.take("  "),
      let host = cursor.word(), cursor.take(" ")
    else { return nil }
    let start = cursor.at
    var name: Range<Int>?
    var pid: Int?
    while pid == nil, let before = cursor.taken(before: "[") {
      name = start..<before.upperBound
      if let number = cursor.number(digits: 1...10)?.value, cursor.take("]:") { pid = number }
    }
    guard let name, let pid, cursor.take(" ") || cursor.next == nil else { return nil }
    var header = LogHeader()
    header.time = time
    header.process = cursor.text(name)
    header.pid = pid
    header.fields = [
      LogField(name: "host", value: cursor.text(host)), LogField(name: "pid", value: String(pid)),
      LogField(name: "process", value: cursor.text(name)),
    ]
    finish(&header, &cursor)
    return header
  }

  private static let shortTypes: [(word: StaticString, type: String)] = [
    ("Df ", "Default"), ("Db ", "Debug"), ("I ", "Info"), ("E ", "Error"), ("F ", "Fault"),
    ("A ", "Activity"), ("Sp ", "Signpost"), ("Si ", "Signpost"), ("Ls ", "Loss"),
  ]

  /// `TIME TY PROCESS[PID:TID] [SUBSYSTEM:CATEGORY] MESSAGE`, the library before or after that.
  static func compact(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes == nil, time.digits == 3,
      cursor.take(" "), let type = shortTypes.first(where: { cursor.take($0.word) })?.type
    else { return nil }
    cursor.takeBlanks()
    guard let place = LogFormat.processBrackets(line, from: cursor.at) else { return nil }
    var header = LogHeader()
    header.time = time
    header.level = type
    header.process = cursor.text(cursor.at..<place.open)
    header.pid = place.pid
    header.tid = cursor.text(place.tid)
    header.fields = [
      LogField(name: "level", value: type), LogField(name: "pid", value: String(place.pid)),
      LogField(name: "process", value: header.process ?? ""),
    ]
    cursor.at = place.tid.upperBound + 1
    guard cursor.take(" ") || cursor.next == nil else { return nil }
    finish(&header, &cursor)
    return header
  }

  /// Takes the library and the subsystem, in either order; the message is the rest.
  private static func finish(_ header: inout LogHeader, _ cursor: inout LineCursor) {
    for _ in 0..<2 {
      let start = cursor.at
      if cursor.take("("), let library = cursor.taken(before: ")"), !library.isEmpty,
        cursor.take(" ")
      {
        header.fields.append(LogField(name: "library", value: cursor.text(library)))
        continue
      }
      cursor.at = start
      guard let names = origin(&cursor) else {
        cursor.at = start
        break
      }
      header.category = names.category
      header.fields.append(LogField(name: "subsystem", value: names.subsystem))
      header.fields.append(LogField(name: "category", value: names.category))
    }
    header.message = .fromByte(cursor.at)
    let message = UnsafeRawBufferPointer(rebasing: cursor.bytes[cursor.at...])
    header.loss =
      header.level == "Loss" ? LogLoss(kind: .dropped, count: nil) : LogLoss.told(by: message)
  }

  /// `[SUBSYSTEM:CATEGORY] `. A subsystem is a name with dots: a program's own tag may hold a colon.
  private static func origin(
    _ cursor: inout LineCursor
  ) -> (subsystem: String, category: String)? {
    let isName = { (byte: UInt8) in byte > 0x20 && !Array(":[]".utf8).contains(byte) }
    guard cursor.take("["), let subsystem = cursor.taken(while: isName),
      cursor.text(subsystem).utf8.contains(UInt8(ascii: ".")), cursor.take(":")
    else { return nil }
    let isInside = { (byte: UInt8) in byte >= 0x20 && byte != UInt8(ascii: "]") }
    let category = cursor.taken(while: isInside).map { cursor.text($0) } ?? ""
    guard cursor.take("]"), cursor.take(" ") || cursor.next == nil else { return nil }
    return (cursor.text(subsystem), category)
  }
}
