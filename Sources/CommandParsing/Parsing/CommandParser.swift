/// Finds the command that the words name and fills its declarations.
///
/// Options may stand anywhere up to `--`. Options that a group of the root declares may also stand
/// before the verb, provided that the command holds the same group; there, the last one wins.
/// Options are never abbreviated; a command is known by a prefix that no other has, and by the root's
/// `Shorthand`.
package enum CommandParser {
  /// What the words ask for. The caller prints and runs.
  package enum Result {
    /// A command whose values are filled and validated.
    case command(any ParsableCommand)
    /// The text of help, for standard output.
    case help(String)
    /// The version, for standard output.
    case version(String)
    /// Why the words were not understood, for standard error.
    case failure(ParseFailure)
  }

  /// Parses the words after the program's name.
  package static func parse(_ root: any ParsableCommand.Type, _ arguments: [String]) -> Result {
    do throws(ParseFailure) {
      var descent = CommandDescent(root: root, words: arguments)
      return try descent.result()
    } catch {
      return .failure(error)
    }
  }
}
