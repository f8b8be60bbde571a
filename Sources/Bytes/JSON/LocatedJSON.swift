/// A JSON value that knows where it stands, for documents that people write and correct.
package struct LocatedJSON: Hashable, Sendable {
  /// The byte where the value begins, from 0.
  package let offset: Int
  /// The value itself.
  package let content: Content

  /// What a value is, its parts located as well.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number as JSON spells it.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    /// The members in the order of the text.
    case object([Member])
  }

  /// One name and value of an object.
  package struct Member: Hashable, Sendable {
    /// The member's name, without quotes and escapes.
    package let name: String
    /// The byte where the name, or its opening quote, stands.
    package let nameOffset: Int
    /// The member's value.
    package let value: LocatedJSON
  }

  /// The value that all of these bytes spell, blanks around it allowed.
  package static func read(
    _ bytes: [UInt8], _ tolerance: JSONReader.Tolerance
  ) throws(JSONSyntaxError) -> LocatedJSON {
    try bytes.withUnsafeBytes { JSONReader.tree(of: $0, tolerance) }.get()
  }
}

extension LocatedJSON {
  /// The elements of an array; nil for anything else.
  package var elements: [LocatedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members of an object in the order of the text; nil for anything else.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The first member with this name (compared as UTF-8); nil for anything but an object.
  package func member(named name: String) -> Member? {
    members?.first { UTF8Text.same($0.name, name) }
  }

  /// The value of the first member with this name; nil as for `member(named:)`.
  package subscript(name: String) -> LocatedJSON? { member(named: name)?.value }

  /// The value without its places.
  package var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let spelling): .number(spelling)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { JSONMember($0.name, $0.value.value) })
    }
  }
}

extension LocatedJSON: JSONTree {
  init(_ scalar: JSONScalar, at offset: Int) {
    self.offset = offset
    content =
      switch scalar {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let spelling): .number(spelling)
      case .string(let text): .string(text)
      }
  }

  init(elements: [LocatedJSON], at offset: Int) {
    self.offset = offset
    content = .array(elements)
  }

  package init(members: [Member], at offset: Int) {
    self.offset = offset
    content = .object(members)
  }

  package static func member(
    _ name: String, at offset: Int, _ value: LocatedJSON
  ) -> Member {
    Member(name: name, nameOffset: offset, value: value)
  }
}
