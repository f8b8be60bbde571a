/// A set of declared arguments, options and flags.
///
/// The spelling follows swift-argument-parser, so that its `import` can replace this target's.
package protocol ParsableArguments: SendableMetatype {
  /// A value whose declarations are read by reflection and then filled by the parser.
  init()

  /// Checks what one declaration alone cannot say; called once, after every value is filled.
  ///
  /// Throws `ValidationError` with one sentence for the person who typed the command.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Nothing more to check.
  package mutating func validate() throws {}
}
