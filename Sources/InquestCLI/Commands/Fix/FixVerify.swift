import CommandParsing
import Inquest

/// Verifies a fix.
struct FixVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verifies a fix on runs: red before it, green with it.",
    discussion: """
      Without runs, all that carry the fix are looked at. Exits 1 and says what is missing when
      they do not show it.

      Examples:
        inquest fix verify F1 R12 R13
        inquest fix verify F1
      """)

  @Argument(help: ArgumentHelp("The fix.", valueName: "F"))
  var label: String

  @Argument(help: ArgumentHelp("Runs with the fix.", valueName: "R"))
  var runs: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (receipt, review) = try bench.verifyFix(label, runs: runs, try globals.request())
      let stands = receipt.subject.flatMap { receipt.after.standing.fixes[$0] } == .verified
      let verified = stands && (review?.missing.isEmpty ?? true || receipt.recorded > 0)
      var reply = Reply(
        receipt, "\(label) \(verified ? "verified" : "not verified")",
        details: review.map { FixText.review($0, missing: !verified) } ?? [],
        data: review.map(FixText.datum) ?? [:])
      reply.lines[0] = "[\(receipt.slug)] \(label) \(verified ? "verified" : "not verified")"
      reply.status = verified ? 0 : 1
      return reply
    }
  }
}
