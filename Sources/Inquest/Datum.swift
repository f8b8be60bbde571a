import Bytes

/// A value of the answers given with `--json`.
public enum Datum: Hashable, Sendable {
  case none
  case flag(Bool)
  case count(Int)
  case text(String)
  case list([Datum])
  /// Members in an order that does not matter: they are written sorted by name.
  case object([String: Datum])

  /// A text, or nothing.
  public static func optional(_ text: String?) -> Datum { text.map { .text($0) } ?? .none }

  /// A list of texts.
  public static func texts(_ values: [String]) -> Datum { .list(values.map { .text($0) }) }

  /// One line of JSON: members sorted by name, no blanks.
  public var json: String { value.canonicalText }

  private var value: JSONValue {
    switch self {
    case .none: .null
    case .flag(let value): .bool(value)
    case .count(let value): .integer(value)
    case .text(let value): .string(value)
    case .list(let values): .array(values.map(\.value))
    case .object(let members): .object(members.map { JSONMember($0.key, $0.value.value) })
    }
  }
}

/// Text for a terminal: control characters, direction marks and broken UTF-8 are spelled out.
public func terminalSafe(_ text: String) -> String { TerminalText.escaped(Array(text.utf8)) }

/// Bytes of a log for a terminal, spelled out in the same way.
public func terminalSafe(_ bytes: [UInt8]) -> String { TerminalText.escaped(bytes) }
