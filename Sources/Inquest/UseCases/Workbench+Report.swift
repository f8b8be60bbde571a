import Bytes
import CaseModel
import EvidenceStore
import Postmortem

extension Workbench {
  /// Writes the postmortem of the current case as Markdown, in pieces.
  public func report(_ sink: (String) throws -> Void) throws {
    var input = try reportInput()
    input.stale = staleRuns(of: input.state)
    try MarkdownReport.write(input, to: sink)
  }

  /// The report's summary as sentences.
  public func reportSummary() throws -> [String] {
    try read(evidence: .all) { _, state in ReportSummary.lines(state) }
  }

  private func reportInput() throws -> ReportInput {
    try read(evidence: .all) { store, state in
      var excerpts: [ExcerptKey: [UInt8]] = [:]
      let lines = RunLines(store: store, state: state)
      for wanted in ReportInput.excerptsWanted(by: state) {
        guard let digest = Digest(hex: wanted.digest) else { continue }
        let end = wanted.key.start + min(wanted.key.length, ExcerptKey.limit)
        excerpts[wanted.key] = try? lines.bytes(digest, wanted.key.start..<end)
      }
      let heads = try chainHeads(of: state.file.id, in: store)
      var logs = state.runs.compactMap(\.log).map { KeptLog(digest: $0.digest, bytes: $0.bytes) }
      var seen: Set<String> = []
      logs = logs.filter { seen.insert($0.digest).inserted }
      return ReportInput(
        state: state, excerpts: excerpts, heads: heads, eventCount: state.eventCount,
        redactedTexts: try redactedTexts(of: state.file.id, in: store), logs: logs,
        version: Version.text,
        fixedClock: state.file.fixed
          ? "the clock and the ids were fixed for a demonstration (INQUEST_FIXED)" : nil)
    }
  }

  private func chainHeads(of id: EntityID, in store: CaseStore) throws -> [ChainHead] {
    let writers = try store.file.database.all(
      "SELECT DISTINCT writer FROM event WHERE case_id = ?1 ORDER BY writer", .blob(id.bytes)
    ) { EntityID(padding: $0.blob(0)) }
    return try writers.compactMap { writer in
      try store.file.events.head(of: id, writer: writer).map {
        ChainHead(writer: writer.hex, seq: Int($0.seq), hash: $0.hash.hex)
      }
    }
  }

  private func redactedTexts(of id: EntityID, in store: CaseStore) throws -> Int {
    let count = try store.file.database.first(
      """
      SELECT count(*) FROM event JOIN event_text ON event_text.event = event.id
      WHERE event.case_id = ?1 AND event_text.text IS NULL
      """, .blob(id.bytes)
    ) { $0.int(0) }
    return Int(count ?? 0)
  }
}

/// The program's version.
public enum Version {
  public static let text = "0.1.0"
}
