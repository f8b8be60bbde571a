/// Literals that are looked for in whole texts, in one pass over each; for one thread at a time.
package final class LiteralSearch {
  private let scanner: LiteralScanner

  /// A search for these literals; nil when one is empty or memory is exhausted.
  package init?(_ literals: [[UInt8]]) {
    guard let scanner = LiteralScanner(literals) else { return nil }
    self.scanner = scanner
  }

  /// Calls with every literal that stands in the text, in the order of the places: its first byte,
  /// the line breaks before that byte, and the literal's index. Answers the text's line breaks.
  @discardableResult
  package func visit(
    _ text: UnsafeRawBufferPointer, _ body: (_ place: Int, _ breaks: Int, _ literal: Int) -> Void
  ) -> Int {
    scanner.scan(text) { body($0.start, $0.line, $0.literal) }
  }
}
