/// Reads a log that arrives in pieces of any size, in constant memory: bytes in, records out.
///
/// Three levels: lines (LF or CRLF) and what they say (`LineCleaner`) → which lines start a record →
/// what the format reads from those. How the bytes are cut into pieces never changes the result.
package struct LogStream {
  /// Which format to read.
  package enum Choice: Hashable, Sendable {
    /// The one that most of the first lines fit.
    case automatic
    /// This one.
    case named(LogFormat)
  }

  /// Bytes of one line or message that are held by default. Of longer ones the rest is counted, and
  /// searched for tags and texts.
  package static let messageLimit = 1 << 20

  /// NUL bytes at the beginning of a line from which on they are no framing: something was lost.
  private static let padding = 16

  let limit: Int
  let firstLine: Int
  private var format: LogFormat?
  /// The reader of a format whose lines depend on those before.
  private var reader: (any LineReading)?
  private var reason: String
  /// The beginning of the log until its format is chosen.
  private var held: [UInt8] = []
  private var heldLines = 0
  private var carry: LineCarry
  private var sample = BinarySample()
  private let interest: RecordInterest?
  var assembly: RecordAssembly
  /// What the census of lines knows of the last header.
  var known = KnownHeader()

  /// A stream whose first line has the number `firstLine`, holding at most `messageLimit` bytes of
  /// a message and looking in the rest for what `beyond` says. With an interest, the sink gets the
  /// records of interest for certain and the others perhaps; all are counted.
  package init(
    _ choice: Choice = .automatic, firstLine: Int = 1, messageLimit: Int = messageLimit,
    interest: RecordInterest? = nil, beyond: BeyondSearch? = nil
  ) {
    limit = messageLimit
    self.interest = interest
    carry = LineCarry(limit: messageLimit, search: beyond)
    assembly = RecordAssembly(limit: messageLimit, search: beyond)
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
  /// whose bytes are valid during the call only.
  package mutating func feed(
    _ chunk: UnsafeRawBufferPointer,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    sample.add(chunk)
    if let format {
      try split(chunk, format, sink)
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
    let isInParts = assembly.isInParts
    try assembly.end(ofLog: true, sink)
    let isTruncated = assembly.isTruncated || isInParts || !(reader?.isComplete ?? true)
    return LogSummary(
      counters: assembly.counters, format: format.name, reason: reason,
      isTruncated: isTruncated || sample.encoding != nil || sample.packer != nil,
      looksBinary: sample.looksBinary,
      encoding: sample.encoding, packer: sample.packer, cuts: assembly.cuts,
      overwritten: assembly.overwritten,
      firstTime: assembly.firstTime,
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
    _ chunk: UnsafeRawBufferPointer, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var at = 0
    if carry.length > 0 {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: chunk, from: 0)
      carry.append(UnsafeRawBufferPointer(rebasing: chunk[..<(end ?? chunk.count)]))
      guard let end else { return }
      try acceptCarry(isEnded: true, format, sink)
      at = end + 1
    }
    if let end = ByteSearch.last(UInt8(ascii: "\n"), in: chunk, from: at) {
      try readLines(UnsafeRawBufferPointer(rebasing: chunk[at...end]), format, sink)
      at = end + 1
    }
    carry.append(UnsafeRawBufferPointer(rebasing: chunk[at...]))
  }

  /// Goes through whole lines: those that say what their bytes are as they stand, the others by way
  /// of the carry.
  private mutating func readLines(
    _ lines: UnsafeRawBufferPointer, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let newline = UInt8(ascii: "\n")
    var at = 0
    while at < lines.count {
      let mark = LineMarks.first(in: lines, from: at)
      let plain = UnsafeRawBufferPointer(rebasing: lines[..<(mark ?? lines.count)])
      let end =
        mark == nil
        ? lines.count : ByteSearch.last(newline, in: plain, from: at).map { $0 + 1 } ?? at
      try readPlain(UnsafeRawBufferPointer(rebasing: lines[at..<end]), format, sink)
      at = end
      guard let mark, let marked = ByteSearch.first(newline, in: lines, from: mark) else { return }
      carry.append(UnsafeRawBufferPointer(rebasing: lines[at..<marked]))
      try acceptCarry(isEnded: true, format, sink)
      at = marked + 1
    }
  }

  /// Goes through whole lines that say what their bytes are.
  private mutating func readPlain(
    _ lines: UnsafeRawBufferPointer, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard !lines.isEmpty else { return }
    if let interest, lines.count <= limit, let census = LineCensus.of(format) {
      if census.exception == nil {
        try survey(lines, interest, census, format, sink)
      } else {
        try skim(lines, interest, format, sink)
      }
      return
    }
    var at = 0
    while let end = ByteSearch.first(UInt8(ascii: "\n"), in: lines, from: at) {
      try acceptLine(UnsafeRawBufferPointer(rebasing: lines[at..<end]), format, sink)
      at = end + 1
    }
  }

  /// Gives a line, taken without its LF, its role; it says what its bytes are.
  mutating func acceptLine(
    _ piece: UnsafeRawBufferPointer, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard piece.count <= limit else {
      carry.append(piece)
      return try acceptCarry(isEnded: true, format, sink)
    }
    let line = PhysicalLine(piece, isEnded: true, start: assembly.counters.bytes)
    try accept(line, format, sink)
  }

  private mutating func acceptCarry(
    isEnded: Bool, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var taken = LineCarry(limit: 0, search: nil)
    swap(&taken, &carry)
    taken.finish()
    assembly.overwritten += taken.overwritten
    try taken.text.bytes.withUnsafeBytes { bytes in
      let line = PhysicalLine(taken, bytes, isEnded: isEnded, start: assembly.counters.bytes)
      try accept(line, format, sink)
    }
    taken.clear()
    carry = taken
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
    assembly.counters.bytes += whole.padding + whole.length + whole.breakLength
    if line.padding >= Self.padding {
      assembly.note(LogLoss(kind: .padded, count: line.padding), line: number)
    }
    switch role(of: line, format) {
    case .start(let header):
      try assembly.begin(
        header, line, number: number, mayContinue: format.continues, sink)
    case .several(let parts):
      try accept(parts, of: line, number, format, sink)
    case .part(let header, let stream, let isWhole):
      try assembly.add(
        header, line, partOf: stream, isWhole: isWhole, number: number, sink)
    case .rest:
      assembly.addRest(line, number: number)
    case .more(let addition):
      assembly.addRest(line, addition, number: number)
    case .last(let header):
      assembly.addRest(line, number: number)
      assembly.complete(header)
      try assembly.close(sink)
    case .turn(let header, let next):
      assembly.complete(header)
      try assembly.begin(
        next, line, number: number, mayContinue: format.continues, sink)
    case .aside:
      try assembly.end(sink)
      assembly.addRest(line, number: number)
    case .lacking(let loss):
      try assembly.end(sink)
      assembly.addRest(line, number: number)
      assembly.note(loss, line: number)
    case .torn where line.isCut:
      // All that is held of it may still be searched.
      try assembly.end(sink)
      try assembly.begin(LogHeader(), line, number: number, mayContinue: false, sink)
    case .torn:
      try assembly.end(sink)
      assembly.addRest(line, number: number)
      if line.breakLength == 0 { assembly.isTruncated = true }
    case .trailer(let records):
      try assembly.end(sink)
      assembly.counters.trailer += 1
      if let records, records > assembly.counters.records { assembly.isTruncated = true }
    }
  }

  /// Reads several records of one line; what stands before the first ends the record before it.
  private mutating func accept(
    _ parts: [LinePart], of line: PhysicalLine, _ number: Int, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var isCounted = false
    if let lead = parts.first?.range.lowerBound, lead > 0, assembly.isOpen, format.continues {
      assembly.addRest(line.part(0..<lead), number: number)
      isCounted = true
    }
    for part in parts {
      try assembly.begin(
        part.header, line.part(part.range), number: number, mayContinue: format.continues, sink)
      if isCounted { assembly.counters.shared += 1 }
      isCounted = true
    }
  }

  private mutating func role(of line: PhysicalLine, _ format: LogFormat) -> LineRole {
    if line.isPadding { return .aside }
    if let lead = line.lead, !format.fits(SampledLine(line.bytes)) {
      let role: LineRole? = lead.withUnsafeBytes { lead in
        format.fits(SampledLine(lead)) ? self.role(ofText: line.saying(lead), format) : nil
      }
      // The header was not written over, the message was; places are those of the first text.
      switch role {
      case .start(var header):
        header.pointAtWhole()
        return .start(header)
      case .several(let parts):
        guard var header = parts.first?.header else { return .rest }
        header.pointAtWhole()
        return .start(header)
      case .part(var header, let stream, let isWhole):
        header.pointAtWhole()
        return .part(header, of: stream, isWhole: isWhole)
      default: break
      }
      if let role { return role }
    }
    return role(ofText: line, format)
  }

  private mutating func role(ofText line: PhysicalLine, _ format: LogFormat) -> LineRole {
    switch format.roles {
    case .each(let read): read(line.bytes)
    case .inOrder: reader?.role(of: line) ?? .rest
    }
  }
}
