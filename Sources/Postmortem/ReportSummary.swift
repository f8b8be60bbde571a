package import CaseModel

/// The report's first section alone, for a terminal.
package enum ReportSummary {
  /// Plain sentences: the title with the resolution, then one a line. Nothing in them can move a
  /// cursor.
  package static func lines(_ state: CaseState) -> [String] {
    let input = ReportInput(
      state: state, excerpts: [:], heads: [], eventCount: state.eventCount, redactedTexts: 0,
      logs: [], version: "", fixedClock: nil)
    let plain = PieceRenderer.plain(.english)
    let title = plain.render(.text(state.file.title))
    return [title] + ReportRows.summarySentences(ReportContext(input)).map { plain.render($0) }
  }
}

extension PieceRenderer {
  /// Text without markup.
  static func plain(_ words: ReportWords) -> PieceRenderer {
    PieceRenderer(
      words: words, text: { $0 }, code: { $0 }, mark: { _, text in text }, lineBreak: " ")
  }
}
