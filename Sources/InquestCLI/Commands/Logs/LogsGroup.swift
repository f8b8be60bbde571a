import CommandParsing
import Inquest

/// The commands of `inquest logs`.
struct LogsGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "logs", abstract: "Log formats, and how a log is understood.",
      discussion: """
        Examples:
          inquest logs formats
          inquest logs check device.log
        """,
      subcommands: [LogsFormats.self, LogsCheck.self])
  }
}
