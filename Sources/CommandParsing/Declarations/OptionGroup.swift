/// Declarations shared by several commands.
///
/// A group that the root command declares too is *global*: its options may stand before the verb
/// as well as after it, and help lists them last.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments> {
  private var storage: GroupStorage<Value>

  /// The group's values.
  package var wrappedValue: Value {
    get { storage.value }
    set { storage = GroupStorage(newValue, title: storage.title) }
  }

  /// A group; a title heads its options in help.
  package init(title: String = "") {
    storage = GroupStorage(Value(), title: title)
  }
}

extension OptionGroup: DeclaringWrapper {
  var member: DeclaredMember { storage }
}
