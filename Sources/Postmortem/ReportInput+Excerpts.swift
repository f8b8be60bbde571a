package import CaseModel

/// An excerpt to read, and the log that holds it.
package struct ExcerptRequest: Hashable, Sendable {
  /// What to read.
  package let key: ExcerptKey
  /// SHA-256 of the run's log, hexadecimal.
  package let digest: String
}

extension ReportInput {
  /// Excerpts in a report.
  package static let excerptLimit = 200

  /// The records that a report on `state` quotes: the first one of each cited verdict, and cited
  /// lines. Each once, in the order of their importance, at most `excerptLimit`.
  package static func excerptsWanted(by state: CaseState) -> [ExcerptRequest] {
    var wanted: [ExcerptRequest] = []
    var seen: Set<ExcerptKey> = []
    for cite in quoted(of: state) {
      guard let key = key(of: cite), seen.insert(key).inserted,
        let digest = state.runs[key.run]?.log?.digest
      else { continue }
      wanted.append(ExcerptRequest(key: key, digest: digest))
      if wanted.count == excerptLimit { break }
    }
    return wanted
  }

  /// The bytes that a citation points at; nil when it points at none.
  static func key(of cite: Citation) -> ExcerptKey? {
    switch cite {
    case .verdict(_, let run, _, let spans, _):
      guard let span = spans.first, span.length > 0 else { return nil }
      return ExcerptKey(run: run, start: span.start, length: span.length)
    case .lines(let run, let span, _, _):
      guard span.length > 0 else { return nil }
      return ExcerptKey(run: run, start: span.start, length: span.length)
    case .run, .entity, .git, .file:
      return nil
    }
  }

  private static func quoted(of state: CaseState) -> [Citation] {
    let settlements =
      state.hypotheses.flatMap(\.settlements) + state.assumptions.flatMap(\.settlements)
    var cites = settlements.flatMap(\.cites)
    for clause in state.refusedClauses { cites += clause.cites }
    for clue in state.clues { cites += clue.cites }
    for item in state.evidence { cites += item.cites }
    return cites
  }
}
