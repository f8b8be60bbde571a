/// A name without a value: true when given, or the number of times it is given.
@propertyWrapper
package struct Flag<Value> {
  private var storage: ArgumentStorage<Value>

  /// Whether, or how often, the flag is given.
  package var wrappedValue: Value {
    get { storage.required }
    set { storage = storage.holding(newValue) }
  }
}

extension Flag: DeclaringWrapper {
  var member: DeclaredMember { storage }
}

extension Flag where Value == Bool {
  /// A flag that is true when given.
  package init(
    wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil
  ) {
    storage = ArgumentStorage(.flag(name, help), initial: wrappedValue) { _ in true }
  }
}

extension Flag where Value == Int {
  /// A flag that counts how often it is given.
  package init(
    wrappedValue: Int, name: NameSpecification = .long, help: ArgumentHelp? = nil
  ) {
    storage = ArgumentStorage(.flag(name, help), initial: wrappedValue) { wrappedValue + $0.count }
  }
}
