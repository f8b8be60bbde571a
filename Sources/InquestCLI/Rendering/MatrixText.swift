import Inquest

/// How the matrix of runs and predictions is shown.
enum MatrixText {
  static func reply(_ matrix: HypothesisMatrix, _ state: CaseState, width: Int) -> Reply {
    var reply = Reply(lines(matrix, width: width), data: data(matrix))
    reply.lines.insert("[\(state.file.slug)] \(head(matrix))", at: 0)
    return reply
  }

  private static func head(_ matrix: HypothesisMatrix) -> String {
    if matrix.columns.isEmpty { return "no hypothesis predicts anything yet" }
    if matrix.rows.isEmpty { return "no run yet" }
    let rows = matrix.keys.isEmpty ? "runs" : matrix.keys.joined(separator: ", ")
    return "\(rows) × predictions; \(counted(matrix.pairs, "pair")) of open "
      + "hypotheses"
  }

  /// Tables one below the other, each as wide as the terminal takes; the row's name, its symptom and
  /// what it separates stand in all of them.
  private static func lines(_ matrix: HypothesisMatrix, width: Int) -> [String] {
    guard !matrix.columns.isEmpty, !matrix.rows.isEmpty else { return [] }
    let ends = ends(matrix)
    let fixed = ends.reduce(0) { $0 + $1.width + gap }
    var lines: [String] = []
    var place = 0
    while place < matrix.columns.count {
      var taken: [Column] = []
      var used = fixed
      while place < matrix.columns.count {
        let column = column(matrix, place)
        guard taken.isEmpty || used + column.width + gap <= width else { break }
        taken.append(column)
        used += column.width + gap
        place += 1
      }
      let columns = [ends[0], ends[1]] + taken + [ends[2]]
      if !lines.isEmpty { lines.append("") }
      lines += (0...matrix.rows.count).map { row in
        columns.map { $0.padded(row) }.joined(separator: String(repeating: " ", count: gap))
          .trimmingBlanks
      }
    }
    return lines + legend(matrix)
  }

  private static func legend(_ matrix: HypothesisMatrix) -> [String] {
    var seen: Set<EntityID> = []
    return [""]
      + matrix.columns.filter { seen.insert($0.hypothesis.id).inserted }.map {
        "H\($0.hypothesis.number) \($0.state.rawValue): \($0.hypothesis.text)"
      }
  }

  private static let gap = 2

  private struct Column {
    /// The head, then a cell a row.
    var cells: [String]

    var width: Int { cells.map(\.count).max() ?? 0 }

    func padded(_ row: Int) -> String {
      cells[row] + String(repeating: " ", count: width - cells[row].count)
    }
  }

  private static func ends(_ matrix: HypothesisMatrix) -> [Column] {
    let name = matrix.keys.isEmpty ? "run" : "runs where"
    let rows = matrix.rows.map { row in
      matrix.keys.isEmpty ? row.label : "\(row.label) (\(row.runs.count))"
    }
    return [
      Column(cells: [name] + rows),
      Column(cells: ["symptom"] + matrix.rows.map { sign($0.symptom) }),
      Column(
        cells: ["separates"]
          + matrix.rows.map { matrix.pairs == 0 ? "-" : "\($0.separated)/\(matrix.pairs)" }),
    ]
  }

  private static func column(_ matrix: HypothesisMatrix, _ place: Int) -> Column {
    Column(cells: [matrix.columns[place].label] + matrix.rows.map { sign($0.cells[place]) })
  }

  private static func sign(_ cell: HypothesisMatrix.Cell) -> String {
    switch cell {
    case .holds: "T"
    case .fails: "F"
    case .both: "TF"
    case .unknown: "U"
    case .outOfScope: "."
    }
  }

  private static func data(_ matrix: HypothesisMatrix) -> [String: Datum] {
    [
      "by": .texts(matrix.keys), "pairs": .count(matrix.pairs),
      "columns": .list(
        matrix.columns.map {
          .object([
            "prediction": .text($0.label), "hypothesis": .text("H\($0.hypothesis.number)"),
            "state": .text($0.state.rawValue), "rule": .text($0.prediction.rule),
          ])
        }),
      "rows": .list(
        matrix.rows.map { row in
          .object([
            "label": .text(row.label), "values": .list(row.values.map { .optional($0) }),
            "runs": .texts(row.runs.map { "R\($0.number)" }),
            "symptom": .text(row.symptom.rawValue),
            "cells": .texts(row.cells.map(\.rawValue)), "separated": .count(row.separated),
          ])
        }),
    ]
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
