/// What one line is to a format.
package enum LineRole: Hashable, Sendable {
  /// It starts a record.
  case start(LogHeader)
  /// It starts none: it continues the record before it, or is none of this format's lines.
  case rest
  /// It starts a record that ends before it should.
  case torn
  /// It closes the log, and may say how many records the log has.
  case trailer(records: Int?)
}

/// One log format. A new one is one file with one value, and one line in `LogFormats.all`.
package struct LogFormat: Hashable, Sendable {
  /// The name that the command line uses.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// A line of it.
  package let example: String
  /// What its lines start with, as reasons spell it.
  let mark: String
  /// Percent of the sampled lines that must be recognized before it is chosen unasked.
  let bar: Int
  /// Whether lines that start no record continue the one before.
  let continues: Bool
  /// Whether a line is surely of this format; nil when starting a record is sure enough.
  let recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)?
  /// Whether a first line says that the whole log is of this format; nil when no line says so.
  let opens: (@Sendable (UnsafeRawBufferPointer) -> Bool)?
  /// The role of a line, given without its line break. A record starts in the first column only.
  let read: @Sendable (UnsafeRawBufferPointer) -> LineRole

  init(
    name: String, summary: String, example: String, mark: String, bar: Int, continues: Bool,
    recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    opens: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    read: @escaping @Sendable (UnsafeRawBufferPointer) -> LineRole
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.mark = mark
    self.bar = bar
    self.continues = continues
    self.recognizes = recognizes
    self.opens = opens
    self.read = read
  }

  /// Whether a line counts for this format when a format is chosen.
  func fits(_ line: UnsafeRawBufferPointer) -> Bool {
    if let recognizes { return recognizes(line) }
    if case .start = read(line) { return true }
    return false
  }

  /// Formats are their names.
  package static func == (a: LogFormat, b: LogFormat) -> Bool { a.name == b.name }

  /// Formats are their names.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
