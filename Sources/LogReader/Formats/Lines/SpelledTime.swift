/// A time of at most 32 bytes as a log spells it, copied without being read.
struct SpelledTime: Sendable {
  /// How it is read.
  enum Form: Sendable {
    /// `MM-DD HH:MM:SS.mmm`
    case monthDay
    /// As JSON logs write times.
    case text
  }

  /// The longest that can be held.
  static let longest = 32

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var count: UInt8 = 0
  private var form = Form.text

  /// No time.
  init() {}

  /// The time that a part of a line spells; it is no longer than can be held.
  init(_ line: UnsafeRawBufferPointer, _ part: Range<Int>, _ form: Form) {
    count = UInt8(min(part.count, Self.longest))
    self.form = form
    let start = part.lowerBound
    // What stands behind it may be held as well.
    if start + Self.longest <= line.count {
      words.0 = line.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      words.1 = line.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
      words.2 = line.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self)
      words.3 = line.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self)
      return
    }
    withUnsafeMutableBytes(of: &words) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: line[start..<start + Int(count)]))
    }
  }

  /// The time.
  var value: LogTime? {
    withUnsafeBytes(of: words) { words in
      let bytes = UnsafeRawBufferPointer(rebasing: words[..<Int(count)])
      switch form {
      case .monthDay:
        var cursor = LineCursor(bytes)
        return cursor.monthDayTime()
      case .text: return JSONLine.time(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
