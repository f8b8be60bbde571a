import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// What running a recorded program again came to; nothing of it is recorded.
public struct ExecReplay: Sendable {
  public var run: Run
  /// The attempt that it is compared with, from 1.
  public var attempt: Int
  /// The recorded end, and the end now.
  public var recorded: RunAttempt
  public var replayed: RunAttempt
  /// What comparing the outputs came to; lines of the one made now count from 1.
  public var output: OutputComparison
  /// What was laid over each other, in the order of its uses.
  public var rules: [ComparisonRule]
  /// Conditions of this moment that were others then, and were restored: `key=value` each.
  public var restored: [String]
  /// Conditions that are not as they were and could not be restored, `key: then / now` each.
  public var differing: [String]
  /// The commit that was checked out, if it is another one now.
  public var revision: String?

  /// Whether output and end are as recorded.
  public var isReproduced: Bool {
    output.divergence == nil && recorded.exit == replayed.exit && recorded.signal == replayed.signal
      && recorded.infrastructure == replayed.infrastructure && recorded.window == replayed.window
  }
}

/// Which of two things running a run again comes to.
public enum AnyReplay: Sendable {
  case simulated(Replay)
  case executed(ExecReplay)
}

extension Workbench {
  /// Runs a recorded run again and compares: the model's trace byte for byte, a program's output
  /// line by line after normalisation.
  public func replayAny(_ label: String) throws -> AnyReplay {
    let isExec = try read { store, state in
      try runNamed(label, in: store, state).run.execution != nil
    }
    return isExec ? .executed(try replayExec(label)) : .simulated(try replay(label))
  }

  /// A recorded attempt that a program's new output is compared with.
  private struct Recorded: ~Copyable {
    let run: Run
    let execution: RunExecution
    let place: Int
    var comparison: LineComparison
    let rules: [ComparisonRule]
  }

  private func recorded(_ label: String) throws -> Recorded {
    let store = try open()
    let state = try store.file.read {
      guard
        let state = try store.projection.load(
          currentCase(in: store), evidence: .cited(andNumbered: []))
      else { throw StoreError.integrity("the case has no rows; run 'inquest doctor --rebuild'") }
      return state
    }
    let (run, part) = try runNamed(label, in: store, state)
    let place = (part ?? 1) - 1
    guard let execution = run.execution, let log = run.log, let digest = Digest(hex: log.digest),
      place < execution.attempts.count
    else { throw Self.notMadeHere(run, "run again") }
    let attempt = execution.attempts[place]
    let lines = try RecordedLines(
      store.file.blobs, digest, attempt.start..<(attempt.start + attempt.length))
    return Recorded(
      run: run, execution: execution, place: place,
      comparison: LineComparison(lines, try Self.normalizer(state, run)),
      rules: Self.comparisonRules(state))
  }

  /// Runs a program again. What it prints is compared as it comes, so nothing of it is held.
  private func replayExec(_ label: String) throws -> ExecReplay {
    var recorded = try recorded(label)
    let run = recorded.run
    let execution = recorded.execution
    var words = words(of: execution, run)
    words.count = nil
    words.until = nil
    var plan = try ExecPlan(words, in: environment.directory)
    let restored = plan.restore(execution, run.conditions)
    let now = try ExecConditions(plan, key: try key(of: open()))
    if let obstacle = now.obstacle { throw obstacle }
    let signals = try InterruptSignals()
    if let setup = plan.setup {
      let prepared = try setup.run(interrupts: signals.descriptor) { _, _ in }
      guard prepared.exit == 0 else {
        throw CaseFault(
          .outside, code: "setup-failed",
          "--setup \(words.setup ?? "") ended with status \(prepared.propagatedStatus)")
      }
    }
    var failure: (any Error)?
    let result = try plan.execution.run(interrupts: signals.descriptor) { _, bytes in
      guard failure == nil else { return }
      do {
        try recorded.comparison.take(bytes)
      } catch {
        failure = error
      }
    }
    if case .interrupted = result.cause { throw Interruption() }
    if let failure { throw failure }
    var replayed = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
    replayed.note(result)
    let attempt = execution.attempts[recorded.place]
    var output = try recorded.comparison.finish()
    output.divergence?.firstLine += attempt.firstLine - 1
    return ExecReplay(
      run: run, attempt: recorded.place + 1, recorded: attempt, replayed: replayed,
      output: output, rules: recorded.rules, restored: restored,
      differing: Self.differing(run, execution, now),
      revision: execution.revision == now.execution.revision ? nil : execution.revision)
  }

  private static func differing(
    _ run: Run, _ old: RunExecution, _ now: ExecConditions
  ) -> [String] {
    let keys = Set(run.conditions.keys).union(now.pairs.keys).filter {
      run.conditions[$0] != now.pairs[$0]
    }
    var found = keys.sorted(by: UTF8Text.precedes).map {
      "\($0): \(run.conditions[$0] ?? "unsaid") / \(now.pairs[$0] ?? "unsaid")"
    }
    if old.executableDigest != now.execution.executableDigest {
      found.append("the executable is another one")
    }
    if old.patch != now.execution.patch { found.append("the uncommitted differences are others") }
    for (path, digest) in old.inputs.sorted(by: { UTF8Text.precedes($0.key, $1.key) })
    where now.execution.inputs[path] != digest {
      found.append("\(path) is another one")
    }
    let names = Set(old.hidden.keys).union(now.execution.hidden.keys)
      // Zone and locale are conditions, which were compared as such.
      .filter { old.hidden[$0] != now.execution.hidden[$0] && $0 != "_" && !isOfPlace($0) }
      .sorted(by: UTF8Text.precedes)
    if !names.isEmpty {
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      found.append("variables: \(names.prefix(6).joined(separator: " "))\(more)")
    }
    return found
  }

  private static func isOfPlace(_ variable: String) -> Bool {
    variable == "TZ" || variable == "LANG" || variable.utf8.starts(with: "LC_".utf8)
  }
}

/// Somebody interrupted a command that records nothing.
struct Interruption: Error {}
