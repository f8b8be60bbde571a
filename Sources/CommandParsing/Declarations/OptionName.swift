/// One name of an option or a flag, without its dashes.
package enum OptionName: Hashable, Sendable {
  /// Given as `--name`.
  case long(String)
  /// Given as `-n`.
  case short(Character)

  /// The name with its dashes.
  package var spelling: String {
    switch self {
    case .long(let name): "--" + name
    case .short(let letter): "-" + String(letter)
    }
  }

  /// Whether two dashes stand before the name.
  package var isLong: Bool {
    if case .long = self { true } else { false }
  }
}
