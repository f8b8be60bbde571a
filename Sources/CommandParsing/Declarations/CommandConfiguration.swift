/// The name, the texts and the subcommands of a command.
package struct CommandConfiguration: Sendable {
  /// The name typed by the user; nil takes the type's name in kebab-case.
  package var commandName: String?
  /// One line, shown first in the help and beside the name in the parent's list.
  package var abstract: String
  /// The usage line without the word "USAGE"; nil generates it from the declarations.
  package var usage: String?
  /// Paragraphs. Indented lines, and all lines from "Examples:" on, are kept verbatim.
  package var discussion: String
  /// What `--version` prints; empty offers no `--version`. Read from the root command.
  package var version: String
  /// False hides the command from help, manual and completions; it can still be called.
  package var shouldDisplay: Bool
  /// The commands one level below, in the order in which help lists them.
  package var subcommands: [any ParsableCommand.Type]
  /// The subcommand meant when none is named.
  package var defaultSubcommand: (any ParsableCommand.Type)?
  /// Other names that are accepted and never listed.
  package var aliases: [String]
  /// Words that stand for commands further down; nil when there are none. Read from the root command.
  package var shorthand: Shorthand?

  /// A configuration; every part may be left out.
  package init(
    commandName: String? = nil, abstract: String = "", usage: String? = nil,
    discussion: String = "", version: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, aliases: [String] = [],
    shorthand: Shorthand? = nil
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.aliases = aliases
    self.shorthand = shorthand
  }
}
