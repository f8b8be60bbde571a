import CommandParsing
import Inquest

/// The whole command line.
struct Root: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inquest",
      abstract:
        "Keeps the evidence of a debugging session, and holds the fix until the cause stands.",
      discussion: """
        What you believe, what that belief predicts, the log probes that could prove it wrong, the
        run that anyone can repeat, and the log's verdict. No fix before the root cause.

        The noun may be left out where the verb or a label tells it: 'falsify' is 'hypothesis
        falsify', 'show R4' is 'run show R4'. Text needs quotes only against the shell.

        Examples:
          inquest case open "Right swipe pops to Home" --symptom 'outcome.stack = Home'
          inquest run import right.log --with gesture=right --outcome stack=Home
          inquest hypothesis add "our handler is wrong" --predict '[Swipe] fires when gesture=right'
          inquest next
        """,
      version: "inquest \(Version.text)",
      subcommands: commands,
      defaultSubcommand: Status.self, shorthand: ShortForms.shorthand(of: commands))
  }

  private static var commands: [any ParsableCommand.Type] {
    [
      Status.self, Init.self, CaseGroup.self, ClueGroup.self, AssumptionGroup.self,
      HypothesisGroup.self, ProbeGroup.self, RunGroup.self, ChangeGroup.self, Note.self,
      EvidenceGroup.self, CauseGroup.self, FixGroup.self, CheckGroup.self, LessonGroup.self,
      ScenarioGroup.self, LogsGroup.self, Next.self, Undo.self, Do.self, Timeline.self,
      Search.self, Report.self, Verify.self,
      Doctor.self,
      HelpRules.self,
    ]
  }

  @OptionGroup var globals: Globals
}
