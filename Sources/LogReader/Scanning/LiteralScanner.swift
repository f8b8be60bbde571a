internal import CScan

/// A set of literals that is looked for in windows of bytes, in one pass over each.
final class LiteralScanner {
  /// A literal that stands in a window.
  struct Place {
    /// The first byte of the literal in the window.
    var start: Int
    /// Line breaks in the window before it.
    var line: Int
    /// The literal's index.
    var literal: Int
  }

  private let handle: OpaquePointer
  private let found: UnsafeMutableBufferPointer<inquest_scan_hit>

  /// Hits that are held at once, beside those of one place.
  private static let room = 512

  /// A scanner for these literals; nil when one is empty or memory is exhausted.
  init?(_ literals: [[UInt8]]) {
    var text: [UInt8] = []
    for literal in literals { text += literal }
    let handle = text.withUnsafeBufferPointer { text in
      var start = 0
      let entries = literals.map { literal in
        defer { start += literal.count }
        return inquest_literal(bytes: text.baseAddress.map { $0 + start }, count: literal.count)
      }
      return inquest_scanner_create(entries, entries.count, inquest_scan_best_path())
    }
    guard let handle else { return nil }
    self.handle = handle
    found = .allocate(capacity: inquest_scanner_depth(handle) + Self.room)
  }

  deinit {
    found.deallocate()
    inquest_scanner_destroy(handle)
  }

  /// Calls with every literal that stands in the window, place by place; the window's line breaks.
  func scan(_ window: UnsafeRawBufferPointer, _ visit: (Place) throws -> Void) rethrows -> Int {
    guard let base = window.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    var state = inquest_scan_state(place: 0, lines: 0)
    repeat {
      let count = inquest_scan(
        handle, base, window.count, &state, found.baseAddress, found.count)
      for hit in found[..<count] {
        try visit(Place(start: hit.place, line: hit.line, literal: Int(hit.literal)))
      }
    } while state.place < window.count
    return state.lines
  }

  /// The line breaks of a window.
  static func lineBreaks(in window: UnsafeRawBufferPointer) -> Int {
    guard let base = window.bindMemory(to: UInt8.self).baseAddress else { return 0 }
    return inquest_scan_lines(base, window.count)
  }
}
