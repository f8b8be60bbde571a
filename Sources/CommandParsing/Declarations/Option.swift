/// A named value: `--name value`, `--name=value`, `-n value`, `-nvalue`.
///
/// A value of one word may be given once after the verb; an array takes one value an occurrence.
@propertyWrapper
package struct Option<Value> {
  private var storage: ArgumentStorage<Value>

  /// The value given, else the default.
  package var wrappedValue: Value {
    get { storage.required }
    set { storage = storage.holding(newValue) }
  }

  // `@Option var x: T` without parentheses asks whether there is an `init()` at all, then takes
  // the fitting initializer below.
  @available(*, unavailable, message: "the type of the value is not ExpressibleByArgument")
  package init() { preconditionFailure("unavailable") }
}

extension Option: DeclaringWrapper {
  var member: DeclaredMember { storage }
}

extension Option where Value: ExpressibleByArgument {
  /// An option with a default.
  package init(
    wrappedValue: Value, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    storage = ArgumentStorage(
      .option(name, parsing.taking, help, completion, of: Value.self, required: false),
      initial: wrappedValue, describeDefault: \.defaultValueDescription, read: Value.readLast)
  }

  /// An option that has to be given.
  package init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    storage = ArgumentStorage(
      .option(name, parsing.taking, help, completion, of: Value.self, required: true),
      initial: nil, read: Value.readLast)
  }
}

extension Option {
  /// An option that may be left out.
  package init<Word: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == Word? {
    self.init(name: name, parsing: parsing, help: help, completion: completion)
  }

  /// An option that may be left out.
  package init<Word: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Word? {
    storage = ArgumentStorage(
      .option(name, parsing.taking, help, completion, of: Word.self, required: false),
      initial: .some(nil), read: Word.readLast)
  }

  /// An option that may be given many times; any occurrence replaces the default.
  package init<Word: ExpressibleByArgument>(
    wrappedValue: [Word], name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Word] {
    storage = ArgumentStorage(
      .option(
        name, parsing.taking, help, completion, of: Word.self, required: false, repeating: true),
      initial: wrappedValue, describeDefault: Word.describe, read: Word.readAll)
  }

  /// An option that has to be given, and may be given many times.
  package init<Word: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Word] {
    storage = ArgumentStorage(
      .option(
        name, parsing.taking, help, completion, of: Word.self, required: true, repeating: true),
      initial: nil, read: Word.readAll)
  }
}
