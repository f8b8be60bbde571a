/// The value of one declaration and the way to read it from words.
final class ArgumentStorage<Value>: DeclaredArgument {
  /// Reads the words of all occurrences, of which there is at least one.
  typealias Reader = ([String]) throws(UnreadableWord) -> Value

  private(set) var value: Value?
  private let read: Reader
  private let describeDefault: ((Value) -> String?)?

  init(
    _ traits: ArgumentTraits, initial: Value?, describeDefault: ((Value) -> String?)? = nil,
    read: @escaping Reader
  ) {
    self.value = initial
    self.read = read
    self.describeDefault = describeDefault
    super.init(traits: traits)
  }

  /// A storage with the same declaration and another value.
  func holding(_ value: Value) -> ArgumentStorage {
    ArgumentStorage(traits, initial: value, describeDefault: describeDefault, read: read)
  }

  /// The value. Reading a required one that nobody parsed is a mistake of the program, not of
  /// the command line: the parser answers with a failure instead of such a command.
  var required: Value {
    guard let value else {
      preconditionFailure("a required value was read from a command that was not parsed")
    }
    return value
  }

  override func fill(from words: [String]) throws(UnreadableWord) {
    if !words.isEmpty { value = try read(words) }
  }

  override var defaultText: String? {
    guard let value else { return nil }
    return describeDefault?(value)
  }
}

extension ExpressibleByArgument {
  /// Reads the last word.
  static func readLast(_ words: [String]) throws(UnreadableWord) -> Self {
    let word = words.last ?? ""
    guard let value = Self(argument: word) else { throw UnreadableWord(word: word) }
    return value
  }

  /// Reads every word.
  static func readAll(_ words: [String]) throws(UnreadableWord) -> [Self] {
    var values: [Self] = []
    for word in words {
      guard let value = Self(argument: word) else { throw UnreadableWord(word: word) }
      values.append(value)
    }
    return values
  }

  /// The words of a default list; nil for an empty one.
  static func describe(_ values: [Self]) -> String? {
    values.isEmpty ? nil : values.map(\.defaultValueDescription).joined(separator: ", ")
  }
}
