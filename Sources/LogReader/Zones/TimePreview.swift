/// What has to be known of a log before its times can be put in their places.
package struct TimePreview: Sendable {
  /// Times at the log's beginning that tell its direction.
  private static let sampled = 1000

  private var span = YearSpan()
  private var beginning: [LogTime] = []
  /// How many records have a time.
  package private(set) var times = 0
  /// How many of these times name no year, and how many no zone.
  package private(set) var withoutYear = 0
  package private(set) var withoutZone = 0
  /// How many are instants by themselves, and how many would be in a zone.
  package private(set) var withInstant = 0
  package private(set) var withLocal = 0
  /// The year of the first time that names one.
  package private(set) var namedYear: Int?

  package init() {}

  /// Looks at the next record of the log.
  package mutating func note(_ record: LogRecord) {
    guard let time = record.time else { return }
    times += 1
    if beginning.count < Self.sampled { beginning.append(time) }
    let isExplicit = time.unixNanoseconds != nil || time.offsetMinutes != nil
    if !isExplicit { withoutZone += 1 }
    if time.unixNanoseconds != nil { withInstant += 1 }
    guard let wall = CivilTime(time.localText) else { return }
    if !isExplicit {
      withLocal += 1
    } else if time.unixNanoseconds == nil {
      withInstant += 1
    }
    if wall.year == nil {
      withoutYear += 1
      span.note(time)
    } else if namedYear == nil {
      namedYear = wall.year
    }
  }

  /// Whether the newest record comes first.
  package var isNewestFirst: Bool { LogTime.runBackwards(beginning) }

  /// The year of the first time without one, when the last is not after this instant in nanoseconds;
  /// nil when none is without a year.
  package func firstYear(notAfter latest: Int64) -> Int? {
    span.firstYear(notAfter: Self.seconds(latest))
  }

  /// The year of the first time without one, so that the log is as near to this instant as can be.
  package func firstYear(near instant: Int64) -> Int? {
    span.firstYear(near: Self.seconds(instant))
  }

  private static func seconds(_ nanoseconds: Int64) -> Int {
    Int((nanoseconds / 1_000_000_000) - (nanoseconds % 1_000_000_000 < 0 ? 1 : 0))
  }
}
