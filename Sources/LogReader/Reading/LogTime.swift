/// When a record says it was written: its own words, and the instant if its zone is known.
package struct LogTime: Hashable, Sendable {
  /// The time as the log spells it, without its zone.
  package var localText: String
  /// Nanoseconds since 1970-01-01T00:00:00Z; nil when the log names no zone.
  package var unixNanoseconds: Int64?
  /// Minutes east of UTC that the log names; nil when it names none.
  package var offsetMinutes: Int?
  /// Decimal digits of the second that the log spells: 3 for milliseconds, 6 for microseconds.
  package var digits: Int

  /// A time with these parts.
  package init(localText: String, unixNanoseconds: Int64?, offsetMinutes: Int?, digits: Int) {
    self.localText = localText
    self.unixNanoseconds = unixNanoseconds
    self.offsetMinutes = offsetMinutes
    self.digits = digits
  }
}
