import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// A run of several attempts has one log; each attempt's part of it is read by itself, so that a torn
/// last line of one never runs into the next.
extension RunJudging {
  /// What sources match in the part of each attempt of a run's log; places count from the log's
  /// start.
  func scanAttempts(
    _ execution: RunExecution, _ log: RunLog, for sources: [RuleSource],
    keeping: SourceReader.Keeping
  ) throws -> [[RuleSource: SourceHits]] {
    var found = [[RuleSource: SourceHits]](repeating: [:], count: execution.attempts.count)
    guard let digest = Digest(hex: log.digest) else { return found }
    var parts = AttemptParts(execution.attempts)
    var reader: SourceReader?
    try store.file.blobs.stream(digest) { piece in
      try parts.cut(piece) { index, bytes, isLast in
        let attempt = execution.attempts[index]
        if reader == nil {
          reader = try SourceReader(
            sources, format: log.choice, firstLine: attempt.firstLine, keeping: keeping)
        }
        reader?.feed(bytes)
        guard isLast, var ended = reader else { return }
        found[index] = ended.finish().hits.mapValues { $0.moved(to: attempt) }
        reader = nil
      }
    }
    return found
  }

  /// What the attempts' parts of a log hold together; of each source, what the store keeps.
  static func joined(
    _ attempts: [[RuleSource: SourceHits]], of sources: [RuleSource]
  ) -> [RuleSource: SourceHits] {
    var joined: [RuleSource: SourceHits] = [:]
    for source in sources {
      var hits = SourceHits()
      for attempt in attempts { if let found = attempt[source] { hits.gather(found) } }
      hits.trim()
      joined[source] = hits
    }
    return joined
  }

  /// The attempts of an execution as the judge sees them: of the run's hits each has those in its
  /// part of the log; `scanned` is what was found in each. Where there are several attempts, all
  /// hits are at hand.
  static func attempts(
    of execution: RunExecution, _ hits: [RuleSource: SourceHits],
    scanned: [[RuleSource: SourceHits]]
  ) -> [AttemptEvidence] {
    var attempts = execution.attempts.map(\.evidence)
    if attempts.count == 1 { attempts[0].hits = hits }
    for (source, found) in hits where attempts.count > 1 {
      var next = 0
      let all = found.hits
      for (place, attempt) in execution.attempts.enumerated() {
        let first = next
        while next < all.count, all[next].start < attempt.start + attempt.length { next += 1 }
        attempts[place].hits[source] =
          first == next ? SourceHits() : SourceHits(hits: Array(all[first..<next]))
      }
    }
    for (place, found) in scanned.enumerated() {
      attempts[place].hits.merge(found) { _, new in new }
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
    _ sink: (_ attempt: Int, UnsafeRawBufferPointer, _ isLast: Bool) throws -> Void
  ) rethrows {
    let end = at + piece.count
    while current < attempts.count, attempts[current].start < end {
      let attempt = attempts[current]
      let last = attempt.start + attempt.length
      if attempt.length > 0 {
        let low = max(at, attempt.start)
        let high = min(end, last)
        let bytes = UnsafeRawBufferPointer(rebasing: piece[(low - at)..<(high - at)])
        try sink(current, bytes, last <= end)
      }
      if last > end { break }
      current += 1
    }
    at = end
  }
}

extension SourceHits {
  /// Adds what was matched after these, and drops records that the store would not keep either, once
  /// there are many.
  mutating func gather(_ later: SourceHits) {
    append(later)
    if hits.count > 2 * (HitTable.firstKept + HitTable.lastKept) { trim() }
  }

  /// Keeps the records that the store keeps.
  mutating func trim() { keep(first: HitTable.firstKept, last: HitTable.lastKept) }

  /// Hits of an attempt's part of a log as they stand in the whole.
  func moved(to attempt: RunAttempt) -> SourceHits {
    SourceHits(
      count: count, uncertain: uncertain, fieldNames: fieldNames.map(\.text),
      hits: hits.map { hit in
        var hit = hit
        hit.ordinal += attempt.firstRecord
        hit.start += attempt.start
        return hit
      })
  }
}
