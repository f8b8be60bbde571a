/// How an option that holds one value takes it.
package enum SingleValueParsingStrategy: Hashable, Sendable {
  /// The next word, unless it looks like an option: `--name=-x` gives such a value.
  case next
  /// The next word, whatever it looks like.
  case unconditional
}

/// How an option that holds several values takes them.
package enum ArrayParsingStrategy: Hashable, Sendable {
  /// One value an occurrence, unless it looks like an option.
  case singleValue
  /// One value an occurrence, whatever it looks like.
  case unconditionalSingleValue
  /// Every word up to the next one that looks like an option; at least one.
  case upToNextOption
}

/// How an argument that holds several words takes them.
package enum ArgumentArrayParsingStrategy: Hashable, Sendable {
  /// Every word that is neither an option nor an option's value.
  case remaining
  /// Only the words after `--`.
  case postTerminator
  /// From the first word that is no known option on, every word as it stands, `--` included.
  case captureForPassthrough
}
