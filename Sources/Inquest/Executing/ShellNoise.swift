/// Variables that differ from one shell or session to the next and tell nothing of a program.
enum ShellNoise {
  /// Zone and locale are conditions, which are compared as such; so is the directory.
  private static let names: Set<String> = [
    "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLORTERM", "COLUMNS", "LINES", "WINDOWID",
    "HISTFILE", "HISTSIZE", "PS1", "PS2", "PS4", "PROMPT_COMMAND", "MAKELEVEL", "TZ", "LANG",
    "SECURITYSESSIONID", "XPC_FLAGS", "XPC_SERVICE_NAME", "DBUS_SESSION_BUS_ADDRESS", "GIT_EDITOR",
    "GIT_SEQUENCE_EDITOR", "GIT_PAGER", "GIT_ASKPASS", "GIT_PREFIX", "GIT_REFLOG_ACTION",
  ]

  private static let beginnings = [
    "LC_", "GIT_AUTHOR_", "GIT_COMMITTER_", "INQUEST_", "SSH_", "TERM_", "TMUX", "XDG_SESSION",
    "VSCODE_", "ITERM_", "KITTY_",
  ]

  /// Whether a variable is one of them.
  static func holds(_ variable: String) -> Bool {
    names.contains(variable)
      || beginnings.contains { variable.utf8.starts(with: $0.utf8) }
  }
}
