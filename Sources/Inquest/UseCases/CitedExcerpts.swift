import Bytes
import CaseModel
import EvidenceStore

/// Reads the parts of logs that events cite: each log once, and only where it is cited.
struct CitedExcerpts {
  /// Some bytes of a log, cited by an event.
  struct Excerpt: Hashable {
    /// The row of the first event that cites it.
    var row: Int64
    var run: EntityID
    /// First physical line.
    var line: Int
    var text: String
  }

  private struct Part: Hashable {
    var run: EntityID
    var line: Int
    var start: Int
    var length: Int
  }

  /// Of a long record no more than this is searched, in bytes.
  private static let limit = 64 << 10

  private let store: CaseStore
  /// What is wrong with logs that could not be read.
  private(set) var unread: [String] = []

  init(_ store: CaseStore) { self.store = store }

  /// The cited parts, each once, in the order in which they were first cited.
  mutating func read(_ cited: [CitedLines]) -> [Excerpt] {
    var rows: [Part: Int64] = [:]
    var parts: [String: [Part]] = [:]
    for event in cited {
      for (part, digest) in event.citations.flatMap(Self.parts) where rows[part] == nil {
        rows[part] = event.row
        parts[digest, default: []].append(part)
      }
    }
    var found: [Excerpt] = []
    for (hex, wanted) in parts.sorted(by: { UTF8Text.precedes($0.key, $1.key) }) {
      guard let digest = Digest(hex: hex) else { continue }
      do {
        found += try read(digest, wanted, rows)
      } catch {
        unread.append(Failure(error).message)
      }
    }
    return found.sorted { ($0.row, $0.line) < ($1.row, $1.line) }
  }

  private static func parts(of cite: Citation) -> [(part: Part, digest: String)] {
    func part(_ run: EntityID, _ span: RecordSpan) -> Part {
      Part(run: run, line: span.line, start: span.start, length: min(span.length, limit))
    }
    switch cite {
    case .lines(let run, let span, _, let digest): return [(part(run, span), digest)]
    case .verdict(_, let run, _, let spans, let digest):
      return spans.map { (part(run, $0), digest) }
    case .run, .entity, .git, .file: return []
    }
  }

  private func read(
    _ digest: Digest, _ wanted: [Part], _ rows: [Part: Int64]
  ) throws -> [Excerpt] {
    let parts = wanted.sorted { ($0.start, $0.length) < ($1.start, $1.length) }
    var bytes = [[UInt8]](repeating: [], count: parts.count)
    var first = 0
    try store.file.blobs.stream(
      digest, around: parts.map { $0.start..<$0.start + $0.length }
    ) { at, piece in
      while first < parts.count, parts[first].start + parts[first].length <= at { first += 1 }
      for index in first..<parts.count {
        let part = parts[index]
        if part.start >= at + piece.count { break }
        let low = max(part.start, at)
        let high = min(part.start + part.length, at + piece.count)
        if low < high { bytes[index] += piece[(low - at)..<(high - at)] }
      }
    }
    return zip(parts, bytes).compactMap { part, bytes in
      rows[part].map {
        Excerpt(
          row: $0, run: part.run, line: part.line, text: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
