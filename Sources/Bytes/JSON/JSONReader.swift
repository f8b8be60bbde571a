/// Reads one JSON value from bytes, strictly, and says where it fails.
package struct JSONReader {
  /// How much a reader forgives.
  package enum Tolerance: Sendable {
    /// RFC 8259 in well-formed UTF-8, no name twice in an object.
    case strict
    /// For logs, which others wrote: a name may come twice, and bytes that are no UTF-8 and lone
    /// surrogates become U+FFFD.
    case forgiving
  }

  /// Arrays and objects within each other, at most.
  package static let depthLimit = 64

  let bytes: UnsafeRawBufferPointer
  let tolerance: Tolerance
  var at = 0
  private var path: [PathStep] = []

  /// A step from a value to one inside it.
  private enum PathStep {
    case name(String)
    case index(Int)
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ tolerance: Tolerance) {
    self.bytes = bytes
    self.tolerance = tolerance
  }

  /// The value that all of these bytes spell, blanks around it allowed.
  package static func read(
    _ bytes: some Collection<UInt8>, _ tolerance: Tolerance = .strict
  ) throws(JSONSyntaxError) -> JSONValue {
    let direct = bytes.withContiguousStorageIfAvailable {
      result(UnsafeRawBufferPointer($0), tolerance)
    }
    let outcome = direct ?? Array(bytes).withUnsafeBytes { result($0, tolerance) }
    return try outcome.get()
  }

  /// The value that all of this text spells.
  package static func read(
    _ text: String, _ tolerance: Tolerance = .strict
  ) throws(JSONSyntaxError) -> JSONValue {
    try read(text.utf8, tolerance)
  }

  /// The value that all of these bytes spell.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, _ tolerance: Tolerance = .strict
  ) throws(JSONSyntaxError) -> JSONValue {
    var reader = JSONReader(bytes, tolerance)
    reader.skipBlanks()
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.at == bytes.count else { throw reader.error("more bytes follow the value") }
    return value
  }

  private static func result(
    _ bytes: UnsafeRawBufferPointer, _ tolerance: Tolerance
  ) -> Result<JSONValue, JSONSyntaxError> {
    do throws(JSONSyntaxError) {
      return .success(try read(bytes, tolerance))
    } catch {
      return .failure(error)
    }
  }

  /// The byte at the reading position; nil at the end.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      return .number(try number())
    default: throw error("a value was expected")
    }
  }

  private mutating func word(
    _ spelling: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    for index in 0..<spelling.utf8CodeUnitCount {
      guard next == spelling.utf8Start[index] else { throw error("‘\(spelling)’ was expected") }
      at += 1
    }
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    skipBlanks()
    while next != UInt8(ascii: "]") {
      if !elements.isEmpty {
        try expect(UInt8(ascii: ","), "‘,’ or ‘]’ was expected")
        skipBlanks()
      }
      path.append(.index(elements.count))
      elements.append(try value())
      path.removeLast()
      skipBlanks()
    }
    at += 1
    return .array(elements)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var names: Set<[UInt8]> = []
    skipBlanks()
    while next != UInt8(ascii: "}") {
      if !members.isEmpty {
        try expect(UInt8(ascii: ","), "‘,’ or ‘}’ was expected")
        skipBlanks()
      }
      let start = at
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes was expected") }
      let name = try string()
      if tolerance == .strict, !names.insert(Array(name.utf8)).inserted {
        at = start
        throw error("the name ‘\(TerminalText.escaped(name))’ stands twice in this object")
      }
      skipBlanks()
      try expect(UInt8(ascii: ":"), "‘:’ was expected")
      skipBlanks()
      path.append(.name(name))
      members.append(JSONMember(name, try value()))
      path.removeLast()
      skipBlanks()
    }
    at += 1
    return .object(members)
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard path.count < Self.depthLimit else {
      throw error("arrays and objects are nested deeper than \(Self.depthLimit)")
    }
    at += 1
  }

  private mutating func expect(
    _ byte: UInt8, _ message: String
  ) throws(JSONSyntaxError) {
    guard next == byte else { throw error(message) }
    at += 1
  }

  /// An error at the reading position.
  func error(_ message: String) -> JSONSyntaxError {
    var line = 1
    var column = 1
    for byte in bytes[..<at] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    var place = "$"
    for step in path {
      switch step {
      case .name(let name): place += ".\(TerminalText.escaped(name))"
      case .index(let index): place += "[\(index)]"
      }
    }
    let ended = at >= bytes.count
    return JSONSyntaxError(
      line: line, column: column, offset: at, path: place,
      message: ended ? "the text ends here, but \(message)" : message, isTruncated: ended)
  }
}
