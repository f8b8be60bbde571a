import CScan

/// A literal at a place, as the kernel or a byte loop reports it.
struct Found: Hashable {
  var place: Int
  var line: Int
  var literal: Int
}

/// A window scanned by one path, or by a byte loop.
enum Scan {
  /// The paths that this machine can run.
  static let paths = [INQUEST_SCAN_PORTABLE, INQUEST_SCAN_AVX2, INQUEST_SCAN_NEON].filter {
    inquest_scan_can_run($0) != 0
  }

  /// A scanner that lives as long as the value.
  final class Scanner {
    let handle: OpaquePointer

    init?(_ literals: [[UInt8]], _ path: inquest_scan_path) {
      let text = Array(literals.joined()) + [0]
      let handle = text.withUnsafeBufferPointer { text in
        var start = 0
        let entries = literals.map { literal in
          defer { start += literal.count }
          return inquest_literal(bytes: text.baseAddress.map { $0 + start }, count: literal.count)
        }
        return inquest_scanner_create(entries, entries.count, path)
      }
      guard let handle else { return nil }
      self.handle = handle
    }

    deinit { inquest_scanner_destroy(handle) }

    var depth: Int { inquest_scanner_depth(handle) }

    /// The hits in the order of the kernel, and the line breaks; `room` is beyond the depth.
    func scan(_ window: UnsafeBufferPointer<UInt8>, room: Int) -> (hits: [Found], lines: Int) {
      var state = inquest_scan_state(place: 0, lines: 0)
      var hits: [Found] = []
      var space = [inquest_scan_hit](
        repeating: inquest_scan_hit(), count: inquest_scanner_depth(handle) + room)
      while state.place < window.count {
        let count = inquest_scan(
          handle, window.baseAddress, window.count, &state, &space, space.count)
        hits += space[..<count].map {
          Found(place: $0.place, line: $0.line, literal: Int($0.literal))
        }
      }
      return (hits, state.lines)
    }
  }

  /// Every literal at every place, by comparing bytes; in the order of places, then literals.
  static func byLoop(
    _ literals: [[UInt8]], in window: UnsafeBufferPointer<UInt8>
  ) -> (hits: [Found], lines: Int) {
    var byFirst = [[Int]](repeating: [], count: 256)
    for (index, literal) in literals.enumerated() { byFirst[Int(literal[0])].append(index) }
    var hits: [Found] = []
    var line = 0
    for place in window.indices {
      for index in byFirst[Int(window[place])] {
        let literal = literals[index]
        guard literal.count <= window.count - place else { continue }
        if literal.indices.allSatisfy({ window[place + $0] == literal[$0] }) {
          hits.append(Found(place: place, line: line, literal: index))
        }
      }
      if window[place] == 0x0A { line += 1 }
    }
    return (hits, line)
  }
}
