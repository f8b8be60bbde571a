/// Words at the root that stand for commands further down, such as a verb without its noun.
package struct Shorthand: Sendable {
  /// What a word stands for.
  package enum Meaning: Hashable, Sendable {
    /// The command with these names below the root.
    case command([String])
    /// Any of these commands, as they are typed below the root: a person has to choose.
    case choice([String])
    /// No command; what does the same, typed in full.
    case instead([String])
  }

  /// Every word that stands for a command, for prefixes, suggestions and help.
  package let names: @Sendable () -> [String]
  /// What a word stands for, given the words that follow it and are no options; nil when it stands
  /// for itself.
  package let meaning: @Sendable (_ word: String, _ following: () -> [String]) -> Meaning?

  /// Words and what they stand for.
  package init(
    names: @escaping @Sendable () -> [String],
    meaning: @escaping @Sendable (_ word: String, _ following: () -> [String]) -> Meaning?
  ) {
    self.names = names
    self.meaning = meaning
  }
}
