/// What a property wrapper shares with the parser: the one reference through which a value that
/// `init()` made is filled. Assigning to the wrapped value replaces it, so copies stay values.
class DeclaredMember {}

/// One declared argument, option or flag, without the type of its value.
class DeclaredArgument: DeclaredMember {
  let traits: ArgumentTraits

  init(traits: ArgumentTraits) { self.traits = traits }

  /// Sets the value from the words given for it (for a flag, one empty word an occurrence).
  func fill(from words: [String]) throws(UnreadableWord) {}

  /// The default as help shows it; nil shows none.
  var defaultText: String? { nil }
}

/// A group of declarations, without its type.
class DeclaredGroup: DeclaredMember {
  /// The heading of the group's options in help; empty puts them among the command's own.
  let title: String
  /// The identity of the group's type.
  let type: ObjectIdentifier

  init(title: String, type: ObjectIdentifier) {
    self.title = title
    self.type = type
  }

  /// What the group declares.
  var declarations: [Declaration] { [] }

  /// Asks the group's own `validate()`.
  func validate() throws {}
}

/// A word that does not spell a value of the type asked for.
struct UnreadableWord: Error {
  let word: String
}

/// A property wrapper that declares something.
protocol DeclaringWrapper {
  var member: DeclaredMember { get }
}
