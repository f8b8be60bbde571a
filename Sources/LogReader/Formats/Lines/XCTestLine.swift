/// Reads the lines of XCTest, as macOS, Linux and parallel runs of Xcode print them.
enum XCTestLine {
  private static let verbs: [StaticString] = ["started", "passed", "failed", "skipped"]

  /// The line, read; nil when XCTest did not print it.
  static func read(_ line: UnsafeRawBufferPointer) -> ConsoleTestLine? {
    guard let lead = line.first, lead > 0x20 else { return nil }
    return event(line) ?? issue(line)
  }

  /// Whether a line begins the outermost suite, as every run does.
  static func opens(_ line: UnsafeRawBufferPointer) -> Bool {
    var cursor = LineCursor(line)
    return cursor.take("Test Suite '") && read(line)?.opened == 1
  }

  private static func event(_ line: UnsafeRawBufferPointer) -> ConsoleTestLine? {
    var cursor = LineCursor(line)
    guard cursor.take("Test ") else { return nil }
    let isSuite = cursor.take("Suite '")
    let isTest = !isSuite && (cursor.take("Case '") || cursor.take("case '"))
    guard isSuite || isTest || cursor.take("suite '"),
      let (name, verb) = nameAndVerb(&cursor)
    else { return nil }
    var read = ConsoleTestLine()
    read.note(verb, of: name, isTest: isTest, isUnique: true)
    // Runs in parallel name the suites that begin, and none that ends.
    if isSuite { read.opened = verb == "started" ? 1 : -1 }
    if cursor.take(" at ") { read.header.time = cursor.isoTime() }
    if cursor.take(" on '"), let device = cursor.taken(before: "'") {
      read.add("device", cursor.text(device))
    }
    if cursor.take(" ("), let seconds = cursor.decimal(), cursor.take(" seconds)") {
      read.add("seconds", seconds)
    }
    return read
  }

  /// The name before a quote and a verb; the name may itself hold quotes.
  private static func nameAndVerb(_ cursor: inout LineCursor) -> (name: String, verb: String)? {
    let start = cursor.at
    while let part = cursor.taken(before: "' ") {
      if let verb = cursor.take(oneOf: verbs) {
        return (cursor.text(start..<part.upperBound), verb)
      }
      cursor.at = part.upperBound + 1
    }
    return nil
  }

  /// `FILE:LINE: error: TEST : text`, or `FILE:LINE: TEST : Test skipped`.
  private static func issue(_ line: UnsafeRawBufferPointer) -> ConsoleTestLine? {
    var cursor = LineCursor(line)
    guard let colon = colonBeforeLine(line) else { return nil }
    cursor.at = colon + 1
    guard let number = cursor.number(digits: 1...9), cursor.take(": ") else { return nil }
    let isError = cursor.take("error: ")
    guard let name = cursor.taken(before: " : "), isTestName(line, name),
      isError || cursor.take("Test skipped")
    else { return nil }
    var read = ConsoleTestLine()
    read.isIssue = isError
    read.header.level = isError ? "error" : nil
    read.add("test", cursor.text(name))
    read.add("file", cursor.text(0..<colon))
    read.add("line", String(number.value))
    return read
  }

  /// The colon between a file's name and a line number.
  private static func colonBeforeLine(_ line: UnsafeRawBufferPointer) -> Int? {
    var at = 0
    while let colon = ByteSearch.first(UInt8(ascii: ":"), in: line, from: at) {
      if colon > 0, colon + 1 < line.count, (0x30...0x39).contains(line[colon + 1]) {
        return colon
      }
      at = colon + 1
    }
    return nil
  }

  /// `-[Module.Class test]` or `Class.test`.
  private static func isTestName(_ line: UnsafeRawBufferPointer, _ name: Range<Int>) -> Bool {
    guard name.count > 2 else { return false }
    if line[name.lowerBound] == UInt8(ascii: "-"), line[name.lowerBound + 1] == UInt8(ascii: "[") {
      return line[name.upperBound - 1] == UInt8(ascii: "]")
    }
    let bytes = line[name]
    return bytes.contains(UInt8(ascii: ".")) && !bytes.contains { $0 <= 0x20 }
  }
}
