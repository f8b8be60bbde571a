import Bytes

/// A way to spell a time that a custom format may name.
package enum TimeShape: String, CaseIterable, Hashable, Sendable {
  /// `2026-01-05 10:00:00.123+08:00`, fraction and zone as they come.
  case iso
  /// `Jan  5 10:00:00`
  case syslog
  /// `Mon Jan  5 10:00:00 2026`
  case calendar
  /// `05/Jan/2026:10:00:00 +0800`
  case server
  /// `01-05 10:00:00.123`
  case monthDay = "month-day"
  /// `26/01/05 10:00:00`
  case yearMonthDay = "yy/mm/dd"
  /// `01/05/26 10:00:00`
  case monthDayYear = "mm/dd/yy"
  /// Seconds, milliseconds, microseconds or nanoseconds since 1970.
  case epoch
  /// Kept as it is spelled.
  case text

  /// The time that bytes spell in a shape, or in any that can be told from them; what is spelled
  /// otherwise is kept as text. Nil for no bytes.
  static func read(_ bytes: UnsafeRawBufferPointer, _ shape: TimeShape?) -> LogTime? {
    guard !bytes.isEmpty else { return nil }
    // Months and days, and the two orders of slashes, cannot be told apart.
    let shapes: [TimeShape] =
      shape.map { [$0] } ?? [.iso, .syslog, .calendar, .server, .monthDay, .epoch]
    return shapes.lazy.compactMap { $0.read(bytes) }.first
      ?? LogTime(
        localText: String(decoding: bytes, as: UTF8.self), unixNanoseconds: nil,
        offsetMinutes: nil, digits: 0)
  }

  /// The time that all of these bytes spell in this shape; nil when they do not.
  func read(_ bytes: UnsafeRawBufferPointer) -> LogTime? {
    var cursor = LineCursor(bytes)
    let time: LogTime?
    switch self {
    case .iso: time = cursor.isoTime(zoneAfterBlank: true)
    case .syslog: time = cursor.yearlessTime()
    case .calendar: time = cursor.calendarTime()
    case .server: time = cursor.serverTime()
    case .monthDay: time = cursor.monthDayTime()
    case .yearMonthDay: time = cursor.slashedTime(yearFirst: true)
    case .monthDayYear: time = cursor.slashedTime(yearFirst: false)
    case .epoch:
      guard let spelled = cursor.decimal() else { return nil }
      time = JSONLine.time(.number(spelled))
    case .text: return nil
    }
    return cursor.next == nil ? time : nil
  }
}
