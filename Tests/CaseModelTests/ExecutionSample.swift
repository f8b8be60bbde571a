import CaseModel

extension EventSamples {
  /// A run of a program in which everything is said.
  static var executed: Run {
    var run = run(.exec, full: true)
    var execution = RunExecution(command: ["./a b", text, ""], directory: text)
    execution.executable = text
    execution.executableDigest = String(repeating: "ab", count: 32)
    execution.input = text
    execution.setup = text
    execution.window = 1
    execution.timeout = 2_000_000_000
    execution.merged = true
    execution.planned = 3
    execution.until = "quiet"
    execution.inputs = pairs
    execution.added = pairs
    execution.variables = pairs
    execution.unset = [text]
    execution.hidden = pairs
    execution.revision = String(repeating: "cd", count: 20)
    execution.branch = text
    execution.patch = String(repeating: "ef", count: 32)
    execution.patchBytes = 7
    execution.patchIsKept = true
    execution.untracked = [text]
    execution.untrackedCount = 2
    execution.submodules = [text]
    execution.trouble = text
    execution.attempts = attempts
    run.execution = execution
    return run
  }

  private static var attempts: [RunAttempt] {
    var exited = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
    exited.exit = 3
    exited.wall = 10
    exited.user = 20
    exited.system = 30
    exited.memory = 40
    exited.length = 5
    exited.lines = 2
    exited.records = 1
    exited.outcomes = pairs
    var killed = RunAttempt(start: 6, firstLine: 3, firstRecord: 1)
    killed.signal = 9
    killed.signalName = "KILL"
    killed.window = true
    killed.memoryIsBound = true
    killed.truncated = true
    killed.loss = RunLoss(kind: .repeated, count: nil, line: 3)
    killed.filteredLine = 4
    var lost = RunAttempt(start: 6, firstLine: 3, firstRecord: 1)
    lost.infrastructure = "spawn"
    return [exited, killed, lost]
  }
}
