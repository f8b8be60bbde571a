import CaseModel
import LogReader
import RunRecorder

/// What whoever hands over a log says of its times.
public struct TimeWords: Sendable {
  /// The zone of times that name none, such as `Europe/Berlin`.
  public var zone: String?
  /// The year of the first time that names none.
  public var year: Int?
  /// When the run took place.
  public var at: String?

  public init(zone: String? = nil, year: Int? = nil, at: String? = nil) {
    self.zone = zone
    self.year = year
    self.at = at
  }
}

/// What was said of a log's times, understood.
struct TimeFrame {
  var zone: ZoneDirectory.Zone?
  var year: Int?
  /// Nanoseconds since 1970.
  var at: Int64?

  /// Whether anything was said, so that every time is put in its place.
  var isAsked: Bool { zone != nil || year != nil || at != nil }

  /// Reads the words; the zone files are those of the environment. Throws `unknown-zone`, `no-zones`,
  /// `damaged-zone`, `impossible-year` and `malformed-time`.
  init(_ words: TimeWords, _ environment: Environment) throws {
    zone = try words.zone.map { try Self.zone($0, ZoneDirectory(tzdir: environment.zoneDirectory)) }
    if let said = words.year {
      guard Self.years.contains(said) else {
        throw CaseFault(
          .usage, code: "impossible-year", "--year \(said) is no year of a log",
          hint: "a year from \(Self.years.lowerBound) to \(Self.years.upperBound), "
            + "such as --year 2026")
      }
      year = said
    }
    at = try words.at.map { try Self.instant($0, zone) }
  }

  /// Years whose every instant is a count of nanoseconds since 1970.
  private static let years = 1970...2261

  private static func zone(
    _ name: String, _ installed: ZoneDirectory
  ) throws -> ZoneDirectory.Zone {
    do throws(ZoneDirectory.Fault) {
      return try installed.zone(name)
    } catch {
      switch error {
      case .nothingInstalled(let path):
        throw CaseFault(
          .outside, code: "no-zones", "there are no time zones in \(path)",
          hint: "install tzdata, or set TZDIR to a directory of zone files")
      case .unknown(let name, let near):
        throw CaseFault(
          .usage, code: "unknown-zone", "there is no time zone '\(name)'",
          hint: near.isEmpty
            ? "zones are named like Europe/Berlin or UTC; 2 hours east of UTC is Etc/GMT-2"
            : "did you mean \(near.joined(separator: " or "))?")
      case .damaged(let path):
        throw CaseFault(
          .outside, code: "damaged-zone", "\(path) is damaged", hint: "install tzdata again")
      }
    }
  }

  private static func instant(_ text: String, _ zone: ZoneDirectory.Zone?) throws -> Int64 {
    guard let spelled = Instant.read(text) else {
      throw CaseFault(
        .usage, code: "malformed-time", "--at '\(text)' is not a time",
        hint: "for example --at 2026-01-10T09:00Z, 2026-01-10T10:00:00+01:00 or, with --tz, "
          + "2026-01-10")
    }
    guard let instant = spelled.instant(in: zone?.file) else {
      throw CaseFault(
        .usage, code: "malformed-time",
        spelled.offsetMinutes == nil && zone == nil
          ? "--at '\(text)' names no zone" : "--at '\(text)' is too far away",
        hint: "end it with Z or +01:00, or add --tz ZONE")
    }
    return instant
  }
}
