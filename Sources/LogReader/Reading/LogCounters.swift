/// How the lines of a log were used: none is ever lost, so `lines` is always the sum of the rest
/// without `shared`.
package struct LogCounters: Hashable, Sendable {
  /// Physical lines, a last one without a line break included.
  package var lines = 0
  /// Records.
  package var records = 0
  /// Records that start on a line which is counted already, for a record or for the end of one.
  package var shared = 0
  /// Lines that continue the record before them.
  package var continuations = 0
  /// Lines before the first record that belong to none.
  package var preamble = 0
  /// Lines that close a log without being a record.
  package var trailer = 0
  /// Lines after the first record that are none and belong to none.
  package var unparsed = 0
  /// Bytes, line breaks included.
  package var bytes = 0

  /// Counters of an empty log.
  package init() {}

  /// Whether each line is counted once.
  package var isBalanced: Bool {
    lines == records - shared + continuations + preamble + trailer + unparsed
  }
}
