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

        Examples:
          inquest case open "Right swipe pops to Home" --symptom 'outcome.stack = Home'
          inquest run import right.log --with gesture=right --outcome stack=Home
          inquest hypothesis add "our handler is wrong" --predict '[Swipe] fires when gesture=right'
          inquest next
        """,
      version: "inquest \(Version.text)",
      subcommands: [
        Status.self, Init.self, CaseGroup.self, ClueGroup.self, AssumptionGroup.self,
        HypothesisGroup.self, ProbeGroup.self, RunGroup.self, ChangeGroup.self, Note.self,
        EvidenceGroup.self, CauseGroup.self, FixGroup.self, CheckGroup.self, LessonGroup.self,
        ScenarioGroup.self, Next.self, Timeline.self, Report.self, Verify.self, Doctor.self,
        HelpRules.self,
      ],
      defaultSubcommand: Status.self)
  }

  @OptionGroup var globals: Globals
}
