/// One name and value that a record carries.
package struct LogField: Hashable, Sendable {
  /// The key of a pair, the name of a capture or of a structured field.
  package var name: String
  /// The value without quotes; bytes that are no UTF-8 are U+FFFD.
  package var value: String

  /// Creates a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
