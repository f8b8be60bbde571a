/// One declared argument under the name of its property.
struct Declaration {
  /// The property's name in kebab-case.
  let property: String
  let argument: DeclaredArgument
  /// The names of an option or a flag; empty for a positional argument.
  let names: [OptionName]
  /// The outermost group that holds the declaration; nil for the command's own.
  var group: DeclaredGroup?

  init(property: String, argument: DeclaredArgument) {
    self.property = KebabCase.spelled(property)
    self.argument = argument
    self.names = argument.traits.names.names(ofProperty: property)
  }

  var traits: ArgumentTraits { argument.traits }

  /// How usage, help and errors call the value.
  var valueName: String {
    if let name = traits.help.valueName { return name }
    // An option is known by its name, a property only by its own.
    for case .long(let name) in names { return name.uppercased() }
    return property.uppercased()
  }
}

/// Everything that a command or a group declares, in the order of its properties.
struct DeclarationList {
  private(set) var declarations: [Declaration] = []
  private(set) var groups: [DeclaredGroup] = []

  /// Reads the stored properties of a value; those without a wrapper of ours are left alone.
  init(of value: any ParsableArguments) {
    for child in Mirror(reflecting: value).children {
      guard let label = child.label, let wrapper = child.value as? any DeclaringWrapper
      else { continue }
      let member = wrapper.member
      if let argument = member as? DeclaredArgument {
        // A wrapper's storage is the property's name behind an underscore.
        let property = label.hasPrefix("_") ? String(label.dropFirst()) : label
        declarations.append(Declaration(property: property, argument: argument))
      } else if let group = member as? DeclaredGroup {
        groups.append(group)
        for var declaration in group.declarations {
          declaration.group = group
          declarations.append(declaration)
        }
      }
    }
  }
}

extension Declaration {
  /// The first long name, else the first name; nil for a positional argument.
  var preferredName: OptionName? { names.first(where: \.isLong) ?? names.first }

  /// `--at FILE:LINE`, `--json` or `TEXT`: how errors write it.
  var label: String {
    guard let name = preferredName?.spelling else { return valueName }
    return traits.kind == .flag ? name : name + " " + valueName
  }
}
