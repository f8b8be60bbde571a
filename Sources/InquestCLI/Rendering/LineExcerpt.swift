import Inquest

/// Cuts lines that are too long to be read at a glance, so that what differs can be seen.
struct LineExcerpt {
  /// Bytes of a line that are shown.
  private static let most = 160
  /// Bytes that are shown before the first that differs.
  private static let lead = 40

  /// Bytes at the beginning of the differing lines that are left out.
  private let skipped: Int

  init(_ divergence: Divergence) {
    guard let first = divergence.first.first, let second = divergence.second.first,
      max(first.bytes.count, second.bytes.count) > Self.most
    else {
      skipped = 0
      return
    }
    let shared = zip(first.bytes, second.bytes).prefix { $0 == $1 }.count
    skipped = shared > Self.most - Self.lead ? shared - Self.lead : 0
  }

  /// The first line that differs.
  func first(_ line: Divergence.Line) -> String {
    let start = Self.boundary(line.bytes, skipped)
    let rest = line.bytes[start...]
    return (start > 0 ? "…" : "") + text(Array(rest), of: line.length - start)
  }

  /// Another line.
  func text(_ bytes: [UInt8]) -> String { text(bytes, of: bytes.count) }

  private func text(_ bytes: [UInt8], of length: Int) -> String {
    guard length > Self.most else { return terminalSafe(bytes) }
    let end = Self.boundary(bytes, min(Self.most, bytes.count))
    return terminalSafe(Array(bytes[..<end])) + "… (\(length - end) more bytes)"
  }

  /// The place, or one a little before it, at which no character is torn.
  private static func boundary(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = min(place, bytes.count)
    var back = 0
    while back < 3, place > 0, place < bytes.count, bytes[place] & 0xc0 == 0x80 {
      place -= 1
      back += 1
    }
    return place
  }
}
