import CScan

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A process that finds tags in a log with the kernel, keeps each tag's count, first and last line,
/// and prints the lines with their numbers as ripgrep does.
enum LineScan {
  /// The word that starts it.
  static let verb = "scan"

  private static let window = 1 << 16

  /// Prints the lines of a log in which a tag of the file stands, and the tallies to standard error.
  static func run(log: String, tags: String) throws(BenchError) {
    let lines = (Platform.contents(of: tags) ?? "").split(separator: "\n").map { Array($0.utf8) }
    let text = Array(lines.joined())
    var start = 0
    let scanner = text.withUnsafeBufferPointer { text in
      let literals = lines.map { line in
        defer { start += line.count }
        return inquest_literal(bytes: text.baseAddress.map { $0 + start }, count: line.count)
      }
      return inquest_scanner_create(literals, literals.count, inquest_scan_best_path())
    }
    guard let scanner else { throw BenchError("No scanner can be made of \(tags).") }
    defer { inquest_scanner_destroy(scanner) }
    let descriptor = open(log, O_RDONLY)
    guard descriptor >= 0 else { throw BenchError("\(log) cannot be read.") }
    defer { close(descriptor) }
    var reading = Reading(scanner, tags: lines.count)
    reading.read(descriptor)
    reading.flush()
    let counts = reading.tallies.map { "\($0.count) \($0.first) \($0.last)" }
    Platform.write(counts.joined(separator: "\n") + "\n", to: 2)
  }

  /// What is known of a tag.
  struct Tally {
    var count = 0
    var first = 0
    var last = 0
  }

  /// The state of one pass.
  struct Reading {
    private let scanner: OpaquePointer
    private let space: UnsafeMutableBufferPointer<UInt8>
    private let hits: UnsafeMutableBufferPointer<inquest_scan_hit>
    private(set) var tallies: [Tally]
    private var output: [UInt8] = []
    /// Lines before the window.
    private var lines = 0

    init(_ scanner: OpaquePointer, tags: Int) {
      self.scanner = scanner
      // A line that is longer than this is cut, which no line of the generated log is.
      space = .allocate(capacity: 2 * LineScan.window)
      hits = .allocate(capacity: 512 + inquest_scanner_depth(scanner))
      tallies = [Tally](repeating: Tally(), count: tags)
      output.reserveCapacity(1 << 17)
    }

    /// Reads to the end: each window is what was left of the last line, and the next piece.
    mutating func read(_ descriptor: Int32) {
      var kept = 0
      while true {
        let room = min(LineScan.window, space.count - kept)
        let count = systemRead(descriptor, space.baseAddress.map { $0 + kept }, room)
        if count <= 0 { break }
        var end = kept + count
        while end > 0, space[end - 1] != 0x0A { end -= 1 }
        scan(UnsafeBufferPointer(rebasing: space[..<end]))
        let total = kept + count
        kept = total - end
        if let base = space.baseAddress { base.update(from: base + end, count: kept) }
      }
      scan(UnsafeBufferPointer(rebasing: space[..<kept]))
    }

    private mutating func scan(_ window: UnsafeBufferPointer<UInt8>) {
      var state = inquest_scan_state(place: 0, lines: 0)
      var done = 0
      while state.place < window.count {
        let found = inquest_scan(
          scanner, window.baseAddress, window.count, &state, hits.baseAddress, hits.count)
        for hit in hits[..<found] {
          let line = lines + hit.line + 1
          let tag = Int(hit.literal)
          if tallies[tag].count == 0 { tallies[tag].first = line }
          tallies[tag].count += 1
          tallies[tag].last = line
          if hit.place >= done { done = emit(window, hit.place, line, from: done) }
        }
      }
      lines += state.lines
      if output.count > 1 << 16 { flush() }
    }

    private mutating func emit(
      _ window: UnsafeBufferPointer<UInt8>, _ place: Int, _ line: Int, from done: Int
    ) -> Int {
      var start = place
      while start > done, window[start - 1] != 0x0A { start -= 1 }
      var end = place
      while end < window.count, window[end] != 0x0A { end += 1 }
      append(line)
      output.append(UInt8(ascii: ":"))
      output += UnsafeBufferPointer(rebasing: window[start..<end])
      output.append(0x0A)
      return end + 1
    }

    private mutating func append(_ number: Int) {
      var place = 1
      while number / place >= 10 { place *= 10 }
      while place > 0 {
        output.append(0x30 + UInt8(number / place % 10))
        place /= 10
      }
    }

    mutating func flush() {
      output.withUnsafeBytes { bytes in
        var at = 0
        while at < bytes.count {
          let count = systemWrite(1, bytes.baseAddress.map { $0 + at }, bytes.count - at)
          if count <= 0 { return }
          at += count
        }
      }
      output.removeAll(keepingCapacity: true)
    }
  }
}

/// `read(2)`, which a method of the same name would hide.
private func systemRead(
  _ descriptor: Int32, _ place: UnsafeMutablePointer<UInt8>?, _ count: Int
) -> Int { read(descriptor, place, count) }

/// `write(2)`, likewise.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
