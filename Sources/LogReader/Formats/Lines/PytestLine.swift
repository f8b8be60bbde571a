/// A line that pytest prints, read.
enum PytestLine {
  /// The word for a test's end.
  enum Word: String, CaseIterable {
    case passed = "PASSED"
    case failed = "FAILED"
    case error = "ERROR"
    case skipped = "SKIPPED"
    case expectedFailure = "XFAIL"
    case unexpectedPass = "XPASS"
    case rerun = "RERUN"

    /// What the word comes to; nil where the test runs again.
    var result: TestResult? {
      switch self {
      case .passed, .unexpectedPass: .passed
      case .failed, .error: .failed
      case .skipped, .expectedFailure: .skipped
      case .rerun: nil
      }
    }

    static let spellings: [StaticString] = [
      "PASSED", "FAILED", "ERROR", "SKIPPED", "XFAIL", "XPASS", "RERUN",
    ]
  }

  /// `==== title ====`
  case heading(String)
  /// `____ test ____`, above the report of a failure.
  case report(String)
  /// `---- Captured stdout call ----`, above what a test printed.
  case captured
  /// `1 failed, 2 passed in 0.12s`, with or without the bars; an error counts as a failure.
  case total(failed: Int, passed: Int, skipped: Int, seconds: String)
  /// `tests/test_chat.py ..F.s [ 50%]`, or the letters alone.
  case dots
  /// A test whose result follows what it prints.
  case began(String)
  /// The result of a test that printed before.
  case word(Word)
  /// A test and its result, in the progress or the summary.
  case test(String, Word)

  init?(_ line: UnsafeRawBufferPointer) {
    guard let lead = line.first, lead > 0x20 else { return nil }
    if let title = Self.title(line, UInt8(ascii: "=")) {
      self = Self.total(title) ?? .heading(title)
    } else if let name = Self.title(line, UInt8(ascii: "_")) {
      self = .report(name)
    } else if let title = Self.title(line, UInt8(ascii: "-")),
      title.utf8.starts(with: "Captured ".utf8)
    {
      self = .captured
    } else if let own = Self.words(line) ?? Self.test(line) ?? Self.dots(line)
      ?? Self.total(LineCursor(line).rest)
    {
      self = own
    } else {
      return nil
    }
  }

  /// The text between two bars of at least three of the same byte.
  private static func title(_ line: UnsafeRawBufferPointer, _ bar: UInt8) -> String? {
    var cursor = LineCursor(line)
    guard let left = cursor.taken(while: { $0 == bar }), left.count >= 3, cursor.take(" ") else {
      return nil
    }
    var end = line.count
    while end > cursor.at, line[end - 1] == bar { end -= 1 }
    guard line.count - end >= 2, end > cursor.at, line[end - 1] == 0x20 else { return nil }
    let title = LineCursor(UnsafeRawBufferPointer(rebasing: line[cursor.at..<end])).rest
    return title.isEmpty ? nil : title
  }

  private static func total(_ text: String) -> PytestLine? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      var counts = (failed: 0, passed: 0, skipped: 0)
      if !cursor.take("no tests ran") {
        repeat {
          guard let count = cursor.number(digits: 1...9), cursor.take(" "),
            let word = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: ",") })
          else { return nil }
          switch cursor.text(word) {
          case "failed", "error", "errors": counts.failed += count.value
          case "passed", "xpassed": counts.passed += count.value
          case "skipped", "xfailed": counts.skipped += count.value
          case "deselected", "warning", "warnings", "rerun": break
          default: return nil
          }
        } while cursor.take(", ")
      }
      guard cursor.take(" in "), let seconds = cursor.decimal(), cursor.take("s") else {
        return nil
      }
      return .total(
        failed: counts.failed, passed: counts.passed, skipped: counts.skipped, seconds: seconds)
    }
  }

  /// `FAILED path::test - why` of the summary, `[gw0] [ 50%] PASSED path::test` of parallel runs, or
  /// a word alone.
  private static func words(_ line: UnsafeRawBufferPointer) -> PytestLine? {
    var cursor = LineCursor(line)
    let isParallel = cursor.take("[gw")
    if isParallel {
      guard cursor.number(digits: 1...4) != nil, cursor.take("] ") else { return nil }
      if cursor.next == UInt8(ascii: "["), cursor.taken(before: "] ") == nil { return nil }
    }
    guard let spelling = cursor.take(oneOf: Word.spellings), let word = Word(rawValue: spelling)
    else { return nil }
    if !isParallel, isEnd(of: cursor) { return .word(word) }
    guard cursor.take(" "), let name = nodeName(cursor) else { return nil }
    return .test(name, word)
  }

  /// `path::test WORD`, or `path::test` and what the test printed.
  private static func test(_ line: UnsafeRawBufferPointer) -> PytestLine? {
    var cursor = LineCursor(line)
    guard let path = cursor.taken(before: "::"), !path.isEmpty,
      !line[path].contains(where: { $0 <= 0x20 }),
      ByteSearch.first(".", in: UnsafeRawBufferPointer(rebasing: line[path])) != nil
    else { return nil }
    while let name = cursor.taken(before: " ") {
      let blank = name.upperBound
      var after = LineCursor(line, at: blank + 1)
      if let spelling = after.take(oneOf: Word.spellings), let word = Word(rawValue: spelling),
        isEnd(of: after)
      {
        return .test(cursor.text(0..<blank), word)
      }
    }
    return nodeName(LineCursor(line)).map { .began($0) }
  }

  /// Whether nothing, a reason in parentheses or a percentage follows.
  private static func isEnd(of cursor: LineCursor) -> Bool {
    var cursor = cursor
    cursor.takeBlanks()
    return cursor.next == nil || cursor.next == UInt8(ascii: "(")
      || cursor.next == UInt8(ascii: "[") && cursor.bytes.last == UInt8(ascii: "]")
  }

  /// `path::test[a b]`, up to ` - ` or a blank outside the brackets.
  private static func nodeName(_ cursor: LineCursor) -> String? {
    let start = cursor.at
    var at = start
    var depth = 0
    var hasColons = false
    while at < cursor.bytes.count {
      let byte = cursor.bytes[at]
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if ByteSearch.starts(cursor.bytes, at: at, with: "::") { hasColons = true }
      let isDash = ByteSearch.starts(cursor.bytes, at: at, with: " - ")
      if byte <= 0x20, depth <= 0 || isDash { break }
      at += 1
    }
    return hasColons && at > start ? cursor.text(start..<at) : nil
  }

  /// Letters of progress behind a path or alone, with a percentage.
  private static func dots(_ line: UnsafeRawBufferPointer) -> PytestLine? {
    var cursor = LineCursor(line)
    guard let first = cursor.word() else { return nil }
    var letters = first
    if cursor.text(first).utf8.suffix(3).elementsEqual(".py".utf8) {
      guard cursor.take(" "), let second = cursor.word() else { return nil }
      letters = second
    }
    let known = Array(".FEsxXR".utf8)
    cursor.takeBlanks()
    guard line[letters].allSatisfy({ known.contains($0) }), cursor.take("["),
      cursor.bytes.last == UInt8(ascii: "]")
    else { return nil }
    return .dots
  }
}
