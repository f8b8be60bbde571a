/// Puts lines together to records and counts them.
struct RecordAssembly {
  private let limit: Int
  private let search: BeyondSearch?
  var counters = LogCounters()
  var isTruncated = false
  /// Texts that another on their line took the place of.
  var overwritten = 0
  private(set) var cuts = CutTally()
  private(set) var firstTime: LogTime?
  /// The last time that was noted; it is read when it is asked for.
  private var lastStamp: LogStamp?
  private(set) var buildID: String?
  private(set) var tests = TestTally()
  private(set) var losses = LossTally()
  /// The record that began last, while it may go on.
  private var open: OpenRecord?
  /// Records that began before it and cannot be handed over yet.
  private var queue = RecordQueue()
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
      ordinal: counters.records, line: number, lineCount: 1, lastLine: number, start: line.start,
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
    open = OpenRecord(
      record: record, message: HeldText(text, room: room, limit: limit, search: search))
  }

  /// A line that starts no record: it continues the open one, or belongs to none.
  mutating func addRest(
    _ line: PhysicalLine, _ addition: LineAddition? = nil, number: Int
  ) {
    if let addition { tests.add(addition.tests) }
    guard open != nil else {
      if counters.records == 0 { counters.preamble += 1 } else { counters.unparsed += 1 }
      return
    }
    counters.continuations += 1
    open?.add(line, addition, number: number)
  }

  /// A part of a stream's message: it goes on with the record of that stream which lacks its end,
  /// wherever that began, or starts a record.
  mutating func add(
    _ header: LogHeader, _ line: PhysicalLine, partOf stream: String, isWhole: Bool, number: Int,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    if let lacking = open?.stream, lacking.utf8.elementsEqual(stream.utf8) {
      counters.continuations += 1
      open?.add(line, Self.part(header, line), number: number)
      if isWhole { open?.stream = nil }
    } else if let place = queue.place(of: stream) {
      counters.continuations += 1
      queue.add(line, Self.part(header, line), at: place, isWhole: isWhole, number: number)
      try drain(sink)
    } else {
      try begin(header, line, number: number, mayContinue: true, sink)
      if !isWhole { open?.stream = stream }
    }
  }

  private static func part(_ header: LogHeader, _ line: PhysicalLine) -> LineAddition {
    switch header.message {
    case .decoded(let bytes): LineAddition(message: bytes, joins: true)
    case .fromByte(let from):
      LineAddition(message: Array(line.bytes[min(from, line.bytes.count)...]), joins: true)
    }
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

  /// Whether a message lacks its end.
  var isInParts: Bool { open?.stream != nil || queue.isInParts }

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

  /// Ends the record that began last; it is handed over once those before it are.
  mutating func close(
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard let ended = open else { return }
    open = nil
    guard queue.isEmpty && ended.stream == nil else {
      queue.add(ended)
      try drain(sink)
      return
    }
    try emit(ended, sink)
    if ended.message.bytes.capacity <= 1 << 16 { spare = ended.message.spent() }
  }

  /// Ends every record, those that lack parts as well, and hands them over. The end of the log is
  /// no loss in it.
  mutating func end(
    ofLog isLast: Bool = false, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    if isLast { open?.stream = nil }
    try close(sink)
    guard !queue.isEmpty else { return }
    if isLast { queue.completeAll() }
    try drain(all: true, sink)
  }

  /// Hands over the records that wait for none before them.
  private mutating func drain(
    all: Bool = false, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    for ended in queue.taken(all: all) {
      if ended.stream != nil {
        losses.add(LogLoss(kind: .split, count: nil), line: ended.record.line)
      }
      try emit(ended, sink)
    }
  }

  private mutating func emit(
    _ ended: OpenRecord, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try ended.message.bytes.withUnsafeBytes { bytes in
      var text = PhysicalLine.Text(bytes)
      text.count = ended.message.count
      text.beyond = ended.message.beyond
      try emit(ended.record, text, sink)
    }
  }

  private mutating func emit(
    _ whole: LogRecord, _ text: PhysicalLine.Text,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var record = whole
    if text.isCut { record.isCut = true }
    if let search, var beyond = text.beyond { record.beyond = beyond.finish(search) }
    if record.isCut { cuts.add(record) }
    if let stamp = record.header.stamp { note(stamp) }
    if buildID == nil { buildID = BuildMark.id(in: text.bytes) }
    try sink(record, text.bytes)
  }
}
