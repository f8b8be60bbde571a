import Inquest

/// How it is told what was taken out of the source files, and what was not.
enum RemovalText {
  static func sentence(_ report: RemovalReport, _ probe: String?) -> String {
    let what = probe ?? "probes"
    if report.removed.isEmpty && report.left.isEmpty {
      return "\(what): nothing to take out of \(report.files) source files"
    }
    if report.removed.isEmpty { return "nothing taken out, \(report.left.count) still there" }
    let bytes = report.removed.reduce(0) { $0 + $1.bytes }
    let left = report.left.isEmpty ? "" : ", \(report.left.count) still there"
    return "\(report.removed.count) taken out, \(bytes) bytes, untouched code identical" + left
  }

  static func lines(_ report: RemovalReport) -> [String] {
    report.removed.flatMap { item in
      ["\(item.path):\(item.line) \(item.label) \(item.tag), \(item.bytes) bytes"]
        + (item.wasEdited ? quoted(item.text) : [])
    }
      + report.left.flatMap { item in
        ["\(item.path):\(item.line) \(item.label) \(why(item.reason))"]
          + quoted(item.text)
      }
  }

  private static func quoted(_ text: String) -> [String] {
    // By scalars: a carriage return and a line feed are one character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let shown = line.last == "\r" ? line.dropLast() : line
      return "  | " + String(String.UnicodeScalarView(shown))
    }
  }

  private static func why(_ reason: RemovalReport.Left.Reason) -> String {
    switch reason {
    case .edited: "left: its region holds more than the statement that was placed"
    case .byHand: "left: no region says which lines belong to it"
    case .unclosed: "left: its region is never closed"
    case .otherTool: "left: the region around it is another tool's"
    }
  }

  /// What to do about what was left, a sentence each.
  static func hints(_ report: RemovalReport) -> [String] {
    let reasons = report.left.map(\.reason)
    var hints: [String] = []
    if reasons.contains(.edited) || reasons.contains(.otherTool) {
      hints.append("add --force to take out the whole region that is shown")
    }
    if reasons.contains(.byHand) || reasons.contains(.unclosed) {
      hints.append("take out by hand what no closed region holds")
    }
    return hints
  }

  static func data(_ report: RemovalReport) -> [String: Datum] {
    [
      "files": .count(report.files),
      "removed": .list(
        report.removed.map { item in
          .object([
            "label": .text(item.label), "tag": .text(item.tag), "path": .text(item.path),
            "line": .count(item.line), "last_line": .count(item.lastLine),
            "bytes": .count(item.bytes), "edited": .flag(item.wasEdited), "text": .text(item.text),
          ])
        }),
      "left": .list(
        report.left.map { item in
          .object([
            "label": .text(item.label), "path": .text(item.path), "line": .count(item.line),
            "last_line": item.lastLine.map { .count($0) } ?? .none,
            "reason": .text(item.reason.rawValue), "text": .text(item.text),
          ])
        }),
    ]
  }
}
