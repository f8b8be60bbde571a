import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// A run of several attempts has one log; each attempt's part of it is read by itself, so that a torn
/// last line of one never runs into the next.
extension RunJudging {
  /// What sources match in the parts of a run's log; places count from the log's start.
  func scanAttempts(
    _ execution: RunExecution, _ log: RunLog, for sources: [RuleSource],
    keeping: SourceReader.Keeping
  ) throws -> [RuleSource: SourceHits] {
    guard let digest = Digest(hex: log.digest) else { return [:] }
    let choice = LogFormats.named(log.format).map { LogStream.Choice.named($0) } ?? .automatic
    var parts = AttemptParts(execution.attempts.filter { $0.length > 0 })
    var merged = AttemptHits(sources, keeping)
    var reader: SourceReader?
    try store.file.blobs.stream(digest) { piece in
      try parts.cut(piece) { attempt, bytes, isLast in
        if reader == nil {
          reader = try SourceReader(
            sources, format: choice, firstLine: attempt.firstLine, keeping: keeping)
        }
        reader?.feed(bytes)
        guard isLast, var ended = reader else { return }
        merged.add(ended.finish().hits, of: attempt)
        reader = nil
      }
    }
    return merged.hits
  }

  /// The attempts of an execution as the judge sees them: the run's hits, each with the attempt in
  /// whose part of the log it stands.
  static func attempts(
    of execution: RunExecution, _ hits: [RuleSource: SourceHits]
  ) -> [AttemptEvidence] {
    var attempts = execution.attempts.map(\.evidence)
    for (source, found) in hits {
      var next = 0
      let all = found.hits
      for (place, attempt) in execution.attempts.enumerated() {
        let first = next
        while next < all.count, all[next].start < attempt.start + attempt.length { next += 1 }
        attempts[place].hits[source] =
          first == next ? SourceHits() : SourceHits(hits: Array(all[first..<next]))
      }
    }
    return attempts
  }
}

/// Cuts a log into the parts of its attempts.
private struct AttemptParts {
  private let attempts: [RunAttempt]
  private var current = 0
  private var at = 0

  init(_ attempts: [RunAttempt]) { self.attempts = attempts }

  mutating func cut(
    _ piece: UnsafeRawBufferPointer,
    _ sink: (RunAttempt, UnsafeRawBufferPointer, _ isLast: Bool) throws -> Void
  ) rethrows {
    let end = at + piece.count
    while current < attempts.count, attempts[current].start < end {
      let attempt = attempts[current]
      let last = attempt.start + attempt.length
      let low = max(at, attempt.start)
      let high = min(end, last)
      let bytes = UnsafeRawBufferPointer(rebasing: piece[(low - at)..<(high - at)])
      try sink(attempt, bytes, last <= end)
      if last > end { break }
      current += 1
    }
    at = end
  }
}

/// Joins what sources matched in one attempt after another.
private struct AttemptHits {
  private let keeping: SourceReader.Keeping
  private(set) var hits: [RuleSource: SourceHits]

  init(_ sources: [RuleSource], _ keeping: SourceReader.Keeping) {
    self.keeping = keeping
    hits = Dictionary(
      sources.map { ($0, SourceHits()) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ found: [RuleSource: SourceHits], of attempt: RunAttempt) {
    for (source, new) in found {
      let known = hits[source] ?? SourceHits()
      let moved = new.hits.map { hit in
        Hit(
          ordinal: hit.ordinal + attempt.firstRecord, line: hit.line,
          start: hit.start + attempt.start, length: hit.length, fields: hit.fields,
          uncertain: hit.uncertain, redacted: hit.redacted)
      }
      hits[source] = SourceHits(
        count: known.count + new.count, uncertain: known.uncertain + new.uncertain,
        fieldNames: Set((known.fieldNames.union(new.fieldNames)).map(\.text)),
        hits: kept(known.hits + moved))
    }
  }

  private func kept(_ all: [Hit]) -> [Hit] {
    guard case .ends(let first, let last) = keeping, all.count > first + last else { return all }
    return Array(all.prefix(first) + all.suffix(last))
  }
}
