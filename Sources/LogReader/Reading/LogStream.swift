/// Reads a log that arrives in pieces of any size, in constant memory: bytes in, records out.
///
/// Three levels: lines (LF or CRLF; NUL and other bytes are kept) → which lines start a record →
/// what the format reads from those. How the bytes are cut into pieces never changes the result.
package struct LogStream {
  /// Which format to read.
  package enum Choice: Hashable, Sendable {
    /// The one that most of the first lines fit.
    case automatic
    /// This one.
    case named(LogFormat)
  }

  /// Bytes of one message that are held by default; longer ones are cut there and marked.
  package static let messageLimit = 1 << 24

  let limit: Int
  let firstLine: Int
  private var format: LogFormat?
  /// The reader of a format whose lines depend on those before.
  private var reader: (any LineReading)?
  private var reason: String
  /// The beginning of the log until its format is chosen.
  private var held: [UInt8] = []
  private var heldLines = 0
  private var carry = LineCarry()
  private var sample = BinarySample()
  private let interest: RecordInterest?
  var assembly = RecordAssembly()
  /// What the census of lines knows of the last header.
  var known = KnownHeader()

  /// A stream whose first line has the number `firstLine`, holding at most `messageLimit` bytes of
  /// a message. With an interest, the sink gets the records of interest for certain and the others
  /// perhaps; all are counted.
  package init(
    _ choice: Choice = .automatic, firstLine: Int = 1, messageLimit: Int = messageLimit,
    interest: RecordInterest? = nil
  ) {
    limit = messageLimit
    self.interest = interest
    self.firstLine = firstLine
    switch choice {
    case .automatic:
      format = nil
      reason = ""
    case .named(let format):
      self.format = format
      reader = Self.reader(of: format)
      reason = "\(format.name): as asked"
    }
  }

  /// Adds the log's next bytes; the sink gets each record that they complete and its message,
  /// whose bytes are valid during the call only. The sight is that of the stream's interest.
  package mutating func feed(
    _ chunk: UnsafeRawBufferPointer, sight: LineSight? = nil,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    sample.add(chunk)
    if let format {
      try split(chunk, sight: sight, format, sink)
      return
    }
    let taken = min(chunk.count, LogFormats.sampleBytes - held.count)
    let beginning = UnsafeRawBufferPointer(rebasing: chunk[..<taken])
    held += beginning
    heldLines += ByteSearch.count(UInt8(ascii: "\n"), in: beginning)
    guard heldLines >= LogFormats.sampleLines || held.count >= LogFormats.sampleBytes else {
      return
    }
    let format = try settle(isWhole: false, sink)
    try split(UnsafeRawBufferPointer(rebasing: chunk[taken...]), format, sink)
  }

  /// Ends the log: the sink gets what is left. The stream is spent afterwards.
  package mutating func finish(
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> LogSummary {
    let format = try self.format ?? settle(isWhole: true, sink)
    if carry.length > 0 {
      try acceptCarry(isEnded: false, format, sink)
    }
    try assembly.close(sink)
    let isTruncated = assembly.isTruncated || !(reader?.isComplete ?? true)
    return LogSummary(
      counters: assembly.counters, format: format.name, reason: reason,
      isTruncated: isTruncated, looksBinary: sample.looksBinary,
      cutRecords: assembly.cutRecords, firstTime: assembly.firstTime,
      lastTime: assembly.lastTime, buildID: assembly.buildID,
      outcomes: assembly.tests.outcomes(isWhole: !isTruncated),
      unnamedTests: assembly.tests.unnamed, unfinishedTests: assembly.tests.unfinished,
      losses: assembly.losses)
  }

  private static func reader(of format: LogFormat) -> (any LineReading)? {
    guard case .inOrder(let begin) = format.roles else { return nil }
    return begin()
  }

  /// Chooses the format from what is held, and reads that.
  private mutating func settle(
    isWhole: Bool, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> LogFormat {
    let beginning = held
    held = []
    return try beginning.withUnsafeBytes { bytes in
      let chosen = LogFormats.choose(from: bytes, isWhole: isWhole)
      format = chosen.format
      reader = Self.reader(of: chosen.format)
      reason = chosen.reason
      try split(bytes, chosen.format, sink)
      return chosen.format
    }
  }

  /// Cuts bytes into lines: the one that began earlier, whole ones, the beginning of the next.
  private mutating func split(
    _ chunk: UnsafeRawBufferPointer, sight: LineSight? = nil, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var at = 0
    if carry.length > 0 {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: chunk, from: 0)
      carry.append(UnsafeRawBufferPointer(rebasing: chunk[..<(end ?? chunk.count)]), limit: limit)
      guard let end else { return }
      try acceptCarry(isEnded: true, format, sink)
      at = end + 1
    }
    if let interest, chunk.count <= limit, let census = LineCensus.of(format),
      let end = ByteSearch.last(UInt8(ascii: "\n"), in: chunk, from: at)
    {
      let lines = UnsafeRawBufferPointer(rebasing: chunk[at...end])
      // What was seen of the whole chunk is not what stands in a part of it.
      let sight = lines.count == chunk.count ? sight : nil
      if census.exception == nil {
        try survey(lines, interest, sight, census, format, sink)
      } else {
        try skim(lines, interest, sight, format, sink)
      }
      at = end + 1
    }
    while let end = ByteSearch.first(UInt8(ascii: "\n"), in: chunk, from: at) {
      try acceptLine(UnsafeRawBufferPointer(rebasing: chunk[at..<end]), format, sink)
      at = end + 1
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[at...]), limit: limit)
  }

  /// Gives a line, taken without its LF, its role.
  mutating func acceptLine(
    _ piece: UnsafeRawBufferPointer, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let line = PhysicalLine(
      piece, length: piece.count, lastByte: piece.last, isEnded: true,
      start: assembly.counters.bytes, limit: limit)
    try accept(line, format, sink)
  }

  private mutating func acceptCarry(
    isEnded: Bool, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let taken = carry.take()
    try taken.bytes.withUnsafeBytes { bytes in
      let line = PhysicalLine(
        bytes, length: taken.length, lastByte: taken.lastByte, isEnded: isEnded,
        start: assembly.counters.bytes, limit: limit)
      try accept(line, format, sink)
    }
    carry.reuse(taken)
  }

  /// Gives one line its role.
  private mutating func accept(
    _ whole: PhysicalLine, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var line = whole
    let number = firstLine + assembly.counters.lines
    line.dropByteOrderMark()
    assembly.counters.lines += 1
    assembly.counters.bytes += whole.length + whole.breakLength
    switch role(of: line, format) {
    case .start(let header):
      try assembly.begin(
        header, line, number: number, mayContinue: format.continues, limit: limit, sink)
    case .rest:
      assembly.addRest(line, limit: limit)
    case .more(let addition):
      assembly.addRest(line, addition, limit: limit)
    case .last(let header):
      assembly.addRest(line, limit: limit)
      assembly.complete(header)
      try assembly.close(sink)
    case .turn(let header, let next):
      assembly.complete(header)
      try assembly.begin(
        next, line, number: number, mayContinue: format.continues, limit: limit, sink)
    case .aside:
      try assembly.close(sink)
      assembly.addRest(line, limit: limit)
    case .torn:
      try assembly.close(sink)
      assembly.addRest(line, limit: limit)
      if line.breakLength == 0 { assembly.isTruncated = true }
    case .trailer(let records):
      try assembly.close(sink)
      assembly.counters.trailer += 1
      if let records, records > assembly.counters.records { assembly.isTruncated = true }
    }
  }

  private mutating func role(of line: PhysicalLine, _ format: LogFormat) -> LineRole {
    switch format.roles {
    case .each(let read): read(line.bytes)
    case .inOrder: reader?.role(of: line) ?? .rest
    }
  }
}
