import Bytes
import CaseModel
import EvidenceStore

/// Physical lines of a run's stored log.
struct RunLines {
  let store: CaseStore
  let state: CaseState

  /// Lines of the log, without their line breaks, and where they begin.
  struct Slice {
    var lines: [[UInt8]] = []
    /// Bytes from the log's start.
    var start = 0
    /// Bytes, the line breaks between the lines included.
    var length = 0
  }

  /// Longest slice that is read, in bytes.
  private static let limit = 64 << 20

  /// A citation of these lines, numbered as in the file the log came from. Throws `unknown`.
  func citation(_ run: EntityID, _ lines: ClosedRange<Int>) throws -> Citation {
    let slice = try read(run, lines)
    return .lines(
      run: run,
      span: RecordSpan(
        ordinal: 0, line: lines.lowerBound, start: slice.start, length: slice.length),
      end: lines.upperBound, digest: state.runs[run]?.log?.digest ?? "")
  }

  /// The lines themselves.
  func read(_ id: EntityID, _ lines: ClosedRange<Int>) throws -> Slice {
    guard let run = state.runs[id], let log = run.log, let digest = Digest(hex: log.digest) else {
      throw CaseFault(
        .unknown, code: "no-log", "\(state.name(of: id) ?? "the run") has no log",
        hint: "inquest run show \(state.name(of: id) ?? "R1")")
    }
    let last = log.firstLine + log.lines - 1
    guard lines.lowerBound >= log.firstLine, lines.upperBound <= last else {
      throw CaseFault(
        .unknown, code: "unknown-line",
        "R\(run.number) holds the lines \(log.firstLine) to \(last), so there is no "
          + "line \(lines.upperBound > last ? lines.upperBound : lines.lowerBound)",
        hint: "inquest run show R\(run.number)")
    }
    var cutter = LineCutter(
      first: lines.lowerBound - log.firstLine, count: lines.count, limit: Self.limit)
    try store.file.blobs.stream(digest) { cutter.feed($0) }
    return cutter.finish()
  }

  /// The bytes of a record. Empty when the log is shorter.
  func bytes(_ digest: Digest, _ range: Range<Int>) throws -> [UInt8] {
    var found: [UInt8] = []
    var at = 0
    try store.file.blobs.stream(digest) { piece in
      let low = max(range.lowerBound, at)
      let high = min(range.upperBound, at + piece.count)
      if low < high { found += piece[(low - at)..<(high - at)] }
      at += piece.count
    }
    return found
  }
}

/// Cuts lines out of bytes that arrive in pieces.
private struct LineCutter {
  let first: Int
  let count: Int
  let limit: Int
  private var line = 0
  private var offset = 0
  private var start: Int?
  private var content: [UInt8] = []

  init(first: Int, count: Int, limit: Int) {
    self.first = first
    self.count = count
    self.limit = limit
  }

  mutating func feed(_ piece: UnsafeRawBufferPointer) {
    for byte in piece {
      if line >= first && line < first + count && content.count < limit {
        if start == nil { start = offset }
        content.append(byte)
      }
      offset += 1
      if byte == 0x0a { line += 1 }
    }
  }

  func finish() -> RunLines.Slice {
    var content = content
    if content.last == 0x0a { content.removeLast() }
    if content.last == 0x0d { content.removeLast() }
    let lines = content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      line.last == 0x0d ? Array(line.dropLast()) : Array(line)
    }
    return RunLines.Slice(lines: lines, start: start ?? offset, length: content.count)
  }
}
