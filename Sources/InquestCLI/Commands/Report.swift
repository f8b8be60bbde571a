import CommandParsing
import Inquest

/// Writes the postmortem.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Writes the postmortem as Markdown.",
    discussion: """
      Examples:
        inquest report
        inquest report -o postmortem.md
      """)

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file; standard output otherwise.", valueName: "FILE"),
    completion: .file)
  var output: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      if globals.json || output == nil {
        var text = ""
        try bench.report { piece in
          if globals.json { text += piece } else { try Console.emit(piece) }
        }
        return Reply([], data: ["format": .text("md"), "report": .text(text)])
      }
      let path = output ?? ""
      let file = try OutputFile(path)
      try bench.report { try file.write($0) }
      try file.finish()
      return Reply(["\(path) written"], data: ["path": .text(path)])
    }
  }
}
