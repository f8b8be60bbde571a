/// A value bound to a statement's parameter.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  /// Bytes stored as TEXT: valid UTF-8 that need not pass through a `String`.
  case utf8([UInt8])
  case blob([UInt8])
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// An integer written out.
  package init(integerLiteral value: Int64) { self = .integer(value) }

  /// A text written out.
  package init(stringLiteral value: String) { self = .text(value) }
}
