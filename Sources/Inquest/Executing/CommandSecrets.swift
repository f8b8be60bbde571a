import Bytes
import LogReader

/// What is recorded of a command line and of variables: all but their secrets.
struct CommandSecrets {
  /// Used for one text after another.
  private var filter = SecretFilter()

  /// What every stand-in begins with.
  private static let mark = Array("[redacted:".utf8)

  /// The words of a command without their secrets; an option and the word after it are read together.
  mutating func removed(from command: [String]) -> [String] {
    var left: [String] = []
    for (index, word) in command.enumerated() {
      let alone = filtered(word)
      let option = index > 0 ? command[index - 1] : ""
      if alone == word, option.utf8.first == UInt8(ascii: "-"), filtered(option) == option {
        left.append(behind(option + " ", word))
      } else {
        left.append(alone)
      }
    }
    return left
  }

  /// A variable's value without what its name or itself says is secret.
  mutating func removed(from value: String, of name: String) -> String {
    behind(name + "=", value)
  }

  /// Whether a secret was left out of one of these.
  static func isMissing(in words: [String]) -> Bool {
    words.contains { word in
      let (bytes, mark) = (Array(word.utf8), Self.mark)
      guard bytes.count >= mark.count else { return false }
      return (0...bytes.count - mark.count).contains {
        bytes[$0..<$0 + mark.count].elementsEqual(mark)
      }
    }
  }

  /// What is left of a text behind another, which says what it is.
  private mutating func behind(_ before: String, _ text: String) -> String {
    let left = bytes(of: before + text)
    guard left.starts(with: before.utf8) else { return filtered(text) }
    return String(decoding: left.dropFirst(before.utf8.count), as: UTF8.self)
  }

  private mutating func filtered(_ text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  private mutating func bytes(of text: String) -> [UInt8] {
    var left: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { filter.feed($0) { left += $0 } }
    filter.finish { left += $0 }
    return left
  }
}
