/// A word without a name; words fill the arguments in the order of their declarations.
@propertyWrapper
package struct Argument<Value> {
  private var storage: ArgumentStorage<Value>

  /// The value given, else the default.
  package var wrappedValue: Value {
    get { storage.required }
    set { storage = storage.holding(newValue) }
  }

  // `@Argument var x: T` without parentheses asks whether there is an `init()` at all, then takes
  // the fitting initializer below.
  @available(*, unavailable, message: "the type of the value is not ExpressibleByArgument")
  package init() { preconditionFailure("unavailable") }
}

extension Argument: DeclaringWrapper {
  var member: DeclaredMember { storage }
}

extension Argument where Value: ExpressibleByArgument {
  /// An argument with a default.
  package init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    storage = ArgumentStorage(
      .positional(.next, help, completion, of: Value.self, required: false),
      initial: wrappedValue, describeDefault: \.defaultValueDescription, read: Value.readLast)
  }

  /// An argument that has to be given.
  package init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    storage = ArgumentStorage(
      .positional(.next, help, completion, of: Value.self, required: true),
      initial: nil, read: Value.readLast)
  }
}

extension Argument {
  /// An argument that may be left out.
  package init<Word: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == Word? {
    self.init(help: help, completion: completion)
  }

  /// An argument that may be left out.
  package init<Word: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Word? {
    storage = ArgumentStorage(
      .positional(.next, help, completion, of: Word.self, required: false),
      initial: .some(nil), read: Word.readLast)
  }

  /// Any number of words; any word replaces the default.
  package init<Word: ExpressibleByArgument>(
    wrappedValue: [Word], parsing: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Word] {
    storage = ArgumentStorage(
      .positional(
        parsing.taking, help, completion, of: Word.self, required: false, repeating: true),
      initial: wrappedValue, describeDefault: Word.describe, read: Word.readAll)
  }

  /// One word or more.
  package init<Word: ExpressibleByArgument>(
    parsing: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Word] {
    storage = ArgumentStorage(
      .positional(
        parsing.taking, help, completion, of: Word.self, required: true, repeating: true),
      initial: nil, read: Word.readAll)
  }
}
