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

  /// How a log was read that was just stored, and what its reader has to know. Nothing is read again
  /// unless something was said of its times.
  func reading(
    of taken: LogIntake.Taken, _ source: LogSource
  ) throws -> (reading: RunReading?, remarks: [String]) {
    guard frame.isAsked, let digest = Digest(hex: taken.log.digest) else {
      let times = LogTimes(first: taken.firstTime, last: taken.lastTime)
      return (times.first == nil ? nil : RunReading(times: times), [])
    }
    let choice = LogFormats.named(taken.log.format).map { LogStream.Choice.named($0) } ?? .automatic
    var preview = TimePreview()
    try read(digest, choice, taken.log.firstLine) { preview.note($0) }
    let setting = TimeSetting(preview, frame, latest: latest(source.path))
    var survey = setting.survey
    try read(digest, choice, taken.log.firstLine) { survey.note($0) }
    let times = LogTimes(survey, setting)
    let remarks = preview.remarks(on: frame, of: source.path) + times.remarks(of: nil)
    return (
      RunReading(tookPlace: frame.at, zone: frame.zone.map { LogZone($0) }, times: times), remarks
    )
  }

  /// Stores the zone's bytes, so that the log is read in the same way wherever the store goes; nil when
  /// none was given.
  func storeZone() throws -> StoredBlob? {
    try frame.zone.map { try store.file.writableBlobs().store($0.bytes) }
  }

  /// An instant that a log's last record is not after.
  func latest(_ path: String) -> (instant: Int64, source: LogTimes.YearSource) {
    InputFile(path).modified.map { ($0, .file) } ?? (environment.wall(eventCount: 0), .clock)
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
  public func remarks(of name: String?) -> [String] {
    let place = name.map { "\($0): " } ?? ""
    return peculiarities.map { place + Self.sentence($0) }
  }

  private static func sentence(_ item: LogPeculiarity) -> String {
    let count = item.count
    func said(_ one: String, _ many: String) -> String {
      (count == 1 ? "1 \(one)" : "\(count) \(many)") + ", first in line \(item.line)"
    }
    return switch item.kind {
    case .backwards:
      said("record goes back in time", "records go back in time")
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
      "the newest record comes first; rules about order take the log as it stands"
    case .zoneUnknown:
      said("time names no zone", "times name no zone") + "; --tz ZONE tells when they were"
    case .mixedZones:
      "times of \(count + 1) zones, the second first in line \(item.line)"
    case .undated: said("time has no date", "times have no date")
    }
  }
}
