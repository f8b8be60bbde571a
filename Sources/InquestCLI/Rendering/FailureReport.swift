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
          + refusal.satisfy.map { "  satisfy it: \(CommandLineText.spell($0))" }
      }
    }
    let hint = failure.hint.map { "; \($0)" } ?? ""
    return ["inquest: \(failure.message)\(hint)"]
  }

  private var data: [String: Datum] {
    [
      "code": .text(failure.code), "message": .text(failure.message),
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

/// Commands as a person would type them.
enum CommandLineText {
  /// The words, quoted for a shell where they need it; what is to be filled in stays as it is.
  static func spell(_ words: [String]) -> String {
    words.map { word in
      if word.hasPrefix("<") && word.hasSuffix(">") && !word.contains(" ") { return word }
      let plain = word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
          || (0x61...0x7a).contains(byte) || "@:=.,/+_-".utf8.contains(byte)
      }
      if plain && !word.isEmpty { return word }
      var quoted = "'"
      for character in word { quoted += character == "'" ? "'\\''" : String(character) }
      return quoted + "'"
    }.joined(separator: " ")
  }
}
