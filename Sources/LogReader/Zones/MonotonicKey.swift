/// What a clock that nobody sets says in a record. It orders the records of one start of a machine; its
/// unit is the machine's (ticks, microseconds), so only two of one clock are compared.
package struct MonotonicKey: Hashable, Sendable {
  /// The name of the clock: the field that holds it.
  package let clock: String
  package let value: UInt64
  /// The start of the machine, where the record names it.
  package let boot: String?

  /// The fields in which formats keep such a clock, and those that name the start.
  private static let clocks = ["machTimestamp", "mach_timestamp", "__MONOTONIC_TIMESTAMP"]
  private static let boots = ["bootUUID", "_BOOT_ID"]

  /// The key of a record; nil where it has none.
  package init?(_ record: LogRecord) {
    var key: (clock: String, value: UInt64)?
    var boot: String?
    for field in record.fields {
      if Self.clocks.contains(field.name), let value = UInt64(field.value) {
        key = (field.name, value)
      } else if Self.boots.contains(field.name) {
        boot = field.value
      }
    }
    guard let key else { return nil }
    (clock, value) = key
    self.boot = boot
  }

  /// Whether it is surely not before another.
  package func follows(_ other: MonotonicKey) -> Bool {
    clock == other.clock && boot == other.boot && value >= other.value
  }
}
