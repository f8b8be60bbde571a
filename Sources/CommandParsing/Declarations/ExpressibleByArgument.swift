/// A type whose values can be written as one word of a command line.
package protocol ExpressibleByArgument: SendableMetatype {
  /// The value that the word spells; nil when it spells none.
  init?(argument: String)

  /// Every word accepted, for help, errors and completions; empty when they cannot be listed.
  static var allValueStrings: [String] { get }

  /// The word that help shows when this value is the default.
  var defaultValueDescription: String { get }

  /// What an error says was expected, such as "a whole number"; nil says nothing.
  static var expectedArgument: String? { get }
}

extension ExpressibleByArgument {
  /// The words cannot be listed.
  package static var allValueStrings: [String] { [] }
  /// The value as Swift describes it.
  package var defaultValueDescription: String { String(describing: self) }
  /// Nothing is said.
  package static var expectedArgument: String? { nil }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// The value whose raw value the word spells.
  package init?(argument: String) {
    guard let raw = RawValue(argument: argument) else { return nil }
    self.init(rawValue: raw)
  }
  /// The raw value's word.
  package var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument
where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  /// The raw values, in the order of the cases.
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension String: ExpressibleByArgument {
  /// Any word is a text.
  package init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  /// A decimal number with an optional sign.
  package init?(argument: String) { self.init(argument) }
  /// "a whole number".
  package static var expectedArgument: String? { "a whole number" }
}

extension UInt64: ExpressibleByArgument {
  /// A decimal number without a minus sign.
  package init?(argument: String) { self.init(argument) }
  /// "a whole number of 0 or more".
  package static var expectedArgument: String? { "a whole number of 0 or more" }
}
