import Bytes
import CaseModel
import RunRecorder

/// What `run exec` is to do, read from a person's words.
struct ExecPlan {
  let words: ExecWords
  var execution: Execution
  /// Attempts at most.
  let count: Int
  let window: Int?
  let timeout: Int?
  /// Conditions that the person added.
  let added: [String: String]
  /// Where the program starts, absolute.
  let directory: String

  /// Reads the words; a relative directory is below `base`. Throws `usage`.
  init(_ words: ExecWords, in base: String) throws {
    guard let program = words.command.first, !program.isEmpty else {
      throw CaseFault(
        .usage, code: "no-command", "say which program to run, after --",
        hint: "inquest run exec -- ./test --fast")
    }
    if let count = words.count, !(1...ExecWords.most).contains(count) {
      throw CaseFault(
        .usage, code: "malformed-count", "--repeat \(count) is not from 1 to \(ExecWords.most)")
    }
    if words.until == .symptom && words.count == nil {
      throw CaseFault(
        .usage, code: "no-count", "--until symptom needs a limit",
        hint: "add --repeat N, the most attempts to make")
    }
    self.words = words
    count = words.count ?? 1
    window = try Self.span(words.window, "--for")
    timeout = try Self.span(words.timeout, "--timeout")
    added = try Self.added(words.conditions)
    let given = words.directory.map { $0.hasPrefix("/") ? $0 : base + "/" + $0 }
    directory = given ?? base
    var execution = Execution(words.command)
    execution.directory = given
    execution.isMerged = words.merged
    execution.window = window.map { .nanoseconds($0) }
    execution.timeout = timeout.map { .nanoseconds($0) }
    if let input = words.input {
      execution.input = .file(input.hasPrefix("/") ? input : base + "/" + input)
    }
    self.execution = execution
  }

  /// The program that prepares an attempt; nil when there is none.
  var setup: Execution? {
    guard let path = words.setup else { return nil }
    // A bare name is a file of our own directory, not a program along PATH.
    var setup = Execution([path.contains("/") ? path : "./" + path])
    setup.timeout = timeout.map { .nanoseconds($0) }
    return setup
  }

  private static func span(_ text: String?, _ flag: String) throws -> Int? {
    guard let text else { return nil }
    guard let span = DurationText.nanoseconds(text) else {
      throw CaseFault(
        .usage, code: "malformed-duration", "\(flag) '\(text)' is no span of time",
        hint: "for example \(flag) 500ms, \(flag) 30s or \(flag) 10m")
    }
    return span
  }

  /// Conditions that the command says in its own words, or finds out.
  private static let own = [
    "kind": "the command itself", "rung": "--rung", "build": "--input and the repository",
    "change": "--change", "fix": "--change", "command": "the command itself",
    "commit": "the repository", "branch": "the repository", "dirty": "the repository",
    "os": "the machine", "system": "the machine", "host": "the machine", "arch": "the machine",
    "kernel": "the machine", "tz": "the variable TZ", "locale": "the variable LC_ALL",
  ]

  private static func added(_ words: [String]) throws -> [String: String] {
    let pairs = try parsePairs(words, "--with")
    for key in pairs.keys.sorted(by: UTF8Text.precedes) {
      guard let source = own[key] ?? (key.hasPrefix("env.") ? "--env" : nil) else { continue }
      throw CaseFault(
        .usage, code: "derived-condition", "--with \(key)=… is said by \(source)",
        hint: "leave it out of --with")
    }
    return pairs
  }
}

extension ExecPlan {
  /// Sets the variables whose values were recorded, the time zone and the locale as they were; gives
  /// those that would have been others, `key=value` each.
  mutating func restore(_ recorded: RunExecution, _ conditions: [String: String]) -> [String] {
    let before = execution.environment
    // One whose value was a secret is taken as it is now.
    for (name, value) in recorded.variables where !CommandSecrets.isMissing(in: [value]) {
      execution.environment[name] = Array(value.utf8)
    }
    for name in recorded.unset { execution.environment[name] = nil }
    let names = Array(recorded.variables.keys) + recorded.unset
    var restored = names.sorted(by: UTF8Text.precedes)
      .filter { execution.environment[$0] != before[$0] }
      .map { "env.\($0)=\(recorded.variables[$0] ?? "(unset)")" }
    let facts = HostFacts.read(execution.environment)
    if let zone = conditions["tz"], zone != facts.timeZone {
      execution.environment["TZ"] = Array(zone.utf8)
      restored.append("tz=\(zone)")
    }
    if let locale = conditions["locale"], locale != facts.locale {
      restore(locale: locale)
      restored.append("locale=\(locale)")
    }
    return restored
  }

  /// Sets the variables that a locale is spelled by: `LANG`, and each `LC_` variable that differs.
  private mutating func restore(locale: String) {
    for variable in execution.environment.variables
    where variable.name.starts(with: "LC_".utf8) {
      execution.environment[String(decoding: variable.name, as: UTF8.self)] = nil
    }
    let parts = locale.split(separator: " ")
    execution.environment["LANG"] = parts.first.map { Array($0.utf8) }
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: "=") else { continue }
      execution.environment[String(part[..<sign])] = Array(part[part.index(after: sign)...].utf8)
    }
  }
}
