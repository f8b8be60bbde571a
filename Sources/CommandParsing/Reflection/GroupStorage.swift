/// The value of a group of declarations.
final class GroupStorage<Value: ParsableArguments>: DeclaredGroup {
  private(set) var value: Value

  init(_ value: Value, title: String) {
    self.value = value
    super.init(title: title, type: ObjectIdentifier(Value.self))
  }

  override var declarations: [Declaration] { DeclarationList(of: value).declarations }

  override func validate() throws {
    for group in DeclarationList(of: value).groups { try group.validate() }
    try value.validate()
  }
}
