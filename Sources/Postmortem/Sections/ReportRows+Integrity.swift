import Bytes
import CaseModel

extension ReportRows {
  /// What the record is, and what its chain shows and does not show.
  static func integrity(_ c: ReportContext) -> ReportSection? {
    let input = c.input
    let bytes = input.logs.map(\.bytes).reduce(0, +)
    var sentences: [Piece] = [
      .words(.kept, [.count(input.eventCount), .count(input.logs.count), .count(bytes)]),
      .word(.chainProves),
    ]
    if input.redactedTexts > 0 {
      sentences.append(.words(.redactedTexts, [.count(input.redactedTexts)]))
    }
    if let clock = input.fixedClock {
      sentences.append(.words(.fixedClock, [.code(clock)]))
    } else if c.state.file.fixed {
      sentences.append(.word(.fixedClockUnsaid))
    }
    var blocks: [ReportBlock] = [.paragraph(sentences)]
    let heads = input.heads.sorted { UTF8Text.precedes($0.writer, $1.writer) }
    if !heads.isEmpty {
      let columns: [Word] = [.columnWriter, .columnEvents, .columnHead]
      blocks.append(
        .table(
          ReportTable(
            columns.map { .word($0) },
            heads.map { [.code($0.writer), .count($0.seq), .code($0.hash)] })))
    }
    let logs = input.logs.sorted { UTF8Text.precedes($0.digest, $1.digest) }
    if !logs.isEmpty {
      blocks.append(.folded(.word(.logDigests), logs.map { "\($0.digest)  \($0.bytes)" }))
    }
    blocks.append(.paragraph([.words(.writtenBy, [.code(input.version)])]))
    return ReportSection(.integrity, blocks)
  }
}
