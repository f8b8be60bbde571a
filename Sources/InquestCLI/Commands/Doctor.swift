import CommandParsing
import Inquest

/// Checks the store's health, and repairs it.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks the store's health; --rebuild repairs derived rows.",
    discussion: """
      Examples:
        inquest doctor
        inquest doctor --rebuild
      """)

  @Flag(help: "Make every derived row again from the events and the logs.")
  var rebuild = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      var lines: [String] = []
      if rebuild { lines.append("rebuilt \(try bench.rebuild()) cases") }
      let damages = try bench.damages()
      lines += damages.isEmpty ? ["the database is healthy"] : damages
      return Reply(
        lines, data: ["damages": .texts(damages), "rebuilt": .flag(rebuild)],
        status: damages.isEmpty ? 0 : 6)
    }
  }
}
