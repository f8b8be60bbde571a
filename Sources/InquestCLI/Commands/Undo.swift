import CommandParsing
import Inquest

/// Takes the last command back.
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Takes back what your last command in the case said.",
    discussion: """
      Nothing is deleted: an event that makes up for it is added, and the timeline shows both. A
      hypothesis, a statement or a root cause is withdrawn, a verdict is as it was before, a
      prediction struck through, a run voided, a clue dismissed, a fix reverted, a closed case
      opened. Where nothing makes up for it, the command to use instead is named. Said again, it
      takes back the command before.

      Examples:
        inquest undo
        inquest undo --because "the wrong run"
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.undo(try globals.request())
      return Reply(receipt, "undone: \(UndoText.sentence(receipt))")
    }
  }
}
