/// Puts lines together to records and counts them.
struct RecordAssembly {
  /// A record that may go on.
  private struct Open {
    var record: LogRecord
    var message: HeldText

    mutating func add(_ line: PhysicalLine, _ addition: LineAddition?) {
      record.lineCount += 1
      record.length = line.start + line.length - record.start
      record.header.fields += addition?.fields ?? []
      if !(addition?.joins ?? false) {
        withUnsafeBytes(of: UInt8(ascii: "\n")) { message.append($0) }
      }
      guard let added = addition?.message else { return message.append(line.text) }
      LineCleaner.text(of: added, dropsPadding: false).withUnsafeBytes { message.append($0) }
      if line.isCut { record.isCut = true }
    }

  }

  private let limit: Int
  private let search: BeyondSearch?
  var counters = LogCounters()
  var isTruncated = false
  /// Texts that another on their line took the place of.
  var overwritten = 0
  private(set) var cuts = CutTally()
  private(set) var firstTime: LogTime?
  private(set) var lastTime: LogTime?
  private(set) var buildID: String?
  private(set) var tests = TestTally()
  private(set) var losses = LossTally()
  private var open: Open?
  /// Memory of the last message, used again for the next.
  private var spare: [UInt8] = []

  /// An assembly that holds so many bytes of a message and searches the rest.
  init(limit: Int, search: BeyondSearch?) {
    self.limit = limit
    self.search = search
  }

  /// A line that starts a record, which ends the one before.
  mutating func begin(
    _ header: LogHeader, _ line: PhysicalLine, number: Int, mayContinue: Bool,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try close(sink)
    counters.records += 1
    tests.add(header.tests)
    if let loss = header.loss { losses.add(loss, line: number) }
    let record = LogRecord(
      ordinal: counters.records, line: number, lineCount: 1, start: line.start,
      length: line.length, isCut: line.isCut, header: header)
    switch header.message {
    case .decoded(let bytes):
      let text = LineCleaner.text(of: bytes, dropsPadding: false)
      try text.withUnsafeBytes {
        try begin(record, PhysicalLine.Text($0), mayContinue: mayContinue, sink)
      }
    case .fromByte(let from):
      try begin(record, line.text.from(from), mayContinue: mayContinue, sink)
    }
  }

  private mutating func begin(
    _ record: LogRecord, _ text: PhysicalLine.Text, mayContinue: Bool,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard mayContinue else {
      return try emit(record, text, sink)
    }
    var room: [UInt8] = []
    swap(&room, &spare)
    open = Open(
      record: record, message: HeldText(text, room: room, limit: limit, search: search))
  }

  /// A line that starts no record: it continues the open one, or belongs to none.
  mutating func addRest(_ line: PhysicalLine, _ addition: LineAddition? = nil) {
    if let addition { tests.add(addition.tests) }
    guard open != nil else {
      if counters.records == 0 { counters.preamble += 1 } else { counters.unparsed += 1 }
      return
    }
    counters.continuations += 1
    open?.add(line, addition)
  }

  /// Takes note of what the log has lost.
  mutating func note(_ loss: LogLoss, line: Int) { losses.add(loss, line: line) }

  /// What is known of the open record only at its end; a message that was decoded replaces its
  /// lines.
  mutating func complete(_ header: LogHeader) {
    guard let record = open?.record else { return }
    open?.record.header = header
    if let loss = header.loss { losses.add(loss, line: record.line) }
    guard case .decoded(let bytes) = header.message else { return }
    let text = LineCleaner.text(of: bytes, dropsPadding: false)
    text.withUnsafeBytes {
      open?.message = HeldText(
        PhysicalLine.Text($0), room: [], limit: limit, search: search)
    }
  }

  /// Whether a record may go on.
  var isOpen: Bool { open != nil }

  /// Counts lines that are a record each and were not read.
  mutating func skip(records: Int, bytes: Int) {
    counters.records += records
    counters.lines += records
    counters.bytes += bytes
  }

  /// Counts a record that was not read, in so many lines.
  mutating func skip(recordOf lines: Int, bytes: Int) {
    counters.records += 1
    counters.continuations += lines - 1
    counters.lines += lines
    counters.bytes += bytes
  }

  /// Takes note of the time of a record that was not read; it comes after all that were.
  mutating func note(_ time: LogTime) {
    if firstTime == nil { firstTime = time }
    lastTime = time
  }

  /// Hands the open record over.
  mutating func close(
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard let ended = open else { return }
    open = nil
    try ended.message.bytes.withUnsafeBytes { bytes in
      var text = PhysicalLine.Text(bytes)
      text.count = ended.message.count
      text.beyond = ended.message.beyond
      try emit(ended.record, text, sink)
    }
    if ended.message.bytes.capacity <= 1 << 16 { spare = ended.message.spent() }
  }

  private mutating func emit(
    _ whole: LogRecord, _ text: PhysicalLine.Text,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var record = whole
    if text.isCut { record.isCut = true }
    if let search, var beyond = text.beyond { record.beyond = beyond.finish(search) }
    if record.isCut { cuts.add(record) }
    if let time = record.header.time { note(time) }
    if buildID == nil { buildID = BuildMark.id(in: text.bytes) }
    try sink(record, text.bytes)
  }
}
