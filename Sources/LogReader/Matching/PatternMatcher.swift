internal import CPCRE2

/// A compiled pattern with what PCRE2 needs to match it.
final class PatternMatcher {
  /// What a pattern says of a message.
  enum Answer {
    case found, absent
    /// PCRE2 gave up at one of its limits.
    case uncertain
  }

  /// Steps of PCRE2's matching in one message, a tenth of its own default: about 20 ms.
  private static let stepLimit: UInt32 = 1_000_000
  /// Backtracking points held at once.
  private static let depthLimit: UInt32 = 250_000
  /// KiB of heap that one match may use.
  private static let heapLimit: UInt32 = 16_384

  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// Compiles a pattern.
  init(_ pattern: String, ignoringCase: Bool) throws(PatternSyntax.Fault) {
    let code = try PatternSyntax.compile(pattern, ignoringCase: ignoringCase).get()
    guard let data = pcre2_match_data_create_8(1, nil) else {
      pcre2_code_free_8(code)
      throw PatternSyntax.Fault(offset: 0)
    }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_match_data_free_8(data)
      pcre2_code_free_8(code)
      throw PatternSyntax.Fault(offset: 0)
    }
    _ = pcre2_set_match_limit_8(context, PatternMatcher.stepLimit)
    _ = pcre2_set_depth_limit_8(context, PatternMatcher.depthLimit)
    _ = pcre2_set_heap_limit_8(context, PatternMatcher.heapLimit)
    self.code = code
    self.data = data
    self.context = context
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  /// Looks for the pattern in a message, or in the beginning of one that is cut: what is not found
  /// there, or only at the cut, may be found in the rest or not.
  func match(_ message: UnsafeRawBufferPointer, isCut: Bool = false) -> Answer {
    let bytes = message.assumingMemoryBound(to: UInt8.self)
    var nothing: UInt8 = 0
    let result = withUnsafePointer(to: &nothing) { nothing in
      pcre2_match_8(
        code, bytes.baseAddress ?? nothing, bytes.count, 0, isCut ? PCRE2_PARTIAL_HARD : 0, data,
        context)
    }
    if result >= 0 { return .found }
    return result == PCRE2_ERROR_NOMATCH && !isCut ? .absent : .uncertain
  }

  /// Where a pattern stands.
  enum Place {
    case found(Range<Int>)
    case absent, uncertain
  }

  /// The first match that begins at or after a place; what stands before it can be looked back at.
  func find(in message: UnsafeRawBufferPointer, from start: Int) -> Place {
    let bytes = message.assumingMemoryBound(to: UInt8.self)
    var nothing: UInt8 = 0
    let result = withUnsafePointer(to: &nothing) { nothing in
      pcre2_match_8(code, bytes.baseAddress ?? nothing, bytes.count, start, 0, data, context)
    }
    guard result >= 0, let ends = pcre2_get_ovector_pointer_8(data) else {
      return result == PCRE2_ERROR_NOMATCH ? .absent : .uncertain
    }
    // `\K` may put the beginning behind the end.
    return .found(min(ends[0], ends[1])..<ends[1])
  }
}
