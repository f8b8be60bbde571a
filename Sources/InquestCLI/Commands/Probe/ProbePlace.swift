import CommandParsing
import Inquest

/// Puts a probe into a source file.
struct ProbePlace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Puts a probe's log statement into a source file.",
    discussion: """
      The statement goes before that line, indented like it, between two comments that name the
      probe; every other byte of the file stays. Put expressions in the places of the quoted names.
      'inquest probe remove' takes out the same lines again.

      Examples:
        inquest probe place '[CategorySwipe]' --at Sources/List.swift:126
        inquest probe place P1
      """)

  @Argument(help: ArgumentHelp("A probe of the case, or a tag.", valueName: "P|TAG"))
  var probe: String

  @Option(
    help: ArgumentHelp("Where; the probe's own place otherwise.", valueName: "FILE:LINE"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "swift, objc, kotlin, js, python, c, rust or go; that of the file otherwise.",
      valueName: "NAME"))
  var lang: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let report = try bench.placeProbe(ProbeTarget(probe: probe, at: at, language: lang))
      let receipt = report.receipt
      let probe = receipt.subject.flatMap { receipt.after.probes[$0] }
      let name = "\(receipt.label ?? "") \(probe?.tag ?? "")"
      let place = "\(report.path):\(report.line)"
      let sentence =
        receipt.created
        ? "\(place) \(name), \(report.bytes) bytes put in, untouched code identical"
        : "\(name) stands at \(place) already"
      return Reply(
        receipt, sentence, details: report.text.isEmpty ? [] : [report.text],
        data: [
          "path": .text(report.path), "line": .count(report.line), "bytes": .count(report.bytes),
          "statement": .optional(report.text.isEmpty ? nil : report.text),
          "language": .optional(report.language.isEmpty ? nil : report.language),
          "tag": .optional(probe?.tag),
        ])
    }
  }
}
