/// Reads one JSON value from bytes and says where it fails.
package struct JSONReader {
  /// How much a reader forgives.
  package enum Tolerance: Sendable {
    /// RFC 8259 in well-formed UTF-8, no name twice in an object.
    case strict
    /// For logs, which others wrote: a name may come twice, and bytes that are no UTF-8 and lone
    /// surrogates become U+FFFD.
    case forgiving
    /// For documents that people write: JSON5, as strict as `strict` about UTF-8 and names. `NaN`,
    /// `Infinity` and escapes that mean nothing are refused; numbers become plain JSON.
    case json5
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
    // The type stands here, so that the compiler makes a reader for it alone.
    let direct: Result<JSONValue, JSONSyntaxError>? = bytes.withContiguousStorageIfAvailable {
      tree(of: UnsafeRawBufferPointer($0), tolerance)
    }
    return try (direct ?? Array(bytes).withUnsafeBytes { tree(of: $0, tolerance) }).get()
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
    try tree(of: bytes, tolerance).get()
  }

  /// The tree of the value that all of these bytes spell, or why they spell none.
  static func tree<Tree: JSONTree>(
    of bytes: UnsafeRawBufferPointer, _ tolerance: Tolerance
  ) -> Result<Tree, JSONSyntaxError> {
    do throws(JSONSyntaxError) {
      var reader = JSONReader(bytes, tolerance)
      try reader.skipBlanks()
      let value: Tree = try reader.value()
      try reader.skipBlanks()
      guard reader.at == bytes.count else { throw reader.error("more bytes follow the value") }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// The byte at the reading position; nil at the end.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  // Inlined here and at `name`, because a call for every blank cost the reading of logs 4 %.
  @inline(__always)
  private mutating func skipBlanks() throws(JSONSyntaxError) {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    if tolerance == .json5 { try skipBlanksAndComments() }
  }

  private mutating func value<Tree: JSONTree>() throws(JSONSyntaxError) -> Tree {
    let start = at
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return Tree(.string(try string()), at: start)
    case UInt8(ascii: "t"): return Tree(try word("true", .bool(true)), at: start)
    case UInt8(ascii: "f"): return Tree(try word("false", .bool(false)), at: start)
    case UInt8(ascii: "n"): return Tree(try word("null", .null), at: start)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      let spelling = tolerance == .json5 ? try plainNumber() : try number()
      return Tree(.number(spelling), at: start)
    default:
      guard tolerance == .json5 else { throw error("a value was expected") }
      return Tree(try looseScalar(), at: start)
    }
  }

  private mutating func word(
    _ spelling: StaticString, _ value: JSONScalar
  ) throws(JSONSyntaxError) -> JSONScalar {
    for index in 0..<spelling.utf8CodeUnitCount {
      guard next == spelling.utf8Start[index] else { throw error("‘\(spelling)’ was expected") }
      at += 1
    }
    return value
  }

  private mutating func array<Tree: JSONTree>() throws(JSONSyntaxError) -> Tree {
    let start = at
    try enter()
    var elements: [Tree] = []
    try skipBlanks()
    while next != UInt8(ascii: "]") {
      if !elements.isEmpty {
        try expect(UInt8(ascii: ","), "‘,’ or ‘]’ was expected")
        try skipBlanks()
        if tolerance == .json5, next == UInt8(ascii: "]") { break }
      }
      path.append(.index(elements.count))
      elements.append(try value())
      path.removeLast()
      try skipBlanks()
    }
    at += 1
    return Tree(elements: elements, at: start)
  }

  private mutating func object<Tree: JSONTree>() throws(JSONSyntaxError) -> Tree {
    let start = at
    try enter()
    var members: [Tree.Member] = []
    var names: Set<[UInt8]> = []
    try skipBlanks()
    while next != UInt8(ascii: "}") {
      if !members.isEmpty {
        try expect(UInt8(ascii: ","), "‘,’ or ‘}’ was expected")
        try skipBlanks()
        if tolerance == .json5, next == UInt8(ascii: "}") { break }
      }
      let nameStart = at
      let name = try name()
      if tolerance != .forgiving, !names.insert(Array(name.utf8)).inserted {
        at = nameStart
        throw error("the name ‘\(TerminalText.escaped(name))’ stands twice in this object")
      }
      try skipBlanks()
      try expect(UInt8(ascii: ":"), "‘:’ was expected")
      try skipBlanks()
      path.append(.name(name))
      members.append(Tree.member(name, at: nameStart, try value()))
      path.removeLast()
      try skipBlanks()
    }
    at += 1
    return Tree(members: members, at: start)
  }

  @inline(__always)
  private mutating func name() throws(JSONSyntaxError) -> String {
    if next == UInt8(ascii: "\"") { return try string() }
    guard tolerance == .json5 else { throw error("a name in quotes was expected") }
    return try looseName()
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
    var steps = "$"
    for step in path {
      switch step {
      case .name(let name): steps += ".\(TerminalText.escaped(name))"
      case .index(let index): steps += "[\(index)]"
      }
    }
    let ended = at >= bytes.count
    return JSONSyntaxError(
      place: TextPlace(of: at, in: bytes), offset: at, path: steps,
      message: ended ? "the text ends here, but \(message)" : message, isTruncated: ended)
  }
}
