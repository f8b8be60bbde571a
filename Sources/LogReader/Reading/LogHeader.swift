/// What a format reads from the line that starts a record.
///
/// It is small, so that records are moved cheaply: what was read is held in an array of at most one,
/// or stands in a line whose fields were found and are made into texts when they are asked for.
package struct LogHeader: Hashable, Sendable {
  /// Where the message's bytes come from.
  package enum Message: Hashable, Sendable {
    /// The line itself from this byte on, and the lines that continue it.
    case fromByte(Int)
    /// Bytes that the format decoded, such as a JSON string.
    case decoded([UInt8])
  }

  /// What was read of the line.
  struct Parts: Hashable, Sendable {
    var time: LogTime?
    var process: String?
    var pid: Int?
    var tid: String?
    var level: String?
    var category: String?
    var fields: [LogField] = []
    var tests: [TestNote] = []
  }

  /// The message's bytes.
  package var message = Message.fromByte(0)
  /// What the record says that the log has lost.
  package var loss: LogLoss?
  private var store = Store.nothing

  /// What is held, in arrays of one: they are moved cheaply and copied when one is changed.
  private enum Store: Sendable {
    case nothing
    case read([Parts])
    /// The line in which fields were found.
    case marked([MarkedLine])
  }

  /// A header of which nothing is known.
  package init() {}

  /// A header whose fields stand in the one line.
  init(_ line: [MarkedLine]) { store = .marked(line) }

  /// Whether fields were found and are not read yet.
  var isMarked: Bool {
    if case .marked = store { true } else { false }
  }

  /// What is known, as texts.
  private(set) var parts: Parts {
    get {
      switch store {
      case .nothing: Parts()
      case .read(let parts): parts[0]
      case .marked(let lines): lines[0].parts
      }
    }
    _modify {
      var parts: [Parts]
      switch store {
      case .nothing: parts = [Parts()]
      case .read(let known): parts = known
      case .marked(let lines): parts = [lines[0].parts]
      }
      // The only owner changes the parts where they are.
      store = .nothing
      defer { store = .read(parts) }
      yield &parts[0]
    }
  }

  /// Makes a message that is part of the line all of it.
  mutating func pointAtWhole() {
    if case .fromByte = message { message = .fromByte(0) }
  }

  /// When the record was written.
  package var time: LogTime? {
    get { stamp?.time }
    set { parts.time = newValue }
  }

  /// The spelling of the time, or the time itself; nil when there is none.
  var stamp: LogStamp? {
    switch store {
    case .nothing: nil
    case .read(let parts): parts[0].time.map { .read($0) }
    case .marked(let lines): .spelled(lines[0].time)
    }
  }

  /// The process's name.
  package var process: String? {
    get { parts.process }
    set { parts.process = newValue }
  }

  /// The process's number.
  package var pid: Int? {
    get { parts.pid }
    set { parts.pid = newValue }
  }

  /// The thread's number as the log spells it (some tools write hexadecimal without a mark).
  package var tid: String? {
    get { parts.tid }
    set { parts.tid = newValue }
  }

  /// The severity as the log spells it.
  package var level: String? {
    get { parts.level }
    set { parts.level = newValue }
  }

  /// The category; it may stand in the message as well.
  package var category: String? {
    get { parts.category }
    set { parts.category = newValue }
  }

  /// Values that the format names itself, in the order of the log.
  package var fields: [LogField] {
    get { parts.fields }
    _modify { yield &parts.fields }
  }

  /// What the line says of tests.
  package var tests: [TestNote] {
    get {
      if case .read(let parts) = store { parts[0].tests } else { [] }
    }
    _modify { yield &parts.tests }
  }

  /// Calls with the name and the value of every field, as the log spells the value: the escapes of a
  /// JSON string stand in it. The bytes are valid during the call only.
  package func visitFields(
    _ visit: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) {
    if case .marked(let lines) = store, lines[0].visitFields(visit) { return }
    for field in fields {
      var (name, value) = (field.name, field.value)
      name.withUTF8 { name in
        value.withUTF8 { visit(UnsafeRawBufferPointer(name), UnsafeRawBufferPointer($0)) }
      }
    }
  }

  /// Headers are equal that say the same, however they hold it.
  package static func == (a: LogHeader, b: LogHeader) -> Bool {
    a.message == b.message && a.loss == b.loss && a.parts == b.parts
  }

  /// Hashes what the header says.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(loss)
    hasher.combine(parts)
  }
}

/// The time of a record, read or not yet.
enum LogStamp: Sendable {
  case read(LogTime)
  case spelled(SpelledTime)

  /// The time.
  var time: LogTime? {
    switch self {
    case .read(let time): time
    case .spelled(let text): text.value
    }
  }
}
