import Inquest

/// How scenarios and the numbers of the model are shown.
enum ScenarioText {
  static func reply(_ summary: ScenarioSummary) -> Reply {
    let title = summary.title.map { ": \($0)" } ?? ""
    let counts =
      "\(count(summary.variants, "variant")) × \(count(summary.gestures, "gesture")), "
      + [
        count(summary.probes, "probe"), count(summary.recognizers, "recognizer"),
        count(summary.views, "view"),
      ].joined(separator: ", ")
    return Reply(
      [
        "ok: \(counts)", "\(summary.name)\(title)", "  sha256 \(summary.digest)",
        "  variants: \(summary.variants.joined(separator: " "))",
        "  gestures: \(summary.gestures.joined(separator: " "))",
      ],
      data: [
        "scenario": .text(summary.name), "title": .optional(summary.title),
        "digest": .text(summary.digest), "variants": .texts(summary.variants),
        "gestures": .texts(summary.gestures), "probes": .texts(summary.probes),
        "recognizers": .texts(summary.recognizers), "views": .texts(summary.views),
      ])
  }

  private static func count(_ names: [String], _ word: String) -> String {
    counted(names.count, word)
  }

  static func reply(_ rows: [ParameterRow]) -> Reply {
    let cells = rows.map { row in
      [
        row.name, row.value + (row.value == row.standard ? "" : "*"), row.unit, row.grade,
        "\(row.meaning) (\(row.source))",
      ]
    }
    return Reply(
      table([["name", "value", "unit", "grade", "meaning (source)"]] + cells),
      data: [
        "parameters": .list(
          rows.map { row in
            .object([
              "name": .text(row.name), "value": .text(row.value), "standard": .text(row.standard),
              "unit": .text(row.unit), "grade": .text(row.grade), "meaning": .text(row.meaning),
              "source": .text(row.source),
            ])
          })
      ])
  }

  /// Rows of cells below each other; the last column is as long as it likes.
  private static func table(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (place, cell) in row.enumerated() {
        if place == widths.count { widths.append(0) }
        widths[place] = max(widths[place], cell.count)
      }
    }
    return rows.map { row in
      row.enumerated().map { place, cell in
        place == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[place] - cell.count)
      }.joined(separator: "  ")
    }
  }
}
