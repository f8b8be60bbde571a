extension LogFormat {
  /// The Test Anything Protocol, versions 13 and 14. What is indented, a YAML block or a test inside
  /// another, continues the test point before it; program output is a record of its own.
  package static let tap = LogFormat(
    name: "tap",
    summary: "Test Anything Protocol 13 and 14",
    example: "ok 1 - opens the chat",
    mark: "a line of TAP",
    bar: 40,
    continues: true,
    recognizes: { TAPReading.Point($0) != nil || TAPReading.plan($0) != nil },
    opening: LogOpening(isAnywhere: true) { TAPReading.version($0) },
    roles: .inOrder { TAPReading() })
}

/// Reads the lines of TAP.
struct TAPReading: LineReading {
  private var planned: Int?
  private var points = 0
  private var hasGivenUp = false
  /// Indented as deep as a YAML block that is still open.
  private var isInBlock = false

  var isComplete: Bool {
    !isInBlock && (hasGivenUp || planned.map { points >= $0 } ?? true)
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    let bytes = line.bytes
    if bytes.first.map({ $0 <= 0x20 }) ?? true {
      var cursor = LineCursor(bytes)
      cursor.takeBlanks()
      switch cursor.rest {
      case "---": isInBlock = true
      case "...": isInBlock = false
      default: break
      }
      return .rest
    }
    isInBlock = false
    if let point = Point(bytes) { return .start(header(of: point)) }
    if let count = Self.plan(bytes) {
      planned = (planned ?? 0) + count
      return points == 0 ? .aside : .trailer(records: nil)
    }
    if Self.version(bytes) { return .aside }
    var cursor = LineCursor(bytes)
    if cursor.take("Bail out!") { return .start(surrender(cursor.rest)) }
    if cursor.take("#") {
      // Perl's reports of a failure are indented behind the sign.
      guard points == 0 || !cursor.take("  ") else { return .rest }
      _ = cursor.take(" ")
      var header = LogHeader()
      header.message = .fromByte(cursor.at)
      return .start(header)
    }
    return .start(LogHeader())
  }

  private mutating func header(of point: Point) -> LogHeader {
    points += 1
    let name = point.name.isEmpty ? point.number ?? String(points) : point.name
    var header = LogHeader()
    header.fields = [
      LogField(name: "test", value: name), LogField(name: "result", value: point.result.rawValue),
    ]
    if let number = point.number { header.fields.append(LogField(name: "number", value: number)) }
    if let directive = point.directive {
      header.fields.append(LogField(name: directive.name, value: directive.reason))
    }
    // Descriptions need not differ, so the points are counted beside the names.
    header.tests = TestNote.counted(name, point.result)
    return header
  }

  private mutating func surrender(_ reason: String) -> LogHeader {
    hasGivenUp = true
    var header = LogHeader()
    header.level = "error"
    header.fields = [LogField(name: "bail", value: reason)]
    header.tests = [.stopped]
    return header
  }

  /// Whether a line is `TAP version N`.
  static func version(_ line: UnsafeRawBufferPointer) -> Bool {
    var cursor = LineCursor(line)
    return cursor.take("TAP version ") && cursor.number(digits: 1...3) != nil && cursor.isAtEnd
  }

  /// The count of a plan `1..N`; nil for another line.
  static func plan(_ line: UnsafeRawBufferPointer) -> Int? {
    var cursor = LineCursor(line)
    guard cursor.take("1.."), let count = cursor.number(digits: 1...9) else { return nil }
    cursor.takeBlanks()
    return cursor.isAtEnd || cursor.next == UInt8(ascii: "#") ? count.value : nil
  }

  /// `ok` or `not ok`, a number, a description and a directive.
  struct Point {
    var number: String?
    var name: String
    var result: TestResult
    var directive: (name: String, reason: String)?

    init?(_ line: UnsafeRawBufferPointer) {
      var cursor = LineCursor(line)
      let isFailing = cursor.take("not ")
      guard cursor.take("ok"), cursor.next.map({ $0 <= 0x20 }) ?? true else { return nil }
      cursor.takeBlanks()
      let start = cursor.at
      if let digits = cursor.taken(while: { (0x30...0x39).contains($0) }) {
        if cursor.next.map({ $0 <= 0x20 }) ?? true {
          number = cursor.text(digits)
        } else {
          cursor.at = start
        }
      }
      cursor.takeBlanks()
      _ = cursor.take("- ")
      let words = cursor.at
      result = isFailing ? .failed : .passed
      name = cursor.rest
      while cursor.taken(before: "#") != nil {
        let sign = cursor.at - 1
        // `\#` is a sign in the description.
        if sign > words, line[sign - 1] == UInt8(ascii: "\\") { continue }
        cursor.takeBlanks()
        guard let directive = Self.directive(&cursor) else { continue }
        name = LineCursor(UnsafeRawBufferPointer(rebasing: line[words..<sign])).rest
        self.directive = directive
        if directive.name == "skip" || isFailing { result = .skipped }
        break
      }
    }

    private static func directive(_ cursor: inout LineCursor) -> (name: String, reason: String)? {
      guard let word = cursor.taken(while: { $0 > 0x20 }) else { return nil }
      let name = cursor.text(word).lowercased()
      // Some writers say `# skipped`.
      if name.utf8.starts(with: "skip".utf8) { return ("skip", cursor.rest) }
      return name == "todo" ? ("todo", cursor.rest) : nil
    }
  }
}
