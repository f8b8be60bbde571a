import CaseModel
import LogReader
import RunRecorder

/// Puts the times of a log in their places while it is checked, and says what a line's time is.
struct LineClock {
  private let setting: TimeSetting
  private let preview: TimePreview
  private let frame: TimeFrame
  private var survey: TimeSurvey

  /// A clock for the log that `read` hands over; it is read once to learn of its beginning, direction
  /// and years.
  init(
    _ path: String, _ choice: LogStream.Choice, _ words: TimeWords, _ environment: Environment,
    _ read: ((UnsafeRawBufferPointer) -> Void) throws -> LogUnpacker.Packing
  ) throws {
    frame = try TimeFrame(words, environment)
    var preview = TimePreview()
    var stream = LogStream(choice)
    _ = try read { piece in stream.feed(piece) { record, _ in preview.note(record) } }
    _ = stream.finish { record, _ in preview.note(record) }
    let latest =
      InputFile(path).facts?.modified.map { ($0, LogTimes.YearSource.file) }
      ?? (environment.wall(eventCount: 0), .clock)
    self.preview = preview
    setting = TimeSetting(preview, frame, latest: latest)
    survey = setting.survey
  }

  /// The instant of the next record's time, and what is peculiar about it.
  mutating func note(_ record: LogRecord) -> [(name: String, value: String)] {
    guard let placed = survey.note(record), let time = record.time else { return [] }
    var parts: [(name: String, value: String)] = []
    if let instant = placed.instant {
      parts.append(("utc", Instant.text(instant, digits: time.digits)))
    }
    if placed.zone == .unknown { parts.append(("zone", "unknown")) }
    if let offset = time.offsetMinutes { parts.append(("zone", LogMoment.zone(offset))) }
    if placed.isYearInferred, placed.year != nil { parts.append(("year", "inferred")) }
    parts += placed.remarks.map { ("clock", Self.word($0)) }
    return parts
  }

  /// What the whole log came to.
  var times: LogTimes { LogTimes(survey, setting) }

  /// What was said of times that they do not leave out.
  var remarks: [String] { [preview].needless(in: frame) }

  private static func word(_ remark: LogClock.Remark) -> String {
    switch remark {
    case .impossible: "impossible"
    case .skipped: "skipped"
    case .repeated(let isSecond): isSecond ? "second-pass" : "first-pass"
    case .leapSecond: "leap-second"
    case .backwards: "backwards"
    }
  }
}
