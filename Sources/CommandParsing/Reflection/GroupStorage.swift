/// The value of a group of declarations.
final class GroupStorage<Value: ParsableArguments>: DeclaredGroup {
  private(set) var value: Value
  /// What the value declares: read once, since reflection is what costs most in parsing.
  private lazy var list = DeclarationList(of: value)

  init(_ value: Value, title: String) {
    self.value = value
    super.init(title: title, type: ObjectIdentifier(Value.self))
  }

  override var declarations: [Declaration] { list.declarations }

  override func validate() throws {
    for group in list.groups { try group.validate() }
    try value.validate()
  }
}
