import CaseModel
import LogReader

extension LogMoment {
  /// The instant in UTC, as exact as the log spells its times; nil when it is not known.
  public var utc: String? { instant.map { Instant.text($0, digits: digits) } }

  /// The instant, or what the log says where that is none; the log's own words behind an instant that
  /// it spells in another zone.
  public var words: String {
    guard let utc else { return text }
    guard let offset, offset != 0 else { return utc }
    return "\(utc) (\(text)\(Self.zone(offset)))"
  }

  /// `+03:00`, from minutes east of UTC.
  static func zone(_ minutes: Int) -> String {
    let size = abs(minutes)
    func pad(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(minutes < 0 ? "-" : "+")\(pad(size / 60)):\(pad(size % 60))"
  }
}

extension RunReading {
  /// When the run took place, in UTC.
  public var tookPlaceText: String? { tookPlace.map { Instant.text($0, digits: 0) } }
}

extension LogTimes.YearSource {
  /// Where a year comes from, in words.
  public var words: String {
    switch self {
    case .log: "in the log"
    case .given: "as given"
    case .at: "inferred from --at"
    case .file: "inferred from when the file was changed last"
    case .clock: "inferred from when the log was imported"
    }
  }
}
