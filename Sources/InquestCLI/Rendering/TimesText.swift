import Inquest

/// How the times of an imported log are shown.
enum TimesText {
  /// What `run show` says of a reading, below the log.
  static func lines(_ reading: RunReading) -> [String] {
    var lines: [String] = []
    if let text = reading.tookPlaceText { lines.append("took place: \(text)") }
    if let sentence = sentence(reading) { lines.append("times: \(sentence)") }
    if let zone = reading.zone { lines.append("  zone \(zone.name), sha256 \(zone.digest)") }
    let isReversed = reading.parts.count == 1 && reading.parts[0].isReversed
    lines += reading.times.remarks(of: nil, isReversed: isReversed).map { "  \($0)" }
    for part in reading.parts where reading.parts.count > 1 {
      lines.append("part: \(part.name)")
      let range = part.range.map { "lines \($0.lowerBound) to \($0.upperBound)" } ?? "no line"
      lines.append("  \(range), \(counted(part.records, "record")), \(part.format)")
      lines.append("  \(part.reason)")
      if let span = span(part.times) { lines.append("  \(span)\(year(part.times))") }
      lines += part.times.remarks(of: nil, isReversed: part.isReversed).map { "  \($0)" }
    }
    return lines
  }

  /// From when to when, in which zone and year.
  static func sentence(_ reading: RunReading) -> String? {
    guard let span = span(reading.times) else { return nil }
    let zone = reading.zone.map { ", zone \($0.name) as given" }
    let isUnknown = reading.times.first?.zone == .unknown
    return span + (zone ?? (isUnknown ? ", zone unknown" : "")) + year(reading.times)
  }

  private static func span(_ times: LogTimes) -> String? {
    guard let first = times.first, let last = times.last else { return nil }
    return "\(first.words) to \(last.words)"
  }

  private static func year(_ times: LogTimes) -> String {
    guard let year = times.year, let source = times.yearSource, source != .log else { return "" }
    return ", year \(year) \(source.words)"
  }

  static func datum(_ reading: RunReading) -> Datum {
    .object([
      "took_place": .optional(reading.tookPlaceText),
      "zone": reading.zone.map {
        .object(["name": .text($0.name), "digest": .text($0.digest)])
      } ?? .none,
      "times": datum(reading.times),
      "gap": reading.gap.map { .count($0) } ?? .none,
      "parts": .list(
        reading.parts.map { part in
          .object([
            "name": .text(part.name), "format": .text(part.format),
            "reason": .text(part.reason), "first_line": .count(part.firstLine),
            "lines": .count(part.lines), "records": .count(part.records),
            "reversed": .flag(part.isReversed), "truncated": .flag(part.truncated),
            "times": datum(part.times),
          ])
        }),
    ])
  }

  static func datum(_ times: LogTimes) -> Datum {
    .object([
      "first": times.first.map(datum) ?? .none, "last": times.last.map(datum) ?? .none,
      "year": times.year.map { .count($0) } ?? .none,
      "year_source": .optional(times.yearSource?.rawValue), "complete": .flag(times.isComplete),
      "peculiarities": .list(
        times.peculiarities.map { item in
          .object([
            "kind": .text(item.kind.rawValue), "count": .count(item.count),
            "line": .count(item.line),
          ])
        }),
    ])
  }

  private static func datum(_ moment: LogMoment) -> Datum {
    .object([
      "text": .text(moment.text), "utc": .optional(moment.utc),
      "zone": .text(moment.zone.rawValue),
      "offset_minutes": moment.offset.map { .count($0) } ?? .none, "digits": .count(moment.digits),
    ])
  }
}
