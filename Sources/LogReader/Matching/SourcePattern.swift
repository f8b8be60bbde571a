/// What a source looks for in the message of a record.
package enum SourcePattern: Hashable, Sendable {
  /// A tag between brackets.
  case tag(TagTemplate)
  /// Bytes, as logged; not empty.
  case text([UInt8])
  /// A PCRE2 pattern in UTF mode; `^` is the start of the message.
  case regex(String, caseInsensitive: Bool)
}

/// A tag: `[`, pieces, `]`.
package struct TagTemplate: Hashable, Sendable {
  /// A part of a tag between its brackets.
  package enum Piece: Hashable, Sendable {
    /// Bytes that must stand there.
    case literal([UInt8])
    /// The shortest run of word characters (or `<private>`) that lets the tag match.
    case capture(String)
  }

  /// What stands between the brackets.
  package let pieces: [Piece]

  /// Creates a tag; its first piece must be a literal.
  package init(pieces: [Piece]) { self.pieces = pieces }
}

/// What a source found in a record.
package struct SourceMatch: Hashable, Sendable {
  /// The index of the pattern in the matcher.
  package let pattern: Int
  /// Captures, then pairs, then structured fields; of equal names the first counts.
  package let fields: [LogField]
  /// Whether a pattern ran over its limits, so that the record may or may not match.
  package let uncertain: Bool
  /// Whether the message contains `<private>`.
  package let redactedMessage: Bool
}

extension SourceMatch {
  /// The same match of a source that has another index.
  func moved(to pattern: Int) -> SourceMatch {
    SourceMatch(
      pattern: pattern, fields: fields, uncertain: uncertain, redactedMessage: redactedMessage)
  }

  /// The match with further fields.
  func adding(_ more: [LogField]) -> SourceMatch {
    SourceMatch(
      pattern: pattern, fields: fields + more, uncertain: uncertain,
      redactedMessage: redactedMessage)
  }

  /// The match in a message that hides something elsewhere, too.
  func hiding(_ isRedacted: Bool) -> SourceMatch {
    SourceMatch(
      pattern: pattern, fields: fields, uncertain: uncertain,
      redactedMessage: redactedMessage || isRedacted)
  }
}
