/// Puts lines together to records and counts them.
struct RecordAssembly: Sendable {
  /// A record that may go on.
  private struct Open {
    var record: LogRecord
    var message: [UInt8]

    mutating func add(_ line: PhysicalLine, _ addition: LineAddition?, limit: Int) {
      record.lineCount += 1
      record.length = line.start + line.length - record.start
      if let fields = addition?.fields, !fields.isEmpty { record.header.fields += fields }
      let room = limit - message.count - 1
      let added = addition?.message
      if line.isCut || room < added?.count ?? line.length { record.isCut = true }
      guard room >= 0 else { return }
      if !(addition?.joins ?? false) { message.append(UInt8(ascii: "\n")) }
      if let added { message += added.prefix(room) } else { message += line.bytes.prefix(room) }
    }
  }

  var counters = LogCounters()
  var isTruncated = false
  private(set) var cutRecords = 0
  private(set) var firstTime: LogTime?
  /// The last time that was noted; it is read when it is asked for.
  private var lastStamp: LogStamp?
  private(set) var buildID: String?
  private(set) var tests = TestTally()
  private(set) var losses = LossTally()
  private var open: Open?
  /// Memory of the last message, used again for the next.
  private var spare: [UInt8] = []

  /// A line that starts a record, which ends the one before.
  mutating func begin(
    _ header: LogHeader, _ line: PhysicalLine, number: Int, mayContinue: Bool, limit: Int,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try close(sink)
    counters.records += 1
    tests.add(header.tests)
    if let loss = header.loss { losses.add(loss, line: number) }
    let record = LogRecord(
      ordinal: counters.records, line: number, lineCount: 1, start: line.start,
      length: line.length, isCut: line.isCut, header: header)
    if case .decoded(let bytes) = header.message {
      if mayContinue {
        open = Open(record: record, message: bytes)
      } else {
        try bytes.withUnsafeBytes { try emit(record, $0, sink) }
      }
      return
    }
    guard case .fromByte(let from) = header.message else { return }
    let message = UnsafeRawBufferPointer(rebasing: line.bytes[min(from, line.bytes.count)...])
    guard mayContinue else {
      try emit(record, message, sink)
      return
    }
    var held = spare
    spare = []
    held.removeAll(keepingCapacity: true)
    held += message
    open = Open(record: record, message: held)
  }

  /// A line that starts no record: it continues the open one, or belongs to none.
  mutating func addRest(
    _ line: PhysicalLine, _ addition: LineAddition? = nil, limit: Int
  ) {
    if let addition { tests.add(addition.tests) }
    guard open != nil else {
      if counters.records == 0 { counters.preamble += 1 } else { counters.unparsed += 1 }
      return
    }
    counters.continuations += 1
    open?.add(line, addition, limit: limit)
  }

  /// What is known of the open record only at its end; a message that was decoded replaces its
  /// lines.
  mutating func complete(_ header: LogHeader) {
    guard let record = open?.record else { return }
    open?.record.header = header
    if let loss = header.loss { losses.add(loss, line: record.line) }
    if case .decoded(let bytes) = header.message { open?.message = bytes }
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
  mutating func note(_ time: LogTime) { note(.read(time)) }

  private mutating func note(_ stamp: LogStamp) {
    if firstTime == nil { firstTime = stamp.time }
    lastStamp = stamp
  }

  /// The time of the last record that has one.
  var lastTime: LogTime? { lastStamp?.time }

  /// Hands the open record over.
  mutating func close(
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard let ended = open else { return }
    open = nil
    try ended.message.withUnsafeBytes { try emit(ended.record, $0, sink) }
    if ended.message.capacity <= 1 << 16 { spare = ended.message }
  }

  private mutating func emit(
    _ record: LogRecord, _ message: UnsafeRawBufferPointer,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    if record.isCut { cutRecords += 1 }
    if let stamp = record.header.stamp { note(stamp) }
    if buildID == nil { buildID = BuildMark.id(in: message) }
    try sink(record, message)
  }
}
