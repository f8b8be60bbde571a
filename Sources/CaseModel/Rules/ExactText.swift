/// A text that equals another only byte for byte and sorts by its UTF-8 bytes.
///
/// `String` takes composed and decomposed letters for the same; logs and rules do not.
public struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The text itself.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.text = text }

  public static func == (a: ExactText, b: ExactText) -> Bool { RuleText.same(a.text, b.text) }

  public static func < (a: ExactText, b: ExactText) -> Bool { RuleText.precedes(a.text, b.text) }

  public func hash(into hasher: inout Hasher) {
    var text = self.text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
