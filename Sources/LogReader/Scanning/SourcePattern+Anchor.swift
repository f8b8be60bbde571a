extension SourcePattern {
  /// Bytes that stand on one line of every record whose message, taken from the log as it is,
  /// matches; nil when there are none that are known.
  var anchor: [UInt8]? {
    let bytes: [UInt8]
    switch self {
    case .tag(let template): bytes = TagMatcher(template).head
    case .text(let text): bytes = text
    case .regex(let pattern, let caseInsensitive):
      bytes = caseInsensitive ? [] : PatternPrefix.literal(of: Array(pattern.utf8))
    }
    // A message's line breaks may be spelled otherwise in the log.
    let pieces = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return pieces.max { $0.count < $1.count }.map(Array.init)
  }
}
