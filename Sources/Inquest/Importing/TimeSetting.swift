import Bytes
import CaseModel
import LogReader
import RunRecorder

/// By what the times of one log are put in their places.
struct TimeSetting {
  var zone: ZoneFile?
  /// The year of the first time without one, and where it comes from.
  var year: Int?
  var yearSource: LogTimes.YearSource?
  var isNewestFirst: Bool

  /// What follows from the beginning of a log, from what was said, and from `latest`: an instant that
  /// its last record is not after, and what tells that instant.
  init(
    _ preview: TimePreview, _ frame: TimeFrame,
    latest: (instant: Int64, source: LogTimes.YearSource)
  ) {
    zone = frame.zone?.file
    isNewestFirst = preview.isNewestFirst
    if preview.withoutYear == 0 {
      year = preview.namedYear
      yearSource = preview.namedYear == nil ? nil : .log
    } else if let said = frame.year {
      year = said
      yearSource = .given
    } else if let at = frame.at, let found = preview.firstYear(near: at) {
      year = found
      yearSource = .at
    } else if let found = preview.firstYear(notAfter: latest.instant) {
      year = found
      yearSource = latest.source
    }
  }

  /// What a run keeps of it.
  init(_ times: LogTimes, zone: ZoneFile?) {
    self.zone = zone
    year = times.year
    yearSource = times.yearSource
    isNewestFirst = times.peculiarities.contains { $0.kind == .newestFirst }
  }

  /// A survey by it, from the log's first record on.
  var survey: TimeSurvey {
    TimeSurvey(
      zone: zone, year: yearSource == .log ? nil : year, isNewestFirst: isNewestFirst)
  }
}

extension [TimePreview] {
  /// What was said of the times of logs that none of them leaves out.
  func needless(in frame: TimeFrame) -> [String] {
    let hasTimes = contains { $0.times > 0 }
    func remark(_ option: String, _ part: String) -> String {
      hasTimes
        ? "every time names its \(part), so \(option) changes nothing"
        : "no record has a time, so \(option) says nothing"
    }
    let isYearNeedless = frame.year != nil && allSatisfy { $0.withoutYear == 0 }
    let isZoneNeedless = frame.zone != nil && allSatisfy { $0.withoutZone == 0 }
    return (isYearNeedless ? [remark("--year", "year")] : [])
      + (isZoneNeedless ? [remark("--tz", "zone")] : [])
  }
}

extension TimePreview {
  /// Whether any of its records can be put on a timeline.
  func canBePlaced(_ frame: TimeFrame) -> Bool {
    withInstant > 0 || frame.zone != nil && withLocal > 0
  }
}

extension LogTimes {
  /// What a survey found, by what its times were put in their places.
  init(_ survey: TimeSurvey, _ setting: TimeSetting) {
    self.init(
      year: setting.year, yearSource: setting.yearSource, first: survey.first.map(LogMoment.init),
      last: survey.last.map(LogMoment.init), isComplete: true,
      peculiarities: LogPeculiarity.Kind.allCases.compactMap { kind in
        TimeSurvey.Peculiarity(rawValue: kind.rawValue).flatMap { survey.counts[$0] }.map {
          LogPeculiarity(kind: kind, count: $0.count, line: $0.line)
        }
      })
  }

  /// The first and the last time of a log as it spells them.
  init(first: LogTime?, last: LogTime?) {
    let year = first.flatMap { CivilTime($0.localText)?.year }
    self.init(
      year: year, yearSource: year == nil ? nil : .log,
      first: first.map { LogMoment($0, instant: $0.unixNanoseconds) },
      last: last.map { LogMoment($0, instant: $0.unixNanoseconds) })
  }
}

extension LogMoment {
  fileprivate init(_ time: LogTime, instant: Int64?) {
    self.init(
      text: time.localText, instant: instant,
      zone: instant == nil && time.offsetMinutes == nil ? .unknown : .explicit,
      offset: time.offsetMinutes, digits: time.digits)
  }

  fileprivate init(_ moment: TimeSurvey.Moment) {
    self.init(moment.time, instant: moment.placed.instant)
    zone =
      switch moment.placed.zone {
      case .explicit: .explicit
      case .given: .given
      case .unknown: .unknown
      }
  }
}

extension LogZone {
  /// A zone that is kept.
  init(_ zone: ZoneDirectory.Zone) {
    self.init(name: zone.name, digest: zone.digest.hex, bytes: zone.bytes.count)
  }
}
