internal import CScan

/// What a record says that its log has lost.
package struct LogLoss: Hashable, Sendable {
  /// How it was lost.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Records were thrown away: a rate limit, a full buffer, a quota.
    case dropped
    /// Equal records were counted instead of written.
    case repeated
    /// A message was left out because it is too long or no text.
    case elided
    /// More records stand in one line than are read; the rest belongs to the last of them.
    case joined
    /// The parts of a message lie too far apart, or one is broken: the record holds the first ones.
    case split
    /// Levels or programs were left out when the log was taken: who shows in it was not.
    case filtered
    /// A line was not read, since the pattern of its format gave up on it.
    case unread
    /// NUL bytes stand where records were, as after a crash.
    case padded
  }

  /// How it was lost.
  package var kind: Kind
  /// How many records; nil when the log does not say.
  package var count: Int?
}

/// What a log says that it has lost, and what was left out when it was taken.
package struct LossTally: Hashable, Sendable {
  /// Records that say so.
  package private(set) var records = 0
  /// The first of them and its physical line.
  package private(set) var first: LogLoss?
  /// The physical line of the first.
  package private(set) var firstLine = 0
  /// The physical line that first says that the log was filtered.
  package private(set) var filteredLine: Int?

  mutating func add(_ loss: LogLoss, line: Int) {
    guard loss.kind != .filtered else {
      filteredLine = filteredLine ?? line
      return
    }
    records += 1
    guard first == nil else { return }
    first = loss
    firstLine = line
  }
}

extension LogLoss {
  /// Each message that tells of a loss holds one of these.
  static let anchors = [
    "message repeated ", "lost >= ", "imuxsock lost ", "imjournal: ", "Suppressed ", "Missed ",
    " message lost", " messages lost", "remaining messages this second discarded",
    " callbacks suppressed", "some messages lost", "QUARANTINED DUE TO HIGH LOGGING VOLUME",
  ].map { Array($0.utf8) }

  /// What the keepers of a system's log write into it when they lose records; nil for any other
  /// message. Only messages that begin like theirs are asked, since a program may say anything.
  static func told(by message: UnsafeRawBufferPointer) -> LogLoss? {
    var cursor = LineCursor(message)
    while cursor.take("-") || cursor.take("*") || cursor.take("=") || cursor.take(" ") {}
    if !Self.mayBegin(cursor.next), !mayTell(message) { return nil }
    if cursor.take("last message repeated ") || cursor.take("message repeated ") {
      return LogLoss(kind: .repeated, count: cursor.number(digits: 1...9)?.value)
    }
    if cursor.take("lost >= ") {
      return LogLoss(kind: .dropped, count: cursor.number(digits: 1...9)?.value)
    }
    if cursor.take("imuxsock lost ") || cursor.take("imjournal: ")
      || cursor.take("Suppressed ") || cursor.take("Missed ")
    {
      let count = cursor.number(digits: 1...9)?.value
      return says(
        message, [" messages from ", " messages lost", "drop messages", " kernel messages"])
        ? LogLoss(kind: .dropped, count: count) : nil
    }
    if let count = cursor.number(digits: 1...9)?.value {
      return cursor.take(" messages lost") || cursor.take(" message lost")
        ? LogLoss(kind: .dropped, count: count) : nil
    }
    guard mayTell(message) else { return nil }
    let isTold = says(
      message,
      [
        "per second limit - remaining messages this second discarded", " callbacks suppressed",
        "buffer overrun, some messages lost", "QUARANTINED DUE TO HIGH LOGGING VOLUME",
      ])
    return isTold ? LogLoss(kind: .dropped, count: nil) : nil
  }

  /// Whether a message that tells of a loss first thing may begin so.
  private static func mayBegin(_ lead: UInt8?) -> Bool {
    switch lead {
    case UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "i"), UInt8(ascii: "S"),
      UInt8(ascii: "M"), .some(0x30...0x39):
      true
    default: false
    }
  }

  /// Two bytes of each of the four texts that tell of a loss anywhere in a message.
  private static let marks: [(UInt8, UInt8)] = [
    (UInt8(ascii: "-"), UInt8(ascii: " ")), (UInt8(ascii: "l"), UInt8(ascii: "b")),
    (UInt8(ascii: "n"), UInt8(ascii: ",")), (UInt8(ascii: "Q"), UInt8(ascii: "U")),
  ]

  /// Whether one of these stands in a message; in few it does.
  private static func mayTell(_ message: UnsafeRawBufferPointer) -> Bool {
    marks.withUnsafeBufferPointer { marks in
      inquest_holds_pair(
        message.bindMemory(to: UInt8.self).baseAddress, message.count, marks.baseAddress) != 0
    }
  }

  private static func says(_ message: UnsafeRawBufferPointer, _ texts: [StaticString]) -> Bool {
    texts.contains { ByteSearch.first($0, in: message) != nil }
  }
}
