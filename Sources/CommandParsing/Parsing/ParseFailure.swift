/// Why a command line was not understood.
package struct ParseFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence without the command's name and without a full stop; safe for a terminal.
  package let message: String
  /// The names from the root to the command where the words stopped making sense.
  package let commandPath: [String]
  /// That command's usage line, without the word "usage".
  package let usage: String
  /// The first name that may have been meant, such as `--expected`.
  package let suggestion: String?
  /// The whole help of a group that was called without a command; nil otherwise.
  package let help: String?
  /// 64, or the status of an `ExitCode` that `validate()` threw.
  package let status: ExitCode

  /// The command that says more.
  package var helpCommand: String { commandPath.joined(separator: " ") + " --help" }

  /// The first line to print: the command, a colon and the sentence.
  package var summary: String { commandPath.joined(separator: " ") + ": " + message }

  /// The lines to print on standard error, without a newline at the end.
  package var description: String {
    if let help { return summary + "\n\n" + help }
    return summary + "\nusage: " + usage + "\nSee '" + helpCommand + "'."
  }
}
