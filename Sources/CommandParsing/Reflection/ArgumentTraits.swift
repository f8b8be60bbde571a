/// What a declaration says about itself, whatever the type of its value.
struct ArgumentTraits: Sendable {
  /// How the words of a value are taken, whatever the wrapper's own spelling of it.
  enum Taking: Hashable, Sendable {
    case next, unconditional, upToNextOption, postTerminator, passthrough
  }

  var kind: ArgumentDescription.Kind
  var names: NameSpecification
  var taking: Taking
  var help: ArgumentHelp
  var completion: CompletionKind
  /// Whether a value has to be given.
  var isRequired: Bool
  /// Whether the value holds several words.
  var isRepeating: Bool
  /// The type of one word; nil for a flag. Asked for its words only when they are shown.
  var valueType: (any ExpressibleByArgument.Type)?
}

extension ArgumentTraits {
  /// The traits of an option.
  static func option(
    _ names: NameSpecification, _ taking: Taking, _ help: ArgumentHelp?,
    _ completion: CompletionKind?, of type: any ExpressibleByArgument.Type,
    required: Bool, repeating: Bool = false
  ) -> ArgumentTraits {
    ArgumentTraits(
      kind: .option, names: names, taking: taking, help: help ?? ArgumentHelp(),
      completion: completion ?? .default, isRequired: required, isRepeating: repeating,
      valueType: type)
  }

  /// The traits of an argument without a name.
  static func positional(
    _ taking: Taking, _ help: ArgumentHelp?, _ completion: CompletionKind?,
    of type: any ExpressibleByArgument.Type, required: Bool, repeating: Bool = false
  ) -> ArgumentTraits {
    ArgumentTraits(
      kind: .positional, names: [], taking: taking, help: help ?? ArgumentHelp(),
      completion: completion ?? .default, isRequired: required, isRepeating: repeating,
      valueType: type)
  }

  /// The traits of a flag.
  static func flag(_ names: NameSpecification, _ help: ArgumentHelp?) -> ArgumentTraits {
    ArgumentTraits(
      kind: .flag, names: names, taking: .next, help: help ?? ArgumentHelp(),
      completion: .default, isRequired: false, isRepeating: false, valueType: nil)
  }
}

extension SingleValueParsingStrategy {
  var taking: ArgumentTraits.Taking {
    switch self {
    case .next: .next
    case .unconditional: .unconditional
    }
  }
}

extension ArrayParsingStrategy {
  var taking: ArgumentTraits.Taking {
    switch self {
    case .singleValue: .next
    case .unconditionalSingleValue: .unconditional
    case .upToNextOption: .upToNextOption
    }
  }
}

extension ArgumentArrayParsingStrategy {
  var taking: ArgumentTraits.Taking {
    switch self {
    case .remaining: .next
    case .postTerminator: .postTerminator
    case .captureForPassthrough: .passthrough
    }
  }
}
