/// What one line is to a format.
package enum LineRole: Hashable, Sendable {
  /// It starts a record.
  case start(LogHeader)
  /// It starts none: it continues the record before it, or is none of this format's lines.
  case rest
  /// It starts none, and tells more of the record before it.
  case more(LineAddition)
  /// It starts none: it ends the record before it, of which only now all is known.
  case last(LogHeader)
  /// It ends the record before it, of which only now all is known, and starts the next.
  indirect case turn(LogHeader, next: LogHeader)
  /// It belongs to no record: it ends the one before it and starts none.
  case aside
  /// It starts a record that ends before it should.
  case torn
  /// It closes the log, and may say how many records the log has.
  case trailer(records: Int?)
}

/// What a line adds to the record that it continues.
package struct LineAddition: Hashable, Sendable {
  /// Values for the record; they are lost where no record is open.
  var fields: [LogField] = []
  /// What the line says of tests.
  var tests: [TestNote] = []
  /// What the line adds to the message, where that is not the line itself.
  var message: [UInt8]?
  /// Whether that goes on where the message stopped, without a line break between.
  var joins = false
}

/// Reads the lines of one log in their order, for a format in which a line's role depends on the
/// lines before it.
protocol LineReading: Sendable {
  /// The role of the next line.
  mutating func role(of line: PhysicalLine) -> LineRole
  /// Whether the log may end here: nothing that was opened is still open.
  var isComplete: Bool { get }
}

/// How a format gives lines their roles.
enum LineRoles: Sendable {
  /// Each line alone, given without its line break.
  case each(@Sendable (UnsafeRawBufferPointer) -> LineRole)
  /// All lines of a log in their order.
  case inOrder(@Sendable () -> any LineReading)
}

/// The first lines of a log that may say what all of it is.
struct LogOpening: Sendable {
  /// Whether any sampled line may say so, or the first one alone.
  let isAnywhere: Bool
  /// The format whose lines this one reads beside its own: where both are named, this one is meant.
  var covers: String?
  /// Whether a line says so.
  let says: @Sendable (UnsafeRawBufferPointer) -> Bool
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
  /// What says that the whole log is of this format; nil when no line says so.
  let opening: LogOpening?
  /// The roles of lines. A record starts in the first column only.
  let roles: LineRoles

  init(
    name: String, summary: String, example: String, mark: String, bar: Int, continues: Bool,
    recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    opening: LogOpening? = nil, roles: LineRoles
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.mark = mark
    self.bar = bar
    self.continues = continues
    self.recognizes = recognizes
    self.opening = opening
    self.roles = roles
  }

  init(
    name: String, summary: String, example: String, mark: String, bar: Int, continues: Bool,
    recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    opens: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    read: @escaping @Sendable (UnsafeRawBufferPointer) -> LineRole
  ) {
    self.init(
      name: name, summary: summary, example: example, mark: mark, bar: bar, continues: continues,
      recognizes: recognizes, opening: opens.map { LogOpening(isAnywhere: false, says: $0) },
      roles: .each(read))
  }

  /// Whether a line counts for this format when a format is chosen.
  func fits(_ line: UnsafeRawBufferPointer) -> Bool {
    if let recognizes { return recognizes(line) }
    guard case .each(let read) = roles, case .start = read(line) else { return false }
    return true
  }

  /// Formats are their names.
  package static func == (a: LogFormat, b: LogFormat) -> Bool { a.name == b.name }

  /// Formats are their names.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
