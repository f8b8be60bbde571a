import CommandParsing
import Inquest

/// Prints a log statement for a probe.
struct ProbeSnippet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snippet", abstract: "Prints a log statement for a tag.",
    discussion: """
      The statement logs the tag and the fields that rules read of it, on the language's usual
      logger. Each value is its own name in quotes: put an expression there.

      Examples:
        inquest probe snippet '[NavGR {n}]' --lang swift
        inquest probe snippet P1 --at Sources/List.swift:126
      """)

  @Argument(help: ArgumentHelp("A tag, or a probe of the case.", valueName: "TAG"))
  var probe: String

  @Option(
    help: ArgumentHelp(
      "swift, objc, kotlin, js, python, c, rust or go; that of the file otherwise.",
      valueName: "NAME"))
  var lang: String?

  @Option(help: ArgumentHelp("Where it is to stand.", valueName: "FILE:LINE"))
  var at: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let statement = try bench.probeStatement(
        ProbeTarget(probe: probe, at: at, language: lang))
      var reply = Reply(
        [statement.text],
        data: [
          "label": .optional(statement.label), "tag": .text(statement.tag),
          "language": .text(statement.language), "statement": .text(statement.text),
          "needs": .optional(statement.prerequisite),
          "next": .list([
            .texts([
              "inquest", "probe", "place", statement.label ?? statement.tag, "--at",
              at ?? "<FILE:LINE>",
            ])
          ]),
        ])
      reply.label = statement.text
      reply.remarks = statement.prerequisite.map { ["the file needs '\($0)'"] } ?? []
      return reply
    }
  }
}
