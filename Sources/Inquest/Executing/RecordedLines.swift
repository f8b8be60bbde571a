import Bytes
import EvidenceStore

/// The lines of a recorded output, one after another, as somebody asks for them.
struct RecordedLines: ~Copyable {
  private var reader: BlobReader
  /// Bytes of the log before the output, and of the output, that are still to come.
  private var before: Int
  private var left: Int
  private var piece: [UInt8] = []
  private var used = 0
  private var lines = OutputLines()

  /// The lines in a part of a log.
  init(_ blobs: Blobs, _ digest: Digest, _ part: Range<Int>) throws {
    let place =
      part.lowerBound > 0 ? try blobs.seekTable(digest)?.place(ofByte: part.lowerBound) : nil
    reader = try BlobReader(blobs, digest, at: place ?? .beginning)
    before = part.lowerBound - reader.position
    left = part.count
  }

  /// The line that `next` found last.
  var line: OutputLine { lines.line }

  /// Goes on to the next line; false at the end.
  mutating func next() throws -> Bool {
    while true {
      let isWhole = piece.withUnsafeBytes { lines.take($0, from: &used) }
      if isWhole { return true }
      guard try refill() else { return lines.end() }
    }
  }

  /// Reads the rest of the log, so that damage to it is found.
  mutating func drain() throws { try reader.drain() }

  private mutating func refill() throws -> Bool {
    guard left > 0 else { return false }
    var taken = piece
    piece = []
    defer { piece = taken }
    taken.removeAll(keepingCapacity: true)
    used = 0
    while taken.isEmpty {
      let isRead = try reader.next { bytes in
        let skipped = min(before, bytes.count)
        before -= skipped
        let part = bytes[skipped..<min(bytes.count, skipped + left)]
        left -= part.count
        taken.append(contentsOf: part)
      }
      if !isRead {
        left = 0
        return false
      }
    }
    return true
  }
}
