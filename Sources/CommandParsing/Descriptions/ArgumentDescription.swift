/// One argument, option or flag as help, manual and completions show it.
package struct ArgumentDescription: Hashable, Sendable {
  /// What is given on the command line.
  package enum Kind: Hashable, Sendable {
    /// A word without a name.
    case positional
    /// A name with a value.
    case option
    /// A name without a value.
    case flag
  }

  /// Which words a positional argument takes.
  package enum Placement: Hashable, Sendable {
    /// Words between options.
    case anywhere
    /// Only words after `--`.
    case afterTerminator
    /// All words from the first on, options included.
    case passthrough
  }

  /// Where help lists the declaration.
  package enum Section: Hashable, Sendable {
    /// Among the command's own.
    case own
    /// Under the title of its group.
    case titled(String)
    /// Last: the root command declares it too.
    case global
  }

  /// What is given on the command line.
  package let kind: Kind
  /// The names, in the order of their declaration; empty for a positional argument.
  package let names: [OptionName]
  /// How the value is called; meaningless for a flag.
  package let valueName: String
  /// One sentence.
  package let abstract: String
  /// More, or empty.
  package let discussion: String
  /// Whether it has to be given.
  package let isRequired: Bool
  /// Whether it holds several values.
  package let isRepeating: Bool
  /// Which words it takes.
  package let placement: Placement
  /// The default as a word; nil when there is none to show.
  package let defaultText: String?
  /// Every word accepted; empty when they cannot be listed.
  package let allowedValues: [String]
  /// What a shell offers for the value.
  package let completion: CompletionKind
  /// Whether nothing names it.
  package let isHidden: Bool
  /// Where help lists it.
  package let section: Section

  /// The first long name, else the first name; nil for a positional argument.
  package var preferredName: OptionName? { names.first(where: \.isLong) ?? names.first }

  /// `--at FILE:LINE`, `--json` or `TEXT`: how usage and errors write it.
  package var label: String {
    guard let name = preferredName?.spelling else { return valueName }
    return kind == .flag ? name : name + " " + valueName
  }
}

extension ArgumentDescription {
  /// Describes a declaration; `globals` are the types of the groups that the root declares.
  init(_ declaration: Declaration, globals: Set<ObjectIdentifier>) {
    let traits = declaration.traits
    kind = traits.kind
    names = declaration.names
    valueName = declaration.valueName
    abstract = traits.help.abstract
    discussion = traits.help.discussion
    isRequired = traits.isRequired
    isRepeating = traits.isRepeating
    placement =
      switch traits.taking {
      case .postTerminator: .afterTerminator
      case .passthrough: .passthrough
      case .next, .unconditional, .upToNextOption: .anywhere
      }
    defaultText = declaration.argument.defaultText
    allowedValues = traits.valueType?.allValueStrings ?? []
    completion = traits.completion
    isHidden = traits.help.visibility == .hidden
    section =
      if let group = declaration.group {
        globals.contains(group.type)
          ? .global : group.title.isEmpty ? .own : .titled(group.title)
      } else {
        .own
      }
  }
}

extension ArgumentDescription {
  /// A flag that every command has without declaring it.
  init(flag names: [OptionName], abstract: String) {
    kind = .flag
    self.names = names
    valueName = ""
    self.abstract = abstract
    discussion = ""
    isRequired = false
    isRepeating = false
    placement = .anywhere
    defaultText = nil
    allowedValues = []
    completion = .default
    isHidden = false
    section = .own
  }
}
