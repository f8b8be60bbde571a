import CommandParsing
import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The program: arguments in, exit status out.
package enum CommandLineTool {
  /// Runs a command line given as raw bytes, the program's name left out.
  package static func run(_ raw: [[UInt8]]) -> Int32 {
    let words: [String]
    do {
      words = try CommandLineBytes.decode(raw)
    } catch {
      let failure = Failure(
        status: error.status.rawValue, code: "malformed-argument", message: error.description,
        hint: "spell it in UTF-8; a file of such a name can be read from standard input")
      return FailureReport(failure).print(asJSON: raw.contains(Array("--json".utf8))).rawValue
    }
    return run(words)
  }

  /// Runs a command line, as a part of others where there are any; its exit status.
  static func run(_ words: [String], within atomic: AtomicCommands? = nil) -> Int32 {
    if words == ["--version"] {
      // Asked for by scripts at every turn: answered before the tree of commands is looked at.
      try? Console.print("inquest \(Version.text)")
      return 0
    }
    if let generated = Generated.text(for: words) {
      try? Console.emit(generated)
      return 0
    }
    switch CommandParser.parse(Root.self, words) {
    case .help(let text), .version(let text):
      try? Console.print(text)
      return 0
    case .failure(let failure):
      guard words.contains("--json") else {
        Console.talk(failure.description)
        return failure.status.rawValue
      }
      let usage = Failure(
        status: failure.status.rawValue, code: "usage", message: failure.message,
        hint: failure.suggestion ?? failure.helpCommand)
      return FailureReport(usage).print(asJSON: true).rawValue
    case .command(var command):
      if let atomic { Globals.of(command)?.surroundings.atomic = atomic }
      return status { try command.run() }
    }
  }

  private static func status(_ body: () throws -> Void) -> Int32 {
    do {
      try body()
      return 0
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return FailureReport(Failure(error)).print(asJSON: false).rawValue
    }
  }
}

/// What is generated from the declarations of the commands: manual page and shell completions.
enum Generated {
  static func text(for words: [String]) -> String? {
    switch words.first {
    case "--generate-manual":
      return ManualPage.text(of: CommandDescription(of: Root.self), sections: Manual.sections)
    case "--generate-completion-script":
      guard words.count == 2, let shell = CompletionScript.Shell(rawValue: words[1]) else {
        return nil
      }
      return CompletionScript.text(of: CommandDescription(of: Root.self), for: shell)
    default: return nil
    }
  }
}
