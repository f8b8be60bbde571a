/// What a report says, section by section, in no language and no markup yet.
struct ReportRows: Sendable {
  let context: ReportContext

  init(_ input: ReportInput) { context = ReportContext(input) }

  /// Builds a section, or nil when there is nothing to say and silence misleads nobody.
  typealias Builder = @Sendable (ReportContext) -> ReportSection?

  /// The sections in their order.
  static let builders: [Builder] = [
    summary, symptom, surprise, rootCause, timeline, ruledOut, matrix, fixes, failedChanges,
    probes, discipline, lessons, reproduce, integrity,
  ]

  /// Gives the sections one by one; each is built when it is its turn.
  func forEachSection(_ body: (ReportSection) throws -> Void) rethrows {
    for build in Self.builders {
      if let section = build(context) { try body(section) }
    }
  }
}
