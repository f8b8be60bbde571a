import Bytes
import CaseModel
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
  /// Why there is no program to start.
  var obstacle: SpawnFailure?

  /// Finds out. A program that is missing is an obstacle; a directory or an input that is throws.
  init(_ plan: ExecPlan, key: [UInt8]) throws {
    execution = RunExecution(command: plan.words.command, directory: plan.directory)
    var request = RunConditions.Request(key: key)
    request.inputs = plan.words.inputs
    request.variables = plan.words.variables
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
          execution.variables[variable.name] = String(decoding: value, as: UTF8.self)
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
      repository = try? RepositoryState.read(around: plan.directory)
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
    pairs["command"] = CommandWords.spelled(plan.words.command)
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
    }
    pairs["commit"] = repository.commit.map { String($0.prefix(12)) } ?? "none"
    pairs["branch"] = repository.branch ?? "none"
    pairs["dirty"] = repository.patch == nil && repository.submodules.isEmpty ? "no" : "yes"
  }

  /// Untracked files that a run names.
  private static let untrackedKept = 200
}
