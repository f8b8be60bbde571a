/// Writes the scripts by which shells complete the words of a command line.
package enum CompletionScript {
  /// A shell with programmable completion.
  package enum Shell: String, CaseIterable, Hashable, Sendable, ExpressibleByArgument {
    /// Bash 3.2 or newer.
    case bash
    /// Zsh with `compinit`.
    case zsh
    /// Fish 3 or newer.
    case fish
  }

  /// The script for a whole tree, ending with a newline.
  package static func text(of root: CommandDescription, for shell: Shell) -> String {
    let table = CompletionTable(root)
    return switch shell {
    case .bash: bash(table)
    case .zsh: zsh(table)
    case .fish: fish(table)
    }
  }

  /// A text in single quotes of a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The name of a shell function or variable that belongs to a program.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
