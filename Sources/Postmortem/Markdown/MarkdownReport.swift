import CaseModel

/// A postmortem as Markdown (GFM): UTC, the same bytes for the same input.
package enum MarkdownReport {
  /// Writes the report in pieces, each of whole lines.
  package static func write(
    _ input: ReportInput, to sink: (String) throws -> Void
  ) rethrows {
    let page = Page(words: .english)
    try sink("# \(page.heading.render(.text(input.state.file.title)))\n")
    try ReportRows(input).forEachSection { section in
      try sink("\n## \(page.heading.render(.word(section.heading)))\n")
      for block in section.blocks { try page.write(block, to: sink) }
    }
  }

  /// The renderers of one report: the places of a page differ in what must be escaped.
  struct Page: Sendable {
    let heading: PieceRenderer
    let line: PieceRenderer
    let cell: PieceRenderer
    let plain: PieceRenderer

    init(words: ReportWords) {
      heading = Self.renderer(words, lineBreak: " ", inTable: false)
      line = Self.renderer(words, lineBreak: "<br>", inTable: false)
      cell = Self.renderer(words, lineBreak: "<br>", inTable: true)
      plain = .plain(words)
    }

    private static func renderer(
      _ words: ReportWords, lineBreak: String, inTable: Bool
    ) -> PieceRenderer {
      PieceRenderer(
        words: words,
        text: { MarkdownText.prose($0) },
        code: { MarkdownText.code($0, inTable: inTable) },
        mark: { mark, text in
          let marks: [Piece.Mark: String] = [.strong: "**", .emphasis: "*", .struck: "~~"]
          let delimiter = marks[mark] ?? ""
          return delimiter + text + delimiter
        },
        lineBreak: lineBreak)
    }

    func write(_ block: ReportBlock, to sink: (String) throws -> Void) rethrows {
      switch block {
      case .paragraph(let sentences):
        let text = line.render(sentences: sentences)
        if !text.isEmpty { try sink("\n\(text)\n") }
      case .bullets(let items):
        try sink("\n")
        for item in items { try sink("- \(line.render(item))\n") }
      case .table(let table):
        try write(table, to: sink)
      case .diagram(let chart):
        guard let drawn = MermaidText.flowchart(chart, { plain.render($0) }) else { return }
        try sink("\n```mermaid\n\(drawn)```\n")
      case .commands(let lines):
        try sink("\n\(Self.fenced(lines, "sh"))")
      case .folded(let title, let lines):
        let heading = heading.render(title)
        try sink("\n<details><summary>\(heading)</summary>\n\n\(Self.fenced(lines, "text"))")
        try sink("\n</details>\n")
      }
    }

    private func write(_ table: ReportTable, to sink: (String) throws -> Void) rethrows {
      let heads = table.columns.map { cell.render($0) }
      try sink("\n\(Self.row(heads))\n")
      try sink("|\(String(repeating: " --- |", count: heads.count))\n")
      for cells in table.rows { try sink("\(Self.row(cells.map { cell.render($0) }))\n") }
    }

    private static func row(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? "  |" : " \($0) |" }.joined()
    }

    private static func fenced(_ lines: [String], _ language: String) -> String {
      let body = lines.joined(separator: "\n")
      let fence = MarkdownText.fence(around: body)
      return "\(fence)\(language)\n\(body)\n\(fence)\n"
    }
  }
}
