/// What a shell offers for a value.
package enum CompletionKind: Hashable, Sendable {
  /// The words of `allValueStrings`, else nothing.
  case `default`
  /// These words.
  case list([String])
  /// File names.
  case file
  /// Names of directories.
  case directory
}
