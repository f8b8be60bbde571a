/// Follows the messages of several streams that are written in parts.
struct MessageParts: Sendable {
  /// Where an entry stands in its message.
  enum Place: Hashable {
    case first
    /// It goes on with the entry before it.
    case next
    /// It goes on with an entry that another stream's stands behind.
    case interrupted
  }

  /// The stream of the entry before, if that is not whole.
  private var unfinished: String?
  /// Streams whose message goes on behind another stream's.
  private var interrupted: Set<String> = []

  /// Whether no message lacks its end.
  var isComplete: Bool { unfinished == nil && interrupted.isEmpty }

  /// Adds an entry; `isWhole` says that its message ends with it.
  mutating func add(to stream: String, isWhole: Bool) -> Place {
    if unfinished == stream {
      if isWhole { unfinished = nil }
      return .next
    }
    interrupt()
    let place: Place = interrupted.remove(stream) == nil ? .first : .interrupted
    unfinished = isWhole ? nil : stream
    return place
  }

  /// Something else stands between an entry and the next.
  mutating func interrupt() {
    if let stream = unfinished { interrupted.insert(stream) }
    unfinished = nil
  }
}
