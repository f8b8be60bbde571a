import CommandParsing
import Inquest

/// The commands of `inquest logs`.
struct LogsGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "logs",
      abstract: "Log formats, how a log is understood, and what is secret in it.",
      discussion: """
        Examples:
          inquest logs formats
          inquest logs check device.log
          inquest logs scan device.log
        """,
      subcommands: [LogsFormats.self, LogsCheck.self, LogsScan.self])
  }
}
