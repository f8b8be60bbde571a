/// What a log says that it has lost, so that what is not in it proves nothing.
public struct RunLoss: Hashable, Sendable {
  /// How it was lost.
  public enum Kind: String, CaseIterable, Sendable {
    /// Records were thrown away: a rate limit, a full buffer, a quota.
    case dropped
    /// Equal records were counted instead of written.
    case repeated
    /// A message was left out because it is too long or no text.
    case elided
    /// More records stand in one line than are read.
    case joined
    /// The parts of a message lie too far apart, or one is broken.
    case split
    /// The pattern of the format gave up on a line.
    case unread
    /// NUL bytes stand where records were, as after a crash.
    case padded
  }

  /// How it was lost.
  public var kind: Kind
  /// How many records; nil when the log does not say.
  public var count: Int?
  /// The line that says so first.
  public var line: Int

  /// A loss of these parts.
  public init(kind: Kind, count: Int?, line: Int) {
    self.kind = kind
    self.count = count
    self.line = line
  }

  /// What the line says, and what keeps it the next time.
  public var sentence: String { "line \(line) \(words)\(hint.isEmpty ? "" : "; \(hint)")" }

  /// What the line says, as the predicate of a sentence.
  public var words: String {
    let count = count.map(String.init) ?? "some"
    let messages = self.count == 1 ? "message was" : "messages were"
    return switch kind {
    case .dropped: "says that \(count) \(messages) thrown away"
    case .repeated: "says that \(count) \(messages) counted instead of written"
    case .elided: "lacks its message, which was too long"
    case .joined: "holds \(count) more records than are read of one line"
    case .split: "begins a message of which a part is missing"
    case .padded: "begins with \(count) NUL bytes, where a crash or a cut left records out"
    case .unread: "was not read, since the pattern of its format gave up on it"
    }
  }

  /// What keeps it the next time.
  public var hint: String {
    switch kind {
    case .dropped: "raise the log's limit, or log less"
    case .repeated: "put a number into the message"
    case .elided: "export with journalctl --all"
    case .joined: "write one record a line"
    case .split: "keep one stream a file"
    case .padded: "flush the log before the end"
    case .unread: "make the pattern simpler, without one repetition inside another"
    }
  }
}

extension RunLoss {
  /// The hint for a log whose levels or programs were chosen when it was taken.
  public static let unfiltered = "take it without a predicate, and with --info and --debug"
}
