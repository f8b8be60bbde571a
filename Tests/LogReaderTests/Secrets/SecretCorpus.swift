import Foundation
import LogReader

/// Lines with and without secrets, written down before the rules were.
///
/// A row is the family, a tab and the text: `«` and `»` enclose a secret, `⏎` is a line break, `␛` an
/// escape, and `·` nothing: it keeps other programs from taking the row for a secret. A near-miss has
/// the family `-`.
struct SecretCorpus {
  struct Row {
    var family: String
    var text: String
    /// What must not remain, line by line.
    var secrets: [String]
  }

  var rows: [Row]

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/secrets")

  init(_ name: String) throws {
    let file = try String(
      contentsOf: Self.fixtures.appendingPathComponent(name + ".tsv"), encoding: .utf8)
    rows = file.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      let text = parts[1].replacingOccurrences(of: "·", with: "")
        .replacingOccurrences(of: "⏎", with: "\n").replacingOccurrences(of: "␛", with: "\u{1B}")
      let secrets = text.split(separator: "«", omittingEmptySubsequences: false).dropFirst()
        .flatMap { piece -> [String] in
          let secret = piece.split(separator: "»", omittingEmptySubsequences: false)[0]
          // A block's further lines may begin with what the logger writes before each.
          return secret.split(separator: "\n").map {
            $0.split(separator: " ").last.map(String.init) ?? ""
          }
        }
      return Row(
        family: String(parts[0]),
        text: text.replacingOccurrences(of: "«", with: "").replacingOccurrences(of: "»", with: ""),
        secrets: secrets)
    }
  }

  /// What a filter leaves of a text that it gets in pieces of a size.
  static func filtered(
    _ text: [UInt8], by pieces: Int = .max, noting note: ((SecretFinding) -> Void)? = nil
  ) -> [UInt8] {
    var filter = SecretFilter(noting: note)
    var left: [UInt8] = []
    text.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        let end = at + min(pieces, bytes.count - at)
        filter.feed(UnsafeRawBufferPointer(rebasing: bytes[at..<end])) { left += $0 }
        at = end
      }
    }
    filter.finish { left += $0 }
    return left
  }
}
