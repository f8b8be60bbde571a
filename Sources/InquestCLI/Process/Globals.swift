import CommandParsing
import Inquest

/// What every command may say; before its verb or after it.
struct Globals: ParsableArguments {
  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("The case, by name or unique prefix (INQUEST_CASE).", valueName: "SLUG"))
  var slug: String?

  @Option(
    help: ArgumentHelp("The store's directory (INQUEST_STORE).", valueName: "DIR"),
    completion: .directory)
  var store: String?

  @Flag(help: "Answer with one JSON object.")
  var json = false

  @Option(help: ArgumentHelp("Why.", valueName: "TEXT"))
  var because: String?

  @Option(
    help: ArgumentHelp(
      "Gates to pass on purpose, separated by commas; needs --because.", valueName: "CODE,…"))
  var waive: String?

  @Flag(help: "What is said rests on memory; the report shows it so.")
  var recalled = false

  @Option(help: ArgumentHelp("Who is recording (INQUEST_ACTOR).", valueName: "NAME"))
  var actor: String?

  @Flag(name: .shortAndLong, help: "Print labels only.")
  var quiet = false

  /// What the command is a part of; the parser leaves it alone.
  let surroundings = Surroundings()

  /// Where a command is run from, when it is not from the shell.
  final class Surroundings {
    var atomic: AtomicCommands?
  }

  /// The options that a command that was parsed holds.
  static func of(_ command: any ParsableCommand) -> Globals? {
    Mirror(reflecting: command).children.lazy
      .compactMap { ($0.value as? OptionGroup<Globals>)?.wrappedValue }.first
  }

  /// The place where the command works.
  func bench() throws -> Workbench {
    Workbench(try ProcessEnvironment.make(self), within: surroundings.atomic)
  }

  /// What the command says besides its own words. Throws `usage` for an unknown gate.
  func request() throws -> Request {
    let codes = (waive ?? "").split(separator: ",").map(String.init)
    let gates = try codes.map { code in
      guard let gate = GateCode(rawValue: code) else {
        throw Failure(
          status: 64, code: "unknown-gate", message: "there is no gate '\(code)'",
          hint: "there are: \(GateCode.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return gate
    }
    return Request(because: because, waive: gates, recalled: recalled)
  }

  /// Runs a command's call, and prints its answer or its failure. Throws the exit status.
  func answer(_ call: (Workbench) throws -> Reply) throws {
    let reply: Reply
    do {
      reply = try call(bench())
    } catch {
      throw FailureReport(Failure(error)).print(asJSON: json)
    }
    do {
      try reply.print(self)
    } catch {
      throw FailureReport(Failure(error)).print(asJSON: json)
    }
    if reply.status != 0 { throw ExitCode(reply.status) }
  }
}
