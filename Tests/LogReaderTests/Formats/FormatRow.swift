import LogReader
import Testing

/// A log in one format and all that must be read from it.
struct FormatRow: Sendable, CustomTestStringConvertible {
  /// A record: its message, its fields as `name=value`, and what else its header says.
  struct Record: Hashable, Sendable {
    var message: String
    var fields: [String] = []
    var level: String?
    var time: String?
    var unix: Int64?

    init(
      _ message: String, _ fields: [String] = [], level: String? = nil, time: String? = nil,
      unix: Int64? = nil
    ) {
      self.message = message
      self.fields = fields
      self.level = level
      self.time = time
      self.unix = unix
    }

    init(_ seen: Seen) {
      let record = seen.record
      self.init(
        seen.text, record.fields.map { "\($0.name)=\($0.value)" }, level: record.header.level,
        time: record.time?.localText, unix: record.time?.unixNanoseconds)
    }
  }

  var log: String
  var records: [Record]
  /// Records, continuations, preamble, trailer, unparsed.
  var counts: [Int]
  var outcomes: [String] = []
  var isTruncated = false

  var testDescription: String { String(log.prefix(60)) }

  init(
    _ log: String, _ records: [Record], _ counts: [Int], outcomes: [String] = [],
    truncated: Bool = false
  ) {
    self.log = log
    self.records = records
    self.counts = counts
    self.outcomes = outcomes
    isTruncated = truncated
  }

  /// Reads the log in the format, whole and byte by byte, and compares everything.
  func check(_ format: LogFormat) {
    let whole = ReadLog(log, .named(format))
    #expect(whole.records.map(Record.init) == records)
    #expect(whole.counts == counts)
    #expect(whole.summary.outcomes.map { "\($0.name)=\($0.value)" } == outcomes)
    #expect(whole.summary.isTruncated == isTruncated)
    #expect(whole.summary.counters.isBalanced)
    #expect(ReadLog(Array(log.utf8), .named(format)) { 1 } == whole)
  }
}
