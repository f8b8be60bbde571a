import CommandParsing

/// The commands of `inquest lesson`.
struct LessonGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lesson", abstract: "What to remember.",
      discussion: """
        Examples:
          inquest lesson add "list them all first"
        """,
      subcommands: [LessonAdd.self])
  }
}
