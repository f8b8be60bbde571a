internal import CScan

/// The header of a line that was read, to recognize the next ones that differ in their second and
/// fraction only.
struct KnownHeader {
  /// Its length is 0 before anything was learned.
  private var stamp = inquest_line_stamp()

  /// The longest header that can be known.
  private static let longest = Int(INQUEST_STAMP_BYTES)

  /// Remembers a line's first bytes, its header, if they begin with a time whose second has a
  /// fraction, `YYYY-MM-DD HH:MM:SS.F`, and end with a blank: what follows a blank cannot change what
  /// the header is.
  mutating func learn(_ header: UnsafeRawBufferPointer) {
    guard header.count > 21, header.count <= Self.longest, header.last == 0x20,
      header[19] == UInt8(ascii: "."),
      header[16] == UInt8(ascii: ":"), Self.isDigit(header[20])
    else { return }
    var fractionEnd = 20
    while fractionEnd < header.count, Self.isDigit(header[fractionEnd]) { fractionEnd += 1 }
    withUnsafeMutableBytes(of: &stamp.byte) { $0.copyMemory(from: header) }
    withUnsafeMutableBytes(of: &stamp.fixed) { fixed in
      withUnsafeMutableBytes(of: &stamp.most) { most in
        for at in 0..<Self.longest {
          let mayDiffer = at == 17 || at == 18 || (20..<fractionEnd).contains(at)
          fixed[at] = at < header.count && !mayDiffer ? 255 : 0
          most[at] = mayDiffer ? (at == 17 ? 5 : 9) : 255
        }
      }
    }
    stamp.count = header.count
  }

  /// The lines from a place on, up to one that ends at the limit or after it, that begin with the
  /// same header but for its second and fraction. The place is the beginning of a line.
  func run(
    in lines: UnsafeRawBufferPointer, from start: Int, until limit: Int
  ) -> inquest_line_run {
    guard stamp.count > 0, let base = lines.bindMemory(to: UInt8.self).baseAddress else {
      return inquest_line_run(lines: 0, before_last: start, last: start, end: start)
    }
    return withUnsafePointer(to: stamp) {
      inquest_scan_run($0, base, lines.count, start, min(limit, lines.count))
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
