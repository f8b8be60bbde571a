import CScan
import LogReader
import RunRecorder

/// Reads every record of a log with all of its fields, and counts those whose message holds a tag.
///
/// Of each record the bytes of every field are found, with its name, and visited: their lengths are
/// added up. They are made into texts where somebody asks for texts, which here are the records
/// with the tag.
struct FieldReading {
  /// The word that starts it as a process.
  static let verb = "fields"

  private(set) var records = 0
  private(set) var matches = 0
  /// Bytes of the values of all fields.
  private(set) var bytes = 0
  private var stream: LogStream
  private var matcher: SourceMatcher

  /// A reading of a log in the named format.
  init(format: String, tag: String) throws(BenchError) {
    guard let format = LogFormats.named(format), tag.utf8.count > 2,
      let matcher = try? SourceMatcher([
        .tag(TagTemplate(pieces: [.literal(Array(tag.utf8.dropFirst().dropLast()))]))
      ])
    else { throw BenchError("\(format) with \(tag) cannot be read.") }
    stream = LogStream(.named(format))
    self.matcher = matcher
  }

  /// Reads the whole log.
  mutating func read(_ log: String) throws(BenchError) {
    do {
      try InputFile(log).read { feed($0) }
    } catch {
      throw BenchError("\(log): \(error)")
    }
    var (records, matches, bytes) = (0, 0, 0)
    _ = stream.finish { record, message in
      records += 1
      for field in record.fields { bytes += field.value.utf8.count }
      if !matcher.match(message: message, fields: record.fields).isEmpty { matches += 1 }
    }
    self.records += records
    self.matches += matches
    self.bytes += bytes
  }

  private mutating func feed(_ piece: UnsafeRawBufferPointer) {
    var (records, matches, bytes) = (0, 0, 0)
    stream.feed(piece) { record, message in
      records += 1
      for field in record.fields { bytes += field.value.utf8.count }
      if !matcher.match(message: message, fields: record.fields).isEmpty { matches += 1 }
    }
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
