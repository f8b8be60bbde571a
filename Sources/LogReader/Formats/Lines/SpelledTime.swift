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

  /// The time that these bytes spell; they are no more than can be held.
  init(_ bytes: UnsafeRawBufferPointer, _ form: Form) {
    count = UInt8(min(bytes.count, Self.longest))
    self.form = form
    withUnsafeMutableBytes(of: &words) {
      $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.longest)))
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
