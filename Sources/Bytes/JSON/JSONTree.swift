/// What the reader builds: plain values, or values with their places.
protocol JSONTree {
  /// One name and value of an object.
  associatedtype Member

  /// A value that holds no other and begins at this byte.
  init(_ scalar: JSONScalar, at offset: Int)
  /// An array that begins at this byte.
  init(elements: [Self], at offset: Int)
  /// An object that begins at this byte.
  init(members: [Member], at offset: Int)
  /// A member whose name begins at this byte.
  static func member(_ name: String, at offset: Int, _ value: Self) -> Member
}

/// A JSON value that holds no other.
enum JSONScalar {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
}

extension JSONValue: JSONTree {
  init(_ scalar: JSONScalar, at offset: Int) {
    switch scalar {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let spelling): self = .number(spelling)
    case .string(let text): self = .string(text)
    }
  }

  init(elements: [JSONValue], at offset: Int) { self = .array(elements) }

  init(members: [JSONMember], at offset: Int) { self = .object(members) }

  static func member(_ name: String, at offset: Int, _ value: JSONValue) -> JSONMember {
    JSONMember(name, value)
  }
}
