/// The names by which an option or a flag can be given.
package struct NameSpecification: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One way to derive or state a name.
  package enum Element: Hashable, Sendable {
    /// The property's name in kebab-case after two dashes.
    case long
    /// The property's first letter after one dash.
    case short
    /// This name after two dashes.
    case customLong(String)
    /// This letter after one dash.
    case customShort(Character)
  }

  /// The ways, in the order in which help lists the names.
  package var elements: [Element]

  /// A specification of several names.
  package init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  /// The property's name in kebab-case after two dashes.
  package static let long: NameSpecification = [.long]
  /// The property's first letter after one dash.
  package static let short: NameSpecification = [.short]
  /// Both derived names.
  package static let shortAndLong: NameSpecification = [.short, .long]

  /// This name after two dashes.
  package static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
  /// This letter after one dash.
  package static func customShort(_ letter: Character) -> NameSpecification {
    [.customShort(letter)]
  }

  /// The names of a property.
  func names(ofProperty property: String) -> [OptionName] {
    elements.map { element in
      switch element {
      case .long: .long(KebabCase.spelled(property))
      case .short: .short(property.first ?? "?")
      case .customLong(let name): .long(name)
      case .customShort(let letter): .short(letter)
      }
    }
  }
}
