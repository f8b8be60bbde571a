import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// The stored log of several files, read as one timeline.
struct JoinedLog {
  let blobs: Blobs
  let digest: Digest
  let parts: [LogPart]
  let zone: ZoneFile?
  /// The format that no name stands for, if the parts were read in one.
  private let custom: LogFormat?

  /// A log whose parts a run keeps; the zone is read from the store. Nil for a log of one file.
  init?(_ run: Run, in store: CaseStore) throws {
    guard let reading = run.reading, !reading.parts.isEmpty,
      let digest = run.log.flatMap({ Digest(hex: $0.digest) })
    else { return nil }
    var zone: ZoneFile?
    if let name = reading.zone.flatMap({ Digest(hex: $0.digest) }) {
      let bytes = try store.file.blobs.read(name)
      do throws(ZoneFile.Fault) {
        zone = try ZoneFile(bytes)
      } catch {
        throw StoreError.integrity("the stored zone \(name.hex) cannot be read: \(error)")
      }
    }
    self.init(
      blobs: store.file.blobs, digest: digest, parts: reading.parts,
      choice: run.log?.choice ?? .automatic, zone: zone)
  }

  /// A log of these parts, which were read in the format of their names or in the chosen one.
  init(
    blobs: Blobs, digest: Digest, parts: [LogPart], choice: LogStream.Choice, zone: ZoneFile?
  ) {
    if case .named(let format) = choice, format.definition != nil {
      custom = format
    } else {
      custom = nil
    }
    self.blobs = blobs
    self.digest = digest
    self.parts = parts
    self.zone = zone
  }

  /// What the sources match on the timeline.
  func read(
    _ sources: [RuleSource], keeping: SourceReader.Keeping
  ) throws -> JoinedReader.Result {
    var reader = try JoinedReader(
      try parts.enumerated().map { place, part in
        let bytes = try PartBytes(
          blobs, digest, part.start..<(part.start + part.length),
          isLast: place == parts.count - 1)
        return JoinedReader.Part(
          format: (custom ?? LogFormats.named(part.format)).map { .named($0) } ?? .automatic,
          firstLine: part.firstLine, start: part.start,
          survey: TimeSetting(part.times, zone: zone).survey, isReversed: part.isReversed,
          isTruncated: part.truncated, more: { try bytes.next($0) })
      }, sources, keeping: keeping)
    return try reader.read()
  }
}

/// The bytes of a part of a stored log, whenever somebody asks for more.
private final class PartBytes {
  private var reader: BlobReader
  private let range: Range<Int>
  /// Whether the log is read to its end, where it is checked against its name.
  private let isLast: Bool
  private var at: Int

  init(_ blobs: Blobs, _ digest: Digest, _ range: Range<Int>, isLast: Bool) throws {
    // Where there are several, only the last part's reader sees all that the log's name says.
    let place =
      isLast ? nil : try blobs.seekTable(digest)?.place(ofByte: range.lowerBound)
    reader = try BlobReader(blobs, digest, at: place ?? .beginning)
    self.range = range
    self.isLast = isLast
    at = reader.position
  }

  /// Hands over the next bytes; false at the part's end.
  func next(_ sink: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
    var isHanded = false
    while !isHanded, at < range.upperBound {
      let goesOn = try reader.next { piece in
        let low = max(range.lowerBound - at, 0)
        let high = min(range.upperBound - at, piece.count)
        at += piece.count
        guard low < high else { return }
        isHanded = true
        try sink(UnsafeRawBufferPointer(rebasing: piece[low..<high]))
      }
      guard goesOn else { break }
    }
    if !isHanded, isLast { try reader.drain() }
    return isHanded
  }
}
