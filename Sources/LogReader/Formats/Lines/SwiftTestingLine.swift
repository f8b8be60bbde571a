/// Reads the lines of swift-testing's console: a symbol, which differs by system, then a sentence.
enum SwiftTestingLine {
  private static let verbs: [StaticString] = ["started", "passed", "failed", "skipped"]

  /// The line, read; nil when swift-testing did not print it.
  static func read(_ line: UnsafeRawBufferPointer) -> ConsoleTestLine? {
    guard var cursor = afterSymbol(line) else { return nil }
    if cursor.take("Test run ") { return run(&cursor) }
    let isSuite = cursor.take("Suite ")
    guard isSuite || cursor.take("Test ") else { return nil }
    if !isSuite, cursor.take("case passing ") { return testCase(&cursor) }
    return sentence(&cursor, isTest: !isSuite)
  }

  /// Whether a line begins the run.
  static func opens(_ line: UnsafeRawBufferPointer) -> Bool { read(line)?.opened == 1 }

  /// Whether a line tells details of the one before: an arrow or, on Apple's systems, a symbol of
  /// the private plane.
  static func isDetail(_ line: UnsafeRawBufferPointer) -> Bool {
    ByteSearch.starts(line, at: 0, with: "↳") || afterSymbol(line) != nil && line[0] == 0xF4
  }

  /// Behind one scalar beyond ASCII, maybe coloured, and the blanks after it.
  private static func afterSymbol(_ line: UnsafeRawBufferPointer) -> LineCursor? {
    var cursor = LineCursor(line)
    skipColour(&cursor)
    guard let lead = cursor.next, lead >= 0xE2 else { return nil }
    cursor.at += lead >= 0xF0 ? 4 : 3
    // Some terminals need a selector to show the symbol as text.
    _ = cursor.take("\u{FE0E}") || cursor.take("\u{FE0F}")
    skipColour(&cursor)
    guard cursor.take(UInt8(ascii: " ")) else { return nil }
    cursor.takeBlanks()
    return cursor
  }

  private static func skipColour(_ cursor: inout LineCursor) {
    while cursor.next == 0x1B {
      let start = cursor.at
      guard cursor.take("\u{1B}["), cursor.taken(before: "m") != nil else {
        cursor.at = start
        return
      }
    }
  }

  private static func run(_ cursor: inout LineCursor) -> ConsoleTestLine? {
    var read = ConsoleTestLine()
    if cursor.take("started") {
      read.opened = 1
      return read
    }
    guard cursor.take("with "), let tests = cursor.number(digits: 1...9), cursor.take(" test")
    else { return nil }
    read.add("tests", String(tests.value))
    _ = cursor.take("s")
    if cursor.take(" in "), cursor.number(digits: 1...9) != nil {
      _ = cursor.take(" suites") || cursor.take(" suite")
    }
    guard cursor.take(" "), let verb = cursor.take(oneOf: verbs) else { return nil }
    read.add("result", verb)
    ending(&cursor, &read)
    read.opened = -1
    return read
  }

  /// One of the cases of a test with arguments; the test itself has the result.
  private static func testCase(_ cursor: inout LineCursor) -> ConsoleTestLine? {
    guard let arguments = cursor.taken(before: " to ") else { return nil }
    let words = cursor.text(arguments)
    var quiet = ConsoleTestLine()
    guard let name = name(&cursor) else { return nil }
    quiet.add("test", name)
    quiet.add("arguments", words)
    return quiet
  }

  private static func sentence(_ cursor: inout LineCursor, isTest: Bool) -> ConsoleTestLine? {
    guard let name = name(&cursor) else { return nil }
    var read = ConsoleTestLine()
    if cursor.take(" recorded a") {
      read.add(isTest ? "test" : "suite", name)
      let isIssue = cursor.take("n issue")
      read.isIssue = true
      read.header.level = isIssue ? "error" : cursor.take(" known issue") ? "known" : "warning"
      place(&cursor, &read)
      return read
    }
    if cursor.take(" with "), cursor.taken(before: " test case") != nil { _ = cursor.take("s") }
    guard cursor.take(" "), let verb = cursor.take(oneOf: verbs) else { return nil }
    read.note(verb, of: name, isTest: isTest, isUnique: false)
    ending(&cursor, &read)
    return read
  }

  /// A name in quotes or a function's, up to a blank and words that only a sentence goes on with.
  private static func name(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    let isQuoted = cursor.next == UInt8(ascii: "\"")
    var at = start + 1
    while let blank = ByteSearch.first(UInt8(ascii: " "), in: cursor.bytes, from: at) {
      at = blank + 1
      guard goesOn(cursor, at: at) else { continue }
      if !isQuoted {
        cursor.at = blank
        return cursor.text(start..<blank)
      }
      guard blank > start + 1, cursor.bytes[blank - 1] == UInt8(ascii: "\"") else { continue }
      cursor.at = blank
      return cursor.text(start + 1..<blank - 1)
    }
    return nil
  }

  private static func goesOn(_ cursor: LineCursor, at place: Int) -> Bool {
    var cursor = LineCursor(cursor.bytes, at: place)
    if cursor.take("recorded a") { return true }
    if cursor.take("with "), cursor.number(digits: 1...9) != nil {
      return cursor.take(" test case")
    }
    if cursor.take("started") || cursor.take("skipped") {
      return cursor.next == nil || cursor.next == UInt8(ascii: ".")
        || cursor.next == UInt8(ascii: ":")
    }
    return cursor.take("passed after ") || cursor.take("failed after ")
  }

  /// ` after T seconds with N issues.`, or `: "why"` after a skipped test.
  private static func ending(_ cursor: inout LineCursor, _ read: inout ConsoleTestLine) {
    if cursor.take(" after "), let seconds = cursor.decimal() { read.add("seconds", seconds) }
    if cursor.take(" seconds with "), let issues = cursor.number(digits: 1...9) {
      read.add("issues", String(issues.value))
    }
    if cursor.take(": ") { read.add("reason", cursor.rest) }
  }

  /// ` at FILE:LINE:COLUMN: `
  private static func place(_ cursor: inout LineCursor, _ read: inout ConsoleTestLine) {
    guard cursor.taken(before: " at ") != nil, let file = cursor.taken(before: ":"),
      let line = cursor.number(digits: 1...9), cursor.take(":"),
      let column = cursor.number(digits: 1...9)
    else { return }
    read.add("file", cursor.text(file))
    read.add("line", String(line.value))
    read.add("column", String(column.value))
  }
}
