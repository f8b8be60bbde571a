/// What help says about one argument, option or flag.
package struct ArgumentHelp: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// One sentence.
  package var abstract: String
  /// More, shown below the abstract.
  package var discussion: String
  /// How the value is called in usage, help and errors; nil takes the name in upper case.
  package var valueName: String?
  /// Whether help, manual and completions name the declaration.
  package var visibility: ArgumentVisibility

  /// Help made of its parts.
  package init(
    _ abstract: String = "", discussion: String = "", valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// Help that is only an abstract.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// Whether help, manual and completions name a declaration.
package enum ArgumentVisibility: Hashable, Sendable {
  /// Named everywhere.
  case `default`
  /// Accepted, never named.
  case hidden
}
