internal import CPCRE2

/// A compiled pattern with named groups, matched from the first column of lines.
final class LinePattern {
  /// Why a text is no such pattern, and the byte where.
  struct Fault: Error {
    let offset: Int
    let message: String
  }

  /// What a pattern says of a line.
  enum Answer {
    case absent
    /// PCRE2 gave up at one of its limits.
    case uncertain
    /// The named groups that take part in the match, in the order of the pattern, and its end.
    case found([(name: String, range: Range<Int>)], end: Int)
  }

  /// Steps of PCRE2's matching on one line, about 2 ms: a line that needs more is not read.
  private static let stepLimit: UInt32 = 100_000
  /// Backtracking points held at once.
  private static let depthLimit: UInt32 = 50_000
  /// KiB of heap that one match may use.
  private static let heapLimit: UInt32 = 16_384
  /// Named groups of a pattern.
  static let mostGroups = 64

  /// The names of the groups by their numbers, in the order of the pattern.
  let groups: [(name: String, number: Int)]
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// Compiles a pattern.
  init(_ pattern: String) throws(Fault) {
    let options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
    var error: Int32 = 0
    var offset = 0
    let bytes = Array(pattern.utf8)
    guard
      let code = pcre2_compile_8(bytes, bytes.count, UInt32(options), &error, &offset, nil)
    else { throw Fault(offset: offset, message: Self.words(error)) }
    guard let data = pcre2_match_data_create_from_pattern_8(code, nil) else {
      pcre2_code_free_8(code)
      throw Fault(offset: 0, message: "memory is exhausted")
    }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_match_data_free_8(data)
      pcre2_code_free_8(code)
      throw Fault(offset: 0, message: "memory is exhausted")
    }
    _ = pcre2_set_match_limit_8(context, Self.stepLimit)
    _ = pcre2_set_depth_limit_8(context, Self.depthLimit)
    _ = pcre2_set_heap_limit_8(context, Self.heapLimit)
    self.code = code
    self.data = data
    self.context = context
    groups = Self.groups(of: code)
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  /// Matches a line from its first column on.
  func match(_ line: UnsafeRawBufferPointer) -> Answer {
    let bytes = line.assumingMemoryBound(to: UInt8.self)
    var nothing: UInt8 = 0
    let result = withUnsafePointer(to: &nothing) { nothing in
      pcre2_match_8(
        code, bytes.baseAddress ?? nothing, bytes.count, 0, UInt32(PCRE2_ANCHORED), data, context)
    }
    guard result > 0, let places = pcre2_get_ovector_pointer_8(data) else {
      return result == PCRE2_ERROR_NOMATCH ? .absent : .uncertain
    }
    var found: [(name: String, range: Range<Int>)] = []
    found.reserveCapacity(groups.count)
    // Groups behind the last that takes part are not told.
    for (name, number) in groups where number < Int(result) {
      let (start, end) = (places[2 * number], places[2 * number + 1])
      // A group that takes no part begins beyond every line; `\K` may put the match's own behind.
      guard start <= end, end <= line.count else { continue }
      found.append((name, start..<end))
    }
    return .found(found, end: min(places[1], line.count))
  }

  /// The numbers and names of the groups: entries of two bytes for the number and a text with a NUL.
  private static func groups(of code: OpaquePointer) -> [(name: String, number: Int)] {
    var count: UInt32 = 0
    var size: UInt32 = 0
    var table: UnsafePointer<UInt8>?
    guard pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count) == 0,
      pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size) == 0,
      pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table) == 0, let table
    else { return [] }
    return (0..<Int(count)).map { index in
      let entry = table + index * Int(size)
      let name = UnsafeBufferPointer(start: entry + 2, count: Int(size) - 2).prefix { $0 != 0 }
      return (String(decoding: name, as: UTF8.self), Int(entry[0]) << 8 | Int(entry[1]))
    }.sorted { $0.number < $1.number }
  }

  /// What an error of PCRE2 says.
  private static func words(_ error: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(error, &text, text.count)
    return length > 0
      ? String(decoding: text.prefix(Int(length)), as: UTF8.self) : "it is no pattern"
  }
}
