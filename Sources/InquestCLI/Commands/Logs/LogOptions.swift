import CommandParsing

/// A log and how it is read.
struct LogOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The log, as it is or compressed with gzip or zstd; - is standard input.", valueName: "FILE"),
    completion: .file)
  var file: String

  @Option(help: ArgumentHelp("The log's format.", valueName: "auto|NAME|FILE.json5"))
  var format: String = "auto"

  @Option(help: ArgumentHelp("The zone of times that name none.", valueName: "ZONE"))
  var tz: String?

  @Option(help: ArgumentHelp("The year of the first time that names none.", valueName: "YEAR"))
  var year: Int?
}
