/// The one line that shows how a command is called.
enum UsageLine {
  /// More own options than this are summed up as `[options]`.
  private static let spelledOptions = 4

  /// Arguments, required options, other options, and what takes all words behind them; global
  /// options are left to help.
  static func text(of command: CommandDescription) -> String {
    if let usage = command.usage { return usage }
    var parts = [command.spelledPath]
    let own = command.displayedOptions.filter { $0.section != .global }
    let optional = own.filter { !$0.isRequired }
    let arguments = command.displayedArguments
    parts += arguments.filter { $0.placement == .anywhere }.map(spelled)
    parts += own.filter(\.isRequired).map(spelled)
    parts += optional.count > spelledOptions ? ["[options]"] : optional.map(spelled)
    parts += arguments.filter { $0.placement != .anywhere }.map(spelled)
    if !command.subcommands.isEmpty { parts.append(command.hasDefault ? "[COMMAND]" : "COMMAND") }
    return parts.joined(separator: " ")
  }

  /// `TEXT...`, `[DIR]`, `[--with K=V]...`, `[-- CMD...]`.
  private static func spelled(_ argument: ArgumentDescription) -> String {
    if argument.kind == .positional {
      let words = argument.label + (argument.isRepeating ? "..." : "")
      let placed = argument.placement == .afterTerminator ? "-- " + words : words
      return argument.isRequired ? placed : "[" + placed + "]"
    }
    let label = argument.isRequired ? argument.label : "[" + argument.label + "]"
    return label + (argument.isRepeating ? "..." : "")
  }
}
