import Inquest

/// How a log was understood, for a person and for a program.
enum LogCheckText {
  static func lines(_ check: LogCheck, each: Bool) -> [String] {
    var lines = [check.reason]
    if let better = check.better { lines.append("another format fits: \(better)") }
    let counts = [
      (check.records, check.shared > 0 ? "records - \(check.shared) on shared lines" : "records"),
      (check.continuations, "continuations"),
      (check.preamble, "before the first record"), (check.trailer, "closing"),
      (check.unparsed, "belonging to no record"),
    ].filter { $0.0 > 0 }
    let sum = counts.map { "\($0.0) \($0.1)" }.joined(separator: " + ")
    lines.append(
      "\(check.lines) \(check.lines == 1 ? "line" : "lines"), \(check.bytes) bytes"
        + (sum.isEmpty ? "" : " = " + sum))
    if let first = check.firstTime, let last = check.lastTime {
      lines.append("from \(first) to \(last)")
      // Where the instants say more than the log does.
      if let one = check.times.first?.utc, let other = check.times.last?.utc,
        !one.hasPrefix(first.replacing(" ", with: "T"))
      {
        lines.append("in UTC from \(one) to \(other)")
      }
    }
    lines += check.remarks.map { "note: \($0)" }
    if !each, check.leftOver > 0 {
      lines.append(
        check.leftOver > check.shown.count
          ? "the first \(check.shown.count) of \(check.leftOver) lines that belong to no record:"
          : "lines that belong to no record:")
    }
    lines += check.shown.map(line)
    lines += shapes(check)
    if each, check.lines > check.shown.count {
      lines.append("… \(check.lines - check.shown.count) more lines; --limit shows more")
    }
    return lines
  }

  /// Shapes that are shown to a person.
  private static let mostShapes = 10

  private static func shapes(_ check: LogCheck) -> [String] {
    // Lines that are shown already say no more where no two are alike.
    guard let first = check.shapes.first, first.count > 1 || check.leftOver == 0 else { return [] }
    let most =
      check.lines > LineShape.mostLines ? " (of the first \(LineShape.mostLines) lines)" : ""
    let heading =
      (check.leftOver > 0 ? "what they look like" : "no format fits; what the lines look like")
      + most + ", the most frequent first:"
    return [heading]
      + check.shapes.prefix(mostShapes).map { shape in
        "\(shape.count) × from line \(shape.firstLine)  \(shape.text)"
      } + ["a format of your own reads them: inquest logs formats --help shows one"]
  }

  private static func line(_ line: LogCheck.Line) -> String {
    let text = String(decoding: line.text, as: UTF8.self)
    return switch line.role {
    case .none: "\(line.number)  -  \(text)"
    case .continuation: "\(line.number)  …  \(text)"
    case .record:
      "\(line.number)  \(line.parts.map { "\($0.name)=\($0.value)" }.joined(separator: " "))  |  "
        + text
    }
  }

  static func data(_ check: LogCheck) -> [String: Datum] {
    [
      "format": .text(check.format), "reason": .text(check.reason),
      "better": .optional(check.better), "bytes": .count(check.bytes),
      "lines": .count(check.lines), "records": .count(check.records),
      "shared": .count(check.shared),
      "continuations": .count(check.continuations), "preamble": .count(check.preamble),
      "trailer": .count(check.trailer), "unparsed": .count(check.unparsed),
      "first_time": .optional(check.firstTime), "last_time": .optional(check.lastTime),
      "times": TimesText.datum(check.times),
      "truncated": .flag(check.truncated), "remarks": .texts(check.remarks),
      "shapes": .list(
        check.shapes.map {
          .object([
            "text": .text($0.text), "count": .count($0.count), "first_line": .count($0.firstLine),
          ])
        }),
      "shown": .list(
        check.shown.map { line in
          .object([
            "line": .count(line.number), "role": .text(line.role.rawValue),
            "text": .text(String(decoding: line.text, as: UTF8.self)),
            "parts": .list(
              line.parts.map { .object(["name": .text($0.name), "value": .text($0.value)]) }),
          ])
        }),
    ]
  }
}
