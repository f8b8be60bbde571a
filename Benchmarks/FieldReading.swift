import CScan
import LogReader
import RunRecorder

/// Reads every record of a log with all of its fields, and counts those whose message holds a tag if
/// it is asked to.
///
/// Of each record the line, its time, its message and the bytes of every field are found, with the
/// name of the field, and visited: the lengths of names and values are added up. Fields are made
/// into texts where a source matches, as when a log is imported.
struct FieldReading {
  /// The word that starts it as a process.
  static let verb = "fields"

  private(set) var records = 0
  private(set) var matches = 0
  /// Bytes of the names and values of all fields.
  private(set) var bytes = 0
  private var stream: LogStream
  private var matcher: SourceMatcher?

  /// A reading of a log in the named format.
  init(format: String, tag: String?) throws(BenchError) {
    guard let known = LogFormats.named(format) else {
      throw BenchError("\(format) is no format.")
    }
    stream = LogStream(.named(known))
    guard let tag else { return }
    let name = Array(tag.utf8.dropFirst().dropLast())
    matcher = try? SourceMatcher([.tag(TagTemplate(pieces: [.literal(name)]))])
  }

  /// Reads the whole log.
  mutating func read(_ log: String) throws(BenchError) {
    do {
      try InputFile(log).read { piece in
        take { stream, sink in stream.feed(piece, sink) }
      }
    } catch {
      throw BenchError("\(log): \(error)")
    }
    take { stream, sink in _ = stream.finish(sink) }
  }

  private mutating func take(
    _ read: (inout LogStream, (LogRecord, UnsafeRawBufferPointer) -> Void) -> Void
  ) {
    var (records, matches, bytes) = (0, 0, 0)
    var matcher = matcher
    self.matcher = nil
    read(&stream) { record, message in
      records += 1
      record.header.visitFields { name, value in bytes += name.count + value.count }
      if matcher?.match(message: message, fields: record.fields).isEmpty == false { matches += 1 }
    }
    self.matcher = matcher
    self.records += records
    self.matches += matches
    self.bytes += bytes
  }

  /// The process: prints how many records hold the tag, and what was read.
  static func run(log: String, format: String, tag: String) throws(BenchError) {
    var reading = try FieldReading(format: format, tag: tag)
    try reading.read(log)
    Platform.write("\(reading.matches)\n", to: 1)
  }
}

/// The scan alone: finds a tag in a log and counts its lines.
enum TagScan {
  /// How often the tag stands in the log, and its line breaks.
  static func run(log: String, tag: String) throws(BenchError) -> (hits: Int, lines: Int) {
    guard let search = LiteralSearch([Array(tag.utf8)]) else {
      throw BenchError("\(tag) cannot be looked for.")
    }
    var hits = 0
    var lines = 0
    do {
      try InputFile(log).read { piece in
        lines += search.visit(piece) { _, _, _ in hits += 1 }
      }
    } catch {
      throw BenchError("\(log): \(error)")
    }
    return (hits, lines)
  }
}
