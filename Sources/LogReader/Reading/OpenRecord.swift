/// A record that may go on.
struct OpenRecord {
  var record: LogRecord
  var message: HeldText
  /// The stream whose next part goes on with it; nil when its message has its end.
  var stream: String?

  init(record: LogRecord, message: HeldText) {
    self.record = record
    self.message = message
  }

  /// Adds a line, or what it adds to the message.
  mutating func add(_ line: PhysicalLine, _ addition: LineAddition?, number: Int) {
    record.lineCount += 1
    record.lastLine = number
    record.length = line.start + line.length - record.start
    if let fields = addition?.fields, !fields.isEmpty { record.header.fields += fields }
    if !(addition?.joins ?? false) {
      withUnsafeBytes(of: UInt8(ascii: "\n")) { message.append($0) }
    }
    guard let added = addition?.message else { return message.append(line.text) }
    LineCleaner.text(of: added, dropsPadding: false).withUnsafeBytes { message.append($0) }
    if line.isCut { record.isCut = true }
  }
}

/// Records in the order in which they began, of which the first lacks the end of its message: those
/// behind it wait, so that records keep their order. What waits is limited; beyond that the first is
/// taken as it is.
struct RecordQueue {
  /// Records that wait at once.
  static let mostRecords = 4096
  /// Bytes of their messages.
  static let mostBytes = 1 << 20
  /// Messages that lack their end at once.
  static let mostStreams = 16

  private var records: [OpenRecord] = []
  private var bytes = 0
  private var streams = 0

  var isEmpty: Bool { records.isEmpty }

  /// Whether a message lacks its end.
  var isInParts: Bool { streams > 0 }

  /// The place of the record that the next part of this stream goes on with.
  func place(of stream: String) -> Int? {
    guard streams > 0 else { return nil }
    return records.firstIndex { $0.stream?.utf8.elementsEqual(stream.utf8) ?? false }
  }

  mutating func add(_ record: OpenRecord) {
    records.append(record)
    bytes += record.message.bytes.count
    if record.stream != nil { streams += 1 }
  }

  /// Adds a part to the record at a place.
  mutating func add(
    _ line: PhysicalLine, _ part: LineAddition, at place: Int, isWhole: Bool, number: Int
  ) {
    let before = records[place].message.bytes.count
    records[place].add(line, part, number: number)
    bytes += records[place].message.bytes.count - before
    guard isWhole else { return }
    records[place].stream = nil
    streams -= 1
  }

  /// No part comes any more.
  mutating func completeAll() {
    for place in records.indices { records[place].stream = nil }
    streams = 0
  }

  /// Takes the records out that wait for none before them, or all; one that has a stream yet is
  /// given up.
  mutating func taken(all: Bool) -> [OpenRecord] {
    var count = 0
    var left = bytes
    while count < records.count {
      let isOver =
        all || left > Self.mostBytes || records.count - count > Self.mostRecords
        || streams > Self.mostStreams
      guard records[count].stream == nil || isOver else { break }
      if records[count].stream != nil { streams -= 1 }
      left -= records[count].message.bytes.count
      count += 1
    }
    let taken = Array(records.prefix(count))
    records.removeFirst(count)
    bytes = left
    return taken
  }
}
