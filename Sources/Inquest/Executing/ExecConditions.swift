import Bytes
import CaseModel
import LogReader
import RunRecorder

/// Under which conditions a program runs, as its run records them.
struct ExecConditions {
  /// Known before the run.
  var pairs: [String: String]
  /// What makes two runs the same program; nil when there is no program.
  var build: String?
  /// How it is run, without attempts.
  var execution: RunExecution
  /// What tracked files differ by, when it is small enough to be kept.
  var patch: [UInt8]?
  /// Secrets that were taken out of it.
  var secretsInPatch = SecretWords(nil)
  /// Why there is no program to start.
  var obstacle: SpawnFailure?

  /// Finds out. A program that is missing is an obstacle; a directory or an input that is throws.
  init(_ plan: ExecPlan, key: [UInt8]) throws {
    var secrets = CommandSecrets()
    let command =
      plan.words.keepsSecrets ? plan.words.command : secrets.removed(from: plan.words.command)
    execution = RunExecution(command: command, directory: plan.directory)
    var request = RunConditions.Request(key: key)
    request.inputs = plan.words.inputs
    request.variables = plan.words.variables
    request.keepsSecrets = plan.words.keepsSecrets
    let host: HostFacts
    var repository: RepositoryState?
    do {
      let found = try RunConditions.read(plan.execution, request)
      host = found.host
      repository = found.repository
      execution.trouble = found.repositoryTrouble
      execution.executable = found.executable.path
      execution.executableDigest = found.executable.digest.hex
      build = "exec:" + found.build
      for input in found.inputs { execution.inputs[input.path] = input.digest.hex }
      for variable in found.variables {
        if let value = variable.value {
          let text = String(decoding: value, as: UTF8.self)
          execution.variables[variable.name] =
            plan.words.keepsSecrets ? text : secrets.removed(from: text, of: variable.name)
        } else {
          execution.unset.append(variable.name)
        }
      }
      for variable in found.hiddenVariables {
        execution.hidden[String(decoding: variable.name, as: UTF8.self)] = variable.hash.hex
      }
    } catch let failure as SpawnFailure {
      guard failure.kind != .workingDirectory, failure.kind != .malformed else { throw failure }
      obstacle = failure
      host = HostFacts.read(plan.execution.environment)
      repository = try? RepositoryState.read(
        around: plan.directory, keepsSecrets: plan.words.keepsSecrets)
      execution.trouble = failure.reason
    }
    pairs = plan.added
    note(plan)
    say(host, plan)
    if let repository { say(repository) }
  }

  private mutating func note(_ plan: ExecPlan) {
    execution.input = plan.words.input
    execution.setup = plan.words.setup
    execution.window = plan.window
    execution.timeout = plan.timeout
    execution.merged = plan.words.merged
    execution.planned = plan.count
    execution.until = plan.words.until?.rawValue
    execution.added = plan.added
  }

  private mutating func say(_ host: HostFacts, _ plan: ExecPlan) {
    pairs["command"] = CommandWords.spelled(execution.command)
    pairs["os"] = host.version.isEmpty ? host.system : host.version
    pairs["system"] = host.system
    pairs["kernel"] = host.kernel
    pairs["arch"] = host.architecture
    pairs["host"] = host.host
    pairs["tz"] = host.timeZone
    pairs["locale"] = host.locale
    for (name, value) in execution.variables { pairs["env.\(name)"] = value }
    for name in execution.unset { pairs["env.\(name)"] = "(unset)" }
  }

  private mutating func say(_ repository: RepositoryState) {
    execution.revision = repository.commit
    execution.branch = repository.branch
    execution.untracked = Array(repository.untracked.prefix(Self.untrackedKept))
    execution.untrackedCount = repository.untrackedCount
    execution.submodules = repository.submodules.map {
      $0.path + ($0.commit.map { " " + $0 } ?? "") + ($0.difference == nil ? "" : " with changes")
    }
    if let patch = repository.patch {
      execution.patch = patch.digest.hex
      execution.patchBytes = patch.size
      execution.patchIsKept = patch.bytes != nil
      self.patch = patch.bytes
      if patch.bytes != nil {
        secretsInPatch.counts = patch.secrets.map { SecretCount(rule: $0.rule, count: $0.count) }
      }
    }
    pairs["commit"] = repository.commit.map { String($0.prefix(12)) } ?? "none"
    pairs["branch"] = repository.branch ?? "none"
    pairs["dirty"] = repository.patch == nil && repository.submodules.isEmpty ? "no" : "yes"
  }

  /// Untracked files that a run names.
  private static let untrackedKept = 200
}
