import CaseModel

extension EventSamples {
  /// A run of a log that was put together of two files, in which everything is said.
  static var joined: Run {
    var run = run(.import, full: true)
    let moment = LogMoment(text: text, instant: -1, zone: .given, digits: 9)
    let times = LogTimes(
      year: 2025, yearSource: .file, first: moment,
      last: LogMoment(text: "02:00", instant: nil, zone: .unknown, digits: 0), isComplete: true,
      peculiarities: LogPeculiarity.Kind.allCases.enumerated().map {
        LogPeculiarity(kind: $0.element, count: $0.offset + 1, line: 40 + $0.offset)
      })
    run.reading = RunReading(
      tookPlace: 1_767_225_600_000_000_000,
      zone: LogZone(name: text, digest: digest, bytes: 2298), times: times,
      parts: [
        LogPart(
          name: text, format: "logcat", reason: text, start: 0, length: 12, firstLine: 1, lines: 2,
          records: 2, isReversed: true, truncated: true, times: times),
        LogPart(
          name: "", format: "plain", reason: "", start: 13, length: 0, firstLine: 3, lines: 0,
          records: 0, isReversed: false, truncated: false, times: LogTimes()),
      ], gap: 2)
    return run
  }

  /// A run of a log of which only the first and the last time were looked at.
  static var readQuickly: Run {
    var run = run(.import)
    run.reading = RunReading(
      times: LogTimes(
        first: LogMoment(text: text, instant: 7, zone: .explicit, offset: -210, digits: 3),
        last: LogMoment(text: text, instant: nil, zone: .unknown, digits: 3)))
    return run
  }
}
