import Bytes

/// Where each frame of a stored log is, so that a line or a byte is found by reading its frame alone.
///
/// It stands at the end of the file, in a frame that decoders of zstd skip, where a log has more than
/// one frame. A log without one, or with a damaged one, is read from its beginning.
package struct SeekTable: Hashable, Sendable {
  /// One frame.
  struct Entry: Hashable, Sendable {
    /// Bytes of the frame in the file.
    var stored: UInt32
    /// Bytes of its content.
    var content: UInt32
    /// Line feeds in its content.
    var breaks: UInt32
  }

  /// A place where reading can begin.
  package struct Place: Hashable, Sendable {
    /// The offset of a frame in the file.
    var stored: Int64 = 0
    /// The offset of its content in the log.
    package var start = 0
    /// Line feeds before that.
    package var breaks = 0

    /// The log's beginning.
    package static let beginning = Place()
  }

  private(set) var entries: [Entry] = []

  /// Adds a frame whose bytes are not known yet.
  mutating func add(content: Int, breaks: Int) {
    entries.append(
      Entry(stored: 0, content: UInt32(content), breaks: UInt32(breaks)))
  }

  /// Says how many bytes a frame takes.
  mutating func set(_ frame: Int, stored: Int) { entries[frame].stored = UInt32(stored) }

  /// The frame that holds a byte; the last one for any beyond.
  package func place(ofByte byte: Int) -> Place {
    place { place, entry in byte < place.start + Int(entry.content) }
  }

  /// The frame in which the line begins before which there are so many line feeds.
  package func place(ofLine breaks: Int) -> Place {
    place { place, entry in breaks <= place.breaks + Int(entry.breaks) }
  }

  private func place(where holds: (Place, Entry) -> Bool) -> Place {
    var place = Place.beginning
    for entry in entries.dropLast() {
      if holds(place, entry) { break }
      place.stored += Int64(entry.stored)
      place.start += Int(entry.content)
      place.breaks += Int(entry.breaks)
    }
    return place
  }
}

// The frame: its magic number and its size as zstd has them, the entries, their count, a checksum
// over the log's name and all of these, and a mark with the version. Numbers are little-endian.
extension SeekTable {
  private static let magic: UInt32 = 0x184D_2A5C
  private static let mark = Array("inqseek".utf8) + [1]
  private static let sumSize = 16
  private static let headSize = 8
  private static let entrySize = 12
  private static let footSize = 4 + sumSize + mark.count

  /// The largest table that is read, in entries: a log of 16 TiB.
  private static let most = 1 << 24

  /// Bytes of the table of so many frames.
  static func size(_ count: Int) -> Int { headSize + count * entrySize + footSize }

  /// The frame for a log's file.
  func frame(for digest: Digest) -> [UInt8] {
    var bytes: [UInt8] = []
    Self.append(Self.magic, to: &bytes)
    Self.append(UInt32(Self.size(entries.count) - Self.headSize), to: &bytes)
    for entry in entries {
      for number in [entry.stored, entry.content, entry.breaks] { Self.append(number, to: &bytes) }
    }
    Self.append(UInt32(entries.count), to: &bytes)
    return bytes + Self.sum(bytes, digest) + Self.mark
  }

  /// Reads the table at the end of a file of so many bytes; nil when there is none that is sound.
  /// `read` gives bytes of the file from a place on, fewer at its end.
  static func read(
    _ digest: Digest, size: Int64, _ read: (Int64, Int) throws -> [UInt8]
  ) rethrows -> SeekTable? {
    guard size >= Int64(Self.size(1)) else { return nil }
    let foot = try read(size - Int64(footSize), footSize)
    guard foot.count == footSize, foot.suffix(mark.count).elementsEqual(mark) else { return nil }
    let count = Int(number(foot, 0))
    guard count > 0, count <= most, Int64(Self.size(count)) <= size else { return nil }
    let bytes = try read(size - Int64(Self.size(count)), Self.size(count))
    let summed = Array(bytes.dropLast(sumSize + mark.count))
    guard bytes.count == Self.size(count), number(bytes, 0) == magic,
      number(bytes, 4) == UInt32(bytes.count - headSize),
      bytes.dropLast(mark.count).suffix(sumSize).elementsEqual(sum(summed, digest))
    else { return nil }
    var table = SeekTable()
    for at in stride(from: headSize, to: headSize + count * entrySize, by: entrySize) {
      table.entries.append(
        Entry(
          stored: number(bytes, at), content: number(bytes, at + 4), breaks: number(bytes, at + 8)))
    }
    let stored = table.entries.reduce(Int64(0)) { $0 + Int64($1.stored) }
    return stored == size - Int64(bytes.count) ? table : nil
  }

  /// Whether a file holds a table that `read` does not take: it has the size of one more frame than
  /// its content needs.
  static func isBegun(
    _ content: Int64, size: Int64, _ read: (Int64, Int) throws -> [UInt8]
  ) rethrows -> Bool {
    let block = Int64(FramePress.blockSize)
    let count = Int((content + block - 1) / block)
    guard count > 1, count <= most, size > Int64(Self.size(count)) else { return false }
    let head = try read(size - Int64(Self.size(count)), headSize)
    return head.count == headSize && number(head, 0) == magic
  }

  private static func sum(_ bytes: [UInt8], _ digest: Digest) -> [UInt8] {
    Array(Digest.of(digest.bytes + bytes).bytes.prefix(sumSize))
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
  }
}
