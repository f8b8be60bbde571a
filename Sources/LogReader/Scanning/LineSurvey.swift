/// A walk through whole lines, one record after another.
struct LineSurvey {
  let lines: UnsafeRawBufferPointer
  let census: LineCensus
  let format: LogFormat
  /// Where the line at hand starts.
  var at = 0
  /// Where the record at hand starts.
  private(set) var record = 0
  /// Where the first line of the record at hand ends, without its line break.
  private(set) var firstEnd = 0
  /// Lines of the record at hand before the line at hand.
  private(set) var lineCount = 0
  /// Whether the record at hand has a time.
  private(set) var isStamped = false
  /// Whether the record at hand is to be read.
  var isWanted = false
  /// The first line of the last record with a time that was not read, unless a later one was.
  var unread: UnsafeRawBufferPointer?
  /// Where the line at hand ends, and whether it has a time.
  private var sight = (end: 0, isStamped: false)

  init(lines: UnsafeRawBufferPointer, census: LineCensus, format: LogFormat) {
    self.lines = lines
    self.census = census
    self.format = format
  }

  /// Looks at the line at hand; whether it starts a record.
  mutating func look(_ known: inout KnownHeader) -> Bool {
    let end = ByteSearch.first(UInt8(ascii: "\n"), in: lines, from: at) ?? lines.count
    var line = UnsafeRawBufferPointer(rebasing: lines[at..<end])
    sight = (end, false)
    switch census.role(line, known) {
    case .rest: return false
    case .stamped:
      sight.isStamped = true
      return true
    case .unknown: break
    }
    if line.last == UInt8(ascii: "\r") { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    guard let header = header(of: line) else { return false }
    if header.time != nil {
      sight.isStamped = true
      if case .fromByte(let count) = header.message {
        known.learn(UnsafeRawBufferPointer(rebasing: line[..<min(count, line.count)]))
      }
    }
    return true
  }

  /// The header of a line that starts a record.
  func header(of line: UnsafeRawBufferPointer) -> LogHeader? {
    guard case .each(let read) = format.roles, case .start(let header) = read(line) else {
      return nil
    }
    return header
  }

  /// Begins a record with the line that was looked at, and goes to the next.
  mutating func begin() {
    record = at
    firstEnd = sight.end
    lineCount = 1
    isStamped = sight.isStamped
    isWanted = false
    at = sight.end + 1
  }

  /// Counts the line that was looked at to the record at hand, and goes to the next.
  mutating func goOn() {
    lineCount += 1
    at = sight.end + 1
  }
}
