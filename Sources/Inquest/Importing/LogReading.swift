import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Puts the times of a stored log in their places.
struct LogReading {
  let store: CaseStore
  let frame: TimeFrame
  let environment: Environment

  /// Records of logs whose newest comes first that are held to be turned round.
  static let mostTurned = 50_000

  /// How a log was read, and what its reader has to know.
  struct Outcome {
    var reading: RunReading?
    var remarks: [String] = []
    /// What its sources match, where they are read in another order than that of the file.
    var hits: [RuleSource: SourceHits]?
  }

  /// How a log was read that was just stored. Nothing is read again unless something was said of its
  /// times; then a log whose newest record comes first is read from its end.
  func reading(
    of taken: LogIntake.Taken, _ source: LogSource, for sources: [RuleSource]
  ) throws -> Outcome {
    guard frame.isAsked, let digest = Digest(hex: taken.log.digest) else {
      let times = LogTimes(first: taken.firstTime, last: taken.lastTime)
      return times.first == nil
        ? Outcome() : Outcome(reading: RunReading(times: times), remarks: Self.hint(taken))
    }
    let log = taken.log
    let choice = log.choice
    var preview = TimePreview()
    try read(digest, choice, log.firstLine) { preview.note($0) }
    let setting = TimeSetting(preview, frame, latest: latest(source.path))
    var survey = setting.survey
    try read(digest, choice, log.firstLine) { survey.note($0) }
    let times = LogTimes(survey, setting)
    var reading = RunReading(
      tookPlace: frame.at, zone: frame.zone.map { LogZone($0) }, times: times)
    var outcome = Outcome(remarks: [preview].needless(in: frame))
    let isReversed =
      setting.isNewestFirst && log.records <= Self.mostTurned && preview.canBePlaced(frame)
    if isReversed {
      reading.parts = [
        LogPart(
          name: source.description, format: log.format, reason: taken.reason, start: 0,
          length: log.bytes, firstLine: log.firstLine, lines: log.lines, records: log.records,
          isReversed: true, truncated: log.truncated, times: times)
      ]
      let found = try JoinedLog(
        blobs: store.file.blobs, digest: digest, parts: reading.parts, choice: choice,
        zone: frame.zone?.file
      ).read(sources, keeping: .stored)
      outcome.hits = found.hits
      reading.gap = found.gap
    }
    outcome.reading = reading
    outcome.remarks += times.remarks(of: nil, isReversed: isReversed)
    return outcome
  }

  /// That a log's newest record may come first, as far as its ends tell.
  private static func hint(_ taken: LogIntake.Taken) -> [String] {
    guard let first = taken.firstTime, let last = taken.lastTime, last.isBefore(first) else {
      return []
    }
    return [
      "the last record is older than the first; with --tz ZONE its times are put in their places, "
        + "and a log whose newest record comes first is read from its end"
    ]
  }

  /// Stores the zone's bytes, so that the log is read in the same way wherever the store goes; nil when
  /// none was given.
  func storeZone() throws -> StoredBlob? {
    try frame.zone.map { try store.file.writableBlobs().store($0.bytes) }
  }

  /// An instant that a log's last record is not after.
  func latest(_ path: String) -> (instant: Int64, source: LogTimes.YearSource) {
    InputFile(path).facts?.modified.map { ($0, .file) } ?? (environment.wall(eventCount: 0), .clock)
  }

  private func read(
    _ digest: Digest, _ choice: LogStream.Choice, _ firstLine: Int, _ note: (LogRecord) -> Void
  ) throws {
    var stream = LogStream(choice, firstLine: firstLine)
    try store.file.blobs.stream(digest) { piece in stream.feed(piece) { record, _ in note(record) }
    }
    _ = stream.finish { record, _ in note(record) }
  }
}

extension LogTimes {
  /// What a reader of the log has to know of its times, a sentence each; `name` is the file where there
  /// are several.
  /// `isReversed` says that it is read from its end.
  public func remarks(of name: String?, isReversed: Bool = false) -> [String] {
    let place = name.map { "\($0): " } ?? ""
    return peculiarities.map { place + Self.sentence($0, isReversed) }
  }

  private static func sentence(_ item: LogPeculiarity, _ isReversed: Bool) -> String {
    let count = item.count
    func said(_ one: String, _ many: String) -> String {
      (count == 1 ? "1 \(one)" : "\(count) \(many)") + ", first in line \(item.line)"
    }
    return switch item.kind {
    case .backwards:
      said("record goes back in time", "records go back in time")
    case .clockSetBack:
      said("time the clock was set back", "times the clock was set back")
        + ": a clock that nobody sets shows the records in their order"
    case .repeated:
      said(
        "time lies in the second pass of an hour that came twice",
        "times lie in the second pass of an hour that came twice")
    case .skipped:
      said("time was skipped by the clocks of its zone", "times were skipped by the clocks")
    case .impossible: said("date is in no calendar", "dates are in no calendar")
    case .leapSecond: said("leap second", "leap seconds")
    case .newYear:
      said(
        "year ends in the log, so the year after it is inferred",
        "years end in the log, so the years after them are inferred")
    case .newestFirst:
      "the newest record comes first"
        + (isReversed
          ? ", so it is read from its end" : "; rules about order take the records as they stand")
    case .zoneUnknown:
      said("time names no zone", "times name no zone") + "; --tz ZONE tells when they were"
    case .mixedZones:
      "times of \(count + 1) zones, the second first in line \(item.line)"
    case .undated: said("time has no date", "times have no date")
    }
  }
}
