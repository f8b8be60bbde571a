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
  /// Whether it was chosen among the attempts of a batch as the first that shows the symptom.
  public var isFirstRed: Bool
  /// How often the program ran, and the most it was to run.
  public var tries: Int
  public var most: Int
  /// The tries after which a flaky symptom shows with a certainty of 95 %, and the rate that says so;
  /// nil when it is steady, or the attempt does not show it.
  public var needed: (tries: Int, rate: SymptomRate)?
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
  /// line by line after normalisation. Without a label, the last run that can be. A program runs until
  /// it does as recorded, `count` times at most.
  public func replayAny(_ label: String?, count: Int? = nil) throws -> AnyReplay {
    if let count, !(1...ExecWords.most).contains(count) {
      throw CaseFault(
        .usage, code: "malformed-count", "--repeat \(count) is not from 1 to \(ExecWords.most)")
    }
    let (named, isExec) = try read { store, state in
      let last = state.standingRuns.last {
        $0.simulation != nil
          || $0.execution?.attempts.contains { $0.infrastructure != "spawn" } ?? false
      }
      guard let label = label ?? last.map({ "R\($0.number)" }) else {
        throw CaseFault(
          .usage, code: "no-run", "the case has no run that could be run again",
          hint: "inquest run exec -- ./test")
      }
      return (label, try runNamed(label, in: store, state).run.execution != nil)
    }
    if isExec { return .executed(try replayExec(named, count: count ?? 1)) }
    guard count == nil else { throw Self.steadyModel }
    return .simulated(try replay(named))
  }

  /// A recorded attempt that a program's new output is compared with.
  private struct Recorded {
    let run: Run
    let execution: RunExecution
    let place: Int
    let isFirstRed: Bool
    let needed: (tries: Int, rate: SymptomRate)?
    let normalizer: LineNormalizer
    let rules: [ComparisonRule]
    let blobs: Blobs
    let digest: Digest

    /// What the outputs of one try are compared by.
    func comparison() throws -> LineComparison {
      let attempt = execution.attempts[place]
      return LineComparison(
        try RecordedLines(blobs, digest, attempt.start..<(attempt.start + attempt.length)),
        normalizer)
    }
  }

  private func recorded(_ label: String) throws -> Recorded {
    let store = try open()
    let (state, run, part, values) = try store.file.read {
      guard
        let state = try store.projection.load(
          currentCase(in: store), evidence: .cited(andNumbered: []))
      else { throw StoreError.integrity("the case has no rows; run 'inquest doctor --rebuild'") }
      let (run, part) = try runNamed(label, in: store, state)
      return (state, run, part, try AttemptValues(store, state, only: run.id))
    }
    let red = values.red(run)
    let place = (part ?? red.first ?? 1) - 1
    guard let execution = run.execution, let log = run.log, let digest = Digest(hex: log.digest),
      place < execution.attempts.count
    else { throw Self.notMadeHere(run, "run again") }
    let isRed =
      execution.attempts.count > 1
      ? red.contains(place + 1) : state.symptom(on: run.id) == .holds
    let rate = state.symptomRate.flatMap { $0.isFlaky && isRed ? $0 : nil }
    return Recorded(
      run: run, execution: execution, place: place, isFirstRed: part == nil && !red.isEmpty,
      needed: rate.map { ($0.quietAttempts, $0) }, normalizer: try Self.normalizer(state, run),
      rules: Self.comparisonRules(state), blobs: store.file.blobs, digest: digest)
  }

  /// Runs a program again. What it prints is compared as it comes, so nothing of it is held.
  private func replayExec(_ label: String, count: Int) throws -> ExecReplay {
    let recorded = try recorded(label)
    let run = recorded.run
    let execution = recorded.execution
    var words = try words(of: execution, run)
    words.count = nil
    words.until = nil
    var plan = try ExecPlan(words, in: environment.directory)
    let restored = plan.restore(execution, run.conditions)
    let now = try ExecConditions(plan, key: try key(of: open()))
    if let obstacle = now.obstacle { throw obstacle }
    let signals = try InterruptSignals()
    let attempt = execution.attempts[recorded.place]
    var tries = 0
    while true {
      tries += 1
      let (output, replayed) = try oneTry(plan, recorded, signals)
      let replay = ExecReplay(
        run: run, attempt: recorded.place + 1, isFirstRed: recorded.isFirstRed, tries: tries,
        most: count, needed: recorded.needed, recorded: attempt, replayed: replayed,
        output: output, rules: recorded.rules, restored: restored,
        differing: Self.differing(run, execution, now),
        revision: execution.revision == now.execution.revision ? nil : execution.revision)
      if replay.isReproduced || tries >= count { return replay }
    }
  }

  /// Runs the program once, and compares.
  private func oneTry(
    _ plan: ExecPlan, _ recorded: Recorded, _ signals: borrowing InterruptSignals
  ) throws -> (OutputComparison, RunAttempt) {
    if let setup = plan.setup {
      let prepared = try setup.run(interrupts: signals.descriptor) { _, _ in }
      if case .interrupted = prepared.cause { throw Interruption() }
      guard prepared.exit == 0 else {
        throw CaseFault(
          .outside, code: "setup-failed",
          "--setup \(plan.words.setup ?? "") ended with status \(prepared.propagatedStatus)")
      }
    }
    var comparison = try recorded.comparison()
    var failure: (any Error)?
    var filter = SecretFilter()
    func compare(_ bytes: UnsafeRawBufferPointer) {
      guard failure == nil else { return }
      do {
        try comparison.take(bytes)
      } catch {
        failure = error
      }
    }
    let result = try plan.execution.run(interrupts: signals.descriptor) { _, bytes in
      filter.feed(bytes, compare)
    }
    filter.finish(compare)
    if case .interrupted = result.cause { throw Interruption() }
    if let failure { throw failure }
    var replayed = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
    replayed.note(result)
    var output = try comparison.finish()
    output.divergence?.firstLine += recorded.execution.attempts[recorded.place].firstLine - 1
    return (output, replayed)
  }

  /// What is not as it was, what matters most first: the program, what it reads, then where it ran.
  private static func differing(
    _ run: Run, _ old: RunExecution, _ now: ExecConditions
  ) -> [String] {
    var found: [String] = []
    if old.executableDigest != now.execution.executableDigest {
      found.append("the executable is another one")
    }
    let keys = Set(run.conditions.keys).union(now.pairs.keys).filter {
      run.conditions[$0] != now.pairs[$0]
    }
    func pairs(_ isWanted: (String) -> Bool) -> [String] {
      keys.filter(isWanted).sorted(by: UTF8Text.precedes).map {
        "\($0): \(run.conditions[$0] ?? "unsaid") / \(now.pairs[$0] ?? "unsaid")"
      }
    }
    let ofSource = ["commit", "branch", "dirty"]
    found += pairs { ofSource.contains($0) }
    if old.patch != now.execution.patch { found.append("the uncommitted differences are others") }
    for (path, digest) in old.inputs.sorted(by: { UTF8Text.precedes($0.key, $1.key) })
    where now.execution.inputs[path] != digest {
      found.append("\(path) is another one")
    }
    found += pairs { !ofSource.contains($0) }
    let names = Set(old.hidden.keys).union(now.execution.hidden.keys)
      .filter { old.hidden[$0] != now.execution.hidden[$0] && !ShellNoise.holds($0) }
      .sorted(by: UTF8Text.precedes)
    if !names.isEmpty {
      let more = names.count > 6 ? " and \(names.count - 6) more" : ""
      found.append("variables: \(names.prefix(6).joined(separator: " "))\(more)")
    }
    return found
  }
}

/// Somebody interrupted a command that records nothing.
struct Interruption: Error {}
