/// The options of a command under one heading.
struct OptionSection {
  let heading: String
  var options: [ArgumentDescription]

  /// The command's own options, those of titled groups, and the global ones, with `--help` (and
  /// the root's `--version`) where they belong.
  static func sections(of command: CommandDescription) -> [OptionSection] {
    var own = OptionSection(heading: "Options", options: [])
    var titled: [OptionSection] = []
    var global = OptionSection(heading: "Global options", options: [])
    for option in command.displayedOptions {
      switch option.section {
      case .own: own.options.append(option)
      case .global: global.options.append(option)
      case .titled(let title):
        if let index = titled.firstIndex(where: { $0.heading == title }) {
          titled[index].options.append(option)
        } else {
          titled.append(OptionSection(heading: title, options: [option]))
        }
      }
    }
    let builtIn = builtInOptions(of: command)
    if global.options.isEmpty { own.options += builtIn } else { global.options += builtIn }
    return ([own] + titled + [global]).filter { !$0.options.isEmpty }
  }

  /// `--help`, and `--version` of a root that has one, unless the command declares them.
  static func builtInOptions(of command: CommandDescription) -> [ArgumentDescription] {
    let declared = Set(command.options.flatMap(\.names))
    let short: [OptionName] = declared.contains(.short("h")) ? [] : [.short("h")]
    var options: [ArgumentDescription] = []
    if !declared.contains(.long("help")) {
      options.append(
        ArgumentDescription(flag: short + [.long("help")], abstract: "Show this help."))
    }
    if !command.version.isEmpty, !declared.contains(.long("version")) {
      options.append(
        ArgumentDescription(flag: [.long("version")], abstract: "Show the version."))
    }
    return options
  }

  /// `-v, --variant VARIANT`, or a positional argument's value.
  static func spelledNames(of argument: ArgumentDescription) -> String {
    guard argument.kind != .positional else { return argument.valueName }
    let names = argument.names.filter { !$0.isLong } + argument.names.filter(\.isLong)
    let spelled = names.map(\.spelling).joined(separator: ", ")
    return argument.kind == .flag ? spelled : spelled + " " + argument.valueName
  }

  /// ` (values: model, bench, field; default: bench; repeatable)`; empty when nothing is to say.
  static func remark(on argument: ArgumentDescription) -> String {
    var remarks: [String] = []
    if !argument.allowedValues.isEmpty {
      remarks.append("values: " + argument.allowedValues.joined(separator: ", "))
    }
    if let text = argument.defaultText { remarks.append("default: " + text) }
    if argument.kind == .option, argument.isRequired { remarks.append("required") }
    if argument.kind == .option, argument.isRepeating { remarks.append("repeatable") }
    return remarks.isEmpty ? "" : " (" + remarks.joined(separator: "; ") + ")"
  }
}
