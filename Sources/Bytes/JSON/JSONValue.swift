/// A JSON value. Numbers keep their spelling, so that 64-bit integers stay exact, and members
/// keep their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One name and value of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The member's name.
  package var name: String
  /// The member's value.
  package var value: JSONValue

  /// A member with this name and value.
  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// A number with the spelling of an integer.
  package static func integer(_ value: some BinaryInteger) -> JSONValue {
    .number(String(value))
  }

  /// The value of the first member with this name (compared as UTF-8); nil for anything else.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { UTF8Text.same($0.name, name) }?.value
  }

  /// The text of a string; nil for anything else.
  package var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number as a 64-bit integer; nil for anything else, a fraction or a number too large.
  package var intValue: Int64? {
    if case .number(let spelling) = self { Int64(spelling) } else { nil }
  }

  /// The number as an unsigned 64-bit integer; nil as for `intValue` or when negative.
  package var unsignedValue: UInt64? {
    if case .number(let spelling) = self { UInt64(spelling) } else { nil }
  }

  /// The number as a double; nil for anything else.
  package var doubleValue: Double? {
    if case .number(let spelling) = self { Double(spelling) } else { nil }
  }

  /// The truth value; nil for anything else.
  package var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object in their order; nil for anything else.
  package var objectValue: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether this is `null`.
  package var isNull: Bool { self == .null }
}
