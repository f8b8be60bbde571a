/// A part of a section that an exporter renders.
enum ReportBlock: Hashable, Sendable {
  /// Sentences that follow each other.
  case paragraph([Piece])
  case bullets([Piece])
  case table(ReportTable)
  case diagram(FlowChart)
  /// Commands to type, one a line.
  case commands([String])
  /// Lines that a reader unfolds when they want them, under a phrase.
  case folded(Piece, [String])
}

/// Columns with their headings, and rows of as many cells.
struct ReportTable: Hashable, Sendable {
  var columns: [Piece]
  var rows: [[Piece]]

  init(_ columns: [Piece], _ rows: [[Piece]]) {
    self.columns = columns
    self.rows = rows
  }
}

/// Chains of boxes, joined where they share one.
struct FlowChart: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    /// The same in every chain that goes through it.
    var id: Int
    var label: Piece
  }

  struct Chain: Hashable, Sendable {
    var nodes: [Node]
    /// Chains that are not are left out first when there is no room.
    var isEssential: Bool
  }

  var chains: [Chain]
}

/// A heading and what stands under it.
struct ReportSection: Hashable, Sendable {
  var heading: Word
  var blocks: [ReportBlock]

  init(_ heading: Word, _ blocks: [ReportBlock]) {
    self.heading = heading
    self.blocks = blocks
  }
}
