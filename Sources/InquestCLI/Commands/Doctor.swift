import CommandParsing
import Inquest

/// Checks the store's health, and repairs it.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the store's health and size; --rebuild repairs derived rows.",
    discussion: """
      A command that was killed may leave files that nothing needs, and so may a case that was deleted
      while another command was writing. --collect removes them; it is refused while a log is being
      written, since no row names that yet.

      Examples:
        inquest doctor
        inquest doctor --rebuild
        inquest doctor --collect
      """)

  @Flag(help: "Make every derived row again from the events and the logs.")
  var rebuild = false

  @Flag(help: "Remove files of logs that nothing needs.")
  var collect = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      var lines: [String] = []
      if rebuild { lines.append("rebuilt \(try bench.rebuild()) cases") }
      let damages = try bench.damages()
      lines += damages.isEmpty ? ["the database is healthy"] : damages
      // What a damaged database says that nothing needs may be needed.
      let (use, removed) = try bench.storeUse(collecting: collect && damages.isEmpty)
      if let removed {
        lines.append("removed \(counted(removed.files, "file")), \(ByteCount.text(removed.bytes))")
      }
      return Reply(
        lines + StoreText.lines(use),
        data: [
          "damages": .texts(damages), "rebuilt": .flag(rebuild), "store": StoreText.datum(use),
          "removed": removed.map(StoreText.datum) ?? .none,
        ],
        status: damages.isEmpty ? 0 : 6)
    }
  }
}
