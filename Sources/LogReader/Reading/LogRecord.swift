/// One record of a log and its place there.
package struct LogRecord: Hashable, Sendable {
  /// The record's number, from 1.
  package var ordinal: Int
  /// The number of its first physical line, from 1.
  package var line: Int
  /// Its physical lines, continuations included.
  package var lineCount: Int
  /// The offset of its first byte in the log.
  package var start: Int
  /// Its bytes, continuations included, without the last line break.
  package var length: Int
  /// Whether the message was longer than the stream holds, so that only its beginning was seen.
  package var isCut: Bool
  /// What was found in the rest of the message, if that was searched.
  package var beyond: BeyondMatches?
  /// What its first line says about it.
  package var header: LogHeader

  /// When it was written.
  package var time: LogTime? { header.time }
  /// Values that the format names itself.
  package var fields: [LogField] { header.fields }
  /// Its bytes in the log.
  package var range: Range<Int> { start..<start + length }
}
