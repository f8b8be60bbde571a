import LogReader

/// A record and its message, copied out of the stream.
struct Seen: Hashable {
  var record: LogRecord
  var message: [UInt8]
  var text: String { String(decoding: message, as: UTF8.self) }
}

/// Everything that a stream said about a log.
struct ReadLog: Hashable {
  var records: [Seen] = []
  var summary: LogSummary

  /// Reads all of the bytes; `nextChunk` says how many go into the next piece.
  init(
    _ bytes: [UInt8], _ choice: LogStream.Choice = .automatic, firstLine: Int = 1,
    messageLimit: Int = LogStream.messageLimit, nextChunk: () -> Int = { .max }
  ) {
    var stream = LogStream(choice, firstLine: firstLine, messageLimit: messageLimit)
    var seen: [Seen] = []
    func keep(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
      seen.append(Seen(record: record, message: Array(message)))
    }
    var at = 0
    while at < bytes.count {
      let size = min(nextChunk(), bytes.count - at)
      bytes[at..<at + size].withUnsafeBytes { stream.feed($0, keep) }
      at += size
    }
    summary = stream.finish(keep)
    records = seen
  }

  init(_ text: String, _ choice: LogStream.Choice = .automatic) {
    self.init(Array(text.utf8), choice)
  }

  /// Records, continuations, preamble, trailer and unparsed lines, in this order.
  var counts: [Int] {
    let counters = summary.counters
    return [
      counters.records, counters.continuations, counters.preamble, counters.trailer,
      counters.unparsed,
    ]
  }
}
