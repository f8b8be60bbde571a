import CommandParsing
import Inquest

/// Closes a case.
struct CaseClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Closes the case, once nothing is left behind.",
    discussion: """
      The source files are searched for probes first. As fixed, the symptom must be gone where it
      was seen, with the fix and with no probe in the program.

      Examples:
        inquest case close
        inquest case close --as unexplained
        inquest case close --as duplicate:right-swipe
        inquest case close --waive rung --because "no phone at this desk"
      """)

  @Option(
    help: ArgumentHelp(
      "fixed (when a fix is verified), mitigated, unexplained, not-a-bug, cannot-reproduce or duplicate:SLUG.",
      valueName: "HOW"))
  var `as`: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (resolution, duplicate) = try Self.resolution(`as`)
      let receipt = try bench.closeCase(
        as: resolution, duplicateOf: duplicate, try globals.request())
      let how = receipt.after.file.closing?.resolution.rawValue ?? ""
      return Reply(receipt, "closed as \(how)", data: ["resolution": .text(how)])
    }
  }

  private static func resolution(_ text: String?) throws -> (Resolution?, String?) {
    guard let text else { return (nil, nil) }
    if text.hasPrefix("duplicate:") { return (.duplicate, String(text.dropFirst(10))) }
    guard let resolution = Resolution(rawValue: text), resolution != .duplicate else {
      throw Failure(
        status: 64, code: "unknown-resolution", message: "a case cannot close as '\(text)'",
        hint: "fixed, mitigated, unexplained, not-a-bug, cannot-reproduce or duplicate:SLUG")
    }
    return (resolution, nil)
  }
}
