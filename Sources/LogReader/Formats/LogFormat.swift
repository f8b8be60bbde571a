import Bytes

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
  /// It holds several records; what stands before the first continues the record before it.
  case several([LinePart])
  /// It is a part of the message of a stream, whose parts may come interleaved with those of other
  /// streams; `isWhole` says that the message ends with it.
  indirect case part(LogHeader, of: String, isWhole: Bool)
  /// It belongs to no record: it ends the one before it and starts none.
  case aside
  /// As `aside`, and it says what the log lacks.
  case lacking(LogLoss)
  /// It starts a record that ends before it should.
  case torn
  /// It closes the log, and may say how many records the log has.
  case trailer(records: Int?)
}

/// One of several records in a line.
package struct LinePart: Hashable, Sendable {
  /// What was read of it; its message is counted from the part's first byte.
  var header: LogHeader
  /// Its bytes in the line.
  var range: Range<Int>

  /// Records of one line that are read; the rest of a longer line belongs to the last of them.
  static let most = 10_000
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
protocol LineReading {
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
  /// The same for a format whose lines are JSON objects, given the first object of a line.
  let recognizesObject: (@Sendable (JSONValue) -> Bool)?
  /// What says that the whole log is of this format; nil when no line says so.
  let opening: LogOpening?
  /// The text that defines it; nil for a format that is known by its name.
  package internal(set) var definition: String?
  /// The roles of lines. A record starts in the first column only.
  let roles: LineRoles

  init(
    name: String, summary: String, example: String, mark: String, bar: Int, continues: Bool,
    recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    recognizesObject: (@Sendable (JSONValue) -> Bool)? = nil,
    opening: LogOpening? = nil, roles: LineRoles
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.mark = mark
    self.bar = bar
    self.continues = continues
    self.recognizes = recognizes
    self.recognizesObject = recognizesObject
    self.opening = opening
    self.roles = roles
  }

  init(
    name: String, summary: String, example: String, mark: String, bar: Int, continues: Bool,
    recognizes: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    recognizesObject: (@Sendable (JSONValue) -> Bool)? = nil,
    opens: (@Sendable (UnsafeRawBufferPointer) -> Bool)? = nil,
    read: @escaping @Sendable (UnsafeRawBufferPointer) -> LineRole
  ) {
    self.init(
      name: name, summary: summary, example: example, mark: mark, bar: bar, continues: continues,
      recognizes: recognizes, recognizesObject: recognizesObject,
      opening: opens.map { LogOpening(isAnywhere: false, says: $0) },
      roles: .each(read))
  }

  /// Whether a line counts for this format when a format is chosen.
  func fits(_ line: SampledLine) -> Bool {
    if let recognizesObject { return line.object.map(recognizesObject) ?? false }
    if let recognizes { return recognizes(line.bytes) }
    guard case .each(let read) = roles, case .start = read(line.bytes) else { return false }
    return true
  }

  /// Formats are their names.
  package static func == (a: LogFormat, b: LogFormat) -> Bool { a.name == b.name }

  /// Formats are their names.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
