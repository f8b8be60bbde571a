/// Records that are too long to be held.
package struct CutTally: Hashable, Sendable {
  /// How many.
  package private(set) var records = 0
  /// Bytes of the longest in the log.
  package private(set) var longest = 0
  /// The physical line where the longest begins.
  package private(set) var line = 0

  mutating func add(_ record: LogRecord) {
    records += 1
    guard record.length > longest else { return }
    longest = record.length
    line = record.line
  }
}
