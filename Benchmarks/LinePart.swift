import CScan
import RunRecorder

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// One pass over a part of a log that begins with a line.
final class LinePart {
  let range: Range<Int>
  private(set) var tallies: [TagTally]
  /// Line breaks that were read.
  private(set) var lines = 0
  private(set) var failure: (any Error)?
  private let scanner: OpaquePointer
  private let log: String
  private let prints: Bool
  private let hits: UnsafeMutableBufferPointer<inquest_scan_hit>
  private var output: [UInt8] = []
  /// Lines that are printed later, each with the output's length after it.
  private var held: [(line: Int, end: Int)] = []
  /// The beginning of a line whose end is in the next piece.
  private var carry: [UInt8] = []

  /// A pass that prints as it goes, or holds what it finds.
  init(_ scanner: OpaquePointer, _ tags: Int, _ log: String, _ range: Range<Int>, prints: Bool) {
    self.scanner = scanner
    self.log = log
    self.range = range
    self.prints = prints
    hits = .allocate(capacity: 512 + inquest_scanner_depth(scanner))
    tallies = [TagTally](repeating: TagTally(), count: tags)
    output.reserveCapacity(1 << 17)
  }

  deinit { hits.deallocate() }

  /// Reads the part.
  func read() {
    do {
      try InputFile(log).read(range) { take($0) }
    } catch {
      failure = error
    }
    let last = carry
    last.withUnsafeBytes { scan($0) }
    if prints { flush() }
  }

  /// Prints what was held; so many lines come before the part.
  func printHeld(after lines: Int) {
    let text = output
    output = []
    var start = 0
    for (line, end) in held {
      append(lines + line)
      output += text[start..<end]
      start = end
      if output.count > 1 << 16 { flush() }
    }
    flush()
  }

  /// Scans the whole lines of a piece, and the one that began in the piece before.
  private func take(_ piece: UnsafeRawBufferPointer) {
    var start = 0
    if !carry.isEmpty {
      guard let end = piece.firstIndex(of: 0x0A) else {
        carry += piece
        return
      }
      carry += UnsafeRawBufferPointer(rebasing: piece[...end])
      let line = carry
      line.withUnsafeBytes { scan($0) }
      carry.removeAll(keepingCapacity: true)
      start = end + 1
    }
    var end = piece.count
    while end > start, piece[end - 1] != 0x0A { end -= 1 }
    scan(UnsafeRawBufferPointer(rebasing: piece[start..<end]))
    carry += UnsafeRawBufferPointer(rebasing: piece[end...])
    if prints, output.count > 1 << 16 { flush() }
  }

  private func scan(_ window: UnsafeRawBufferPointer) {
    guard let base = window.bindMemory(to: UInt8.self).baseAddress else { return }
    var state = inquest_scan_state(place: 0, lines: 0)
    var done = 0
    while state.place < window.count {
      let found = inquest_scan(
        scanner, base, window.count, &state, hits.baseAddress, hits.count)
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
  }

  private func emit(
    _ window: UnsafeRawBufferPointer, _ place: Int, _ line: Int, from done: Int
  ) -> Int {
    var start = place
    while start > done, window[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < window.count, window[end] != 0x0A { end += 1 }
    if prints { append(line) }
    output.append(UInt8(ascii: ":"))
    output += UnsafeRawBufferPointer(rebasing: window[start..<end])
    output.append(0x0A)
    if !prints { held.append((line, output.count)) }
    return end + 1
  }

  private func append(_ number: Int) {
    var place = 1
    while number / place >= 10 { place *= 10 }
    while place > 0 {
      output.append(0x30 + UInt8(number / place % 10))
      place /= 10
    }
  }

  private func flush() {
    output.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        let count = write(1, bytes.baseAddress.map { $0 + at }, bytes.count - at)
        if count <= 0 { return }
        at += count
      }
    }
    output.removeAll(keepingCapacity: true)
  }
}
