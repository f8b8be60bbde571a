import Bytes
import CaseModel
import EvidenceStore
import LogReader

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
    /// Bytes of them that are not held.
    var missing = 0
  }

  /// Bytes of lines that are held; what is beyond is only measured.
  private static let limit = 4 << 20

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
    let first = lines.lowerBound - log.firstLine
    var slice = LineSlice(first + 1...first + lines.count)
    var content: [UInt8] = []
    try store.file.blobs.stream(
      digest, fromLine: first,
      begin: { place in
        slice = LineSlice(
          first + 1...first + lines.count, line: place.breaks + 1, offset: place.start)
      },
      each: { piece in
        slice.feed(piece) { content += $0.prefix(Self.limit - content.count) }
        return !slice.isPast
      })
    return Slice(slice.finish(), content)
  }

  /// The bytes of a record. Empty when the log is shorter.
  func bytes(_ digest: Digest, _ range: Range<Int>) throws -> [UInt8] {
    var found: [UInt8] = []
    try store.file.blobs.stream(digest, range) { found += $0 }
    return found
  }
}

extension RunLines.Slice {
  /// The lines that were cut out of a log, whose beginnings are held.
  fileprivate init(_ extent: LineSlice.Extent, _ held: [UInt8]) {
    start = extent.bytes.lowerBound
    length = extent.bytes.count - extent.breakLength
    missing = max(0, length - held.count)
    let content = held.prefix(length)
    lines = content.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      line.last == 0x0d ? Array(line.dropLast()) : Array(line)
    }
  }
}
