internal import CPCRE2

/// Why a pattern cannot be used.
package struct PatternSyntaxError: Error, Hashable, Sendable {
  /// The index of the pattern among those given.
  package let pattern: Int
  /// The place of the fault in the pattern, in bytes.
  package let offset: Int
}

/// What PCRE2 takes for a pattern.
package enum PatternSyntax {
  /// Whether PCRE2 compiles a pattern with the options that sources use.
  package static func compiles(_ pattern: String, ignoringCase: Bool) -> Bool {
    guard case .success(let code) = compile(pattern, ignoringCase: ignoringCase) else {
      return false
    }
    pcre2_code_free_8(code)
    return true
  }

  /// Where a pattern is faulty.
  struct Fault: Error {
    let offset: Int
  }

  /// Compiles a pattern; the caller frees it.
  static func compile(_ pattern: String, ignoringCase: Bool) -> Result<OpaquePointer, Fault> {
    var options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
    if ignoringCase { options |= PCRE2_CASELESS }
    var code: Int32 = 0
    var offset = 0
    let bytes = Array(pattern.utf8)
    let compiled = pcre2_compile_8(bytes, bytes.count, UInt32(options), &code, &offset, nil)
    guard let compiled else { return .failure(Fault(offset: offset)) }
    return .success(compiled)
  }
}
