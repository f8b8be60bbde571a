import CommandParsing
import Inquest

/// How a failure is told.
struct FailureReport {
  let failure: Failure

  init(_ failure: Failure) { self.failure = failure }

  /// Tells it on standard error; the exit status to end with.
  func print(asJSON: Bool) -> ExitCode {
    if asJSON {
      Console.talk(Datum.object(["error": .object(data)]).json)
    } else {
      for line in lines { Console.talk(terminalSafe(line)) }
    }
    return ExitCode(failure.status)
  }

  private var lines: [String] {
    guard failure.refusals.isEmpty else {
      return failure.refusals.flatMap { refusal in
        ["inquest: refused by \(refusal.code.rawValue): \(refusal.message)"]
          + refusal.satisfy.map { "  satisfy it: \(CommandWords.spelled($0))" }
      }
    }
    let hint = failure.hint.map { "; \($0)" } ?? ""
    return failure.places + ["inquest: \(failure.message)\(hint)"]
  }

  private var data: [String: Datum] {
    [
      "code": .text(failure.code),
      "message": .text(([failure.message] + failure.places).joined(separator: "; ")),
      "hint": .optional(failure.hint),
      "refusals": .list(failure.refusals.map(Self.datum)),
    ]
  }

  static func datum(_ refusal: GateRefusal) -> Datum {
    .object([
      "code": .text(refusal.code.rawValue), "message": .text(refusal.message),
      "satisfy": .list(refusal.satisfy.map { .texts($0) }),
    ])
  }
}
