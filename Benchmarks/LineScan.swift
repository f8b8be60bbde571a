import CPlatform
import CScan
import RunRecorder

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

  /// Prints the lines of a log in which a tag of the file stands, and the tallies to standard error.
  /// With two threads each reads one half.
  static func run(log: String, tags: String, threads: Int) throws(BenchError) {
    let lines = (Platform.contents(of: tags) ?? "").split(separator: "\n").map { Array($0.utf8) }
    guard let scanner = Self.scanner(of: lines), let size = InputFile(log).size else {
      throw BenchError("\(log) cannot be scanned for \(tags).")
    }
    defer { inquest_scanner_destroy(scanner) }
    do {
      let border = threads == 2 ? try Self.border(of: log, size) : size
      let first = LinePart(scanner, lines.count, log, 0..<border, prints: true)
      let second = LinePart(scanner, lines.count, log, border..<size, prints: false)
      if second.range.isEmpty {
        first.read()
      } else {
        var thread: OpaquePointer?
        let context = Unmanaged.passUnretained(second).toOpaque()
        guard
          inquest_thread_start(
            { $0.map { Unmanaged<LinePart>.fromOpaque($0).takeUnretainedValue().read() } },
            context, &thread) == 0, let thread
        else { throw BenchError("No thread can be started.") }
        first.read()
        inquest_thread_join(thread)
        second.printHeld(after: first.lines)
      }
      if let failure = first.failure ?? second.failure { throw failure }
      let counts = zip(first.tallies, second.tallies).map { $0.joined($1, after: first.lines) }
      Platform.write(counts.joined(separator: "\n") + "\n", to: 2)
    } catch {
      throw BenchError("\(log): \(error)")
    }
  }

  private static func scanner(of literals: [[UInt8]]) -> OpaquePointer? {
    let text = Array(literals.joined())
    return text.withUnsafeBufferPointer { text in
      var start = 0
      let entries = literals.map { literal in
        defer { start += literal.count }
        return inquest_literal(bytes: text.baseAddress.map { $0 + start }, count: literal.count)
      }
      return inquest_scanner_create(entries, entries.count, inquest_scan_best_path())
    }
  }

  private struct Found: Error {}

  /// The beginning of the first line in the second half.
  private static func border(of log: String, _ size: Int) throws -> Int {
    var at = size / 2
    do {
      try InputFile(log).read(at..<size) { piece in
        if let line = piece.firstIndex(of: 0x0A) {
          at += line + 1
          throw Found()
        }
        at += piece.count
      }
    } catch is Found {}
    return at
  }
}

/// What is known of a tag.
struct TagTally {
  var count = 0
  var first = 0
  var last = 0

  /// The tally with that of the lines after so many.
  func joined(_ next: TagTally, after lines: Int) -> String {
    let first = count > 0 || next.count == 0 ? self.first : lines + next.first
    let last = next.count > 0 ? lines + next.last : self.last
    return "\(count + next.count) \(first) \(last)"
  }
}
