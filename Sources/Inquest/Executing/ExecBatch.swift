import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Runs a program as often as a plan says, and takes in what it prints.
struct ExecBatch: ~Copyable {
  let plan: ExecPlan
  private(set) var watch: SymptomWatch?
  private let notify: ((ExecMoment) -> Void)?
  var intake: ExecIntake
  private var live: LiveHits?
  private var output: PassThrough?
  private var errors: PassThrough?
  private(set) var isInterrupted = false
  private(set) var didStart = false
  /// The status that passes the last attempt's end on.
  private(set) var status: Int32 = 0
  private(set) var trouble: String?

  init(
    _ plan: ExecPlan, sources: [RuleSource], watch: SymptomWatch?, into blobs: Blobs,
    passing outputs: ExecOutputs?, notify: ((ExecMoment) -> Void)?
  ) throws {
    self.plan = plan
    self.watch = watch
    self.notify = notify
    intake = try ExecIntake(
      blobs, sources: sources, watching: watch?.rules ?? [],
      keepsSecrets: plan.words.keepsSecrets)
    if outputs != nil, notify != nil { live = LiveHits(sources) }
    output = outputs.map { PassThrough(descriptor: $0.output) }
    errors = outputs.map { PassThrough(descriptor: $0.errors) }
  }

  /// Makes attempts until there are enough, or one could not be made.
  mutating func run(_ obstacle: SpawnFailure?) throws {
    if let obstacle {
      try intake.begin()
      _ = fail(obstacle)
      return
    }
    let signals = try InterruptSignals()
    defer { notify?(.ended) }
    for place in 0..<plan.count {
      notify?(.starting(ExecTally(made: place, planned: plan.count, shown: watch?.shown)))
      if let signal = signals.next() {
        // Between two attempts: what was made stands, and no more is begun.
        isInterrupted = true
        status = 128 + signal.number
        return
      }
      try live?.begin(attempt: place + 1, firstLine: intake.nextLine)
      guard try attempt(signals.descriptor) else { return }
    }
  }

  /// Makes one attempt; whether another may follow.
  private mutating func attempt(_ interrupts: Int32) throws -> Bool {
    try intake.begin()
    guard try prepare(interrupts) else { return false }
    let result: ExecutionResult
    do throws(SpawnFailure) {
      result = try plan.execution.run(interrupts: interrupts) { stream, bytes in
        pass(bytes, isError: stream == .errors)
        intake.take(bytes)
        live?.take(bytes) { notify?(.hit($0)) }
      }
    } catch {
      guard error.kind != .input, error.kind != .workingDirectory else { throw error }
      return fail(error)
    }
    didStart = true
    return ended(result)
  }

  /// Passes output on, and tells whoever shows progress on the same terminal.
  private mutating func pass(_ bytes: UnsafeRawBufferPointer, isError: Bool) {
    guard isError ? errors != nil : output != nil else { return }
    notify?(.passing(isError: isError, endsLine: bytes.last == 0x0a))
    if isError { errors?.write(bytes) } else { output?.write(bytes) }
  }

  /// Records an attempt that could not be started.
  private mutating func fail(_ failure: SpawnFailure) -> Bool {
    status = failure.status
    trouble = "\(failure.what) could not be run: \(failure.reason)"
    if failure.kind == .notFound {
      let near = Executable.near(
        failure.what, path: plan.execution.environment["PATH"], directory: plan.directory)
      if !near.isEmpty {
        trouble? += "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
      }
    }
    _ = intake.end { $0.infrastructure = "spawn" }
    return false
  }

  /// Runs the setup program; whether it succeeded.
  private mutating func prepare(_ interrupts: Int32) throws -> Bool {
    guard let setup = plan.setup else { return true }
    let path = plan.words.setup ?? ""
    do throws(SpawnFailure) {
      let result = try setup.run(interrupts: interrupts) { _, bytes in
        pass(bytes, isError: true)
      }
      if result.exit == 0, result.infrastructure == nil { return true }
      if case .interrupted(let signal) = result.cause {
        isInterrupted = true
        status = 128 + signal.number
        _ = intake.end { $0.infrastructure = "interrupted" }
        return false
      }
      trouble = "--setup \(path) ended with status \(result.propagatedStatus)"
    } catch {
      trouble = "--setup \(path) could not be run: \(error.reason)"
    }
    status = 125
    _ = intake.end { $0.infrastructure = "setup" }
    return false
  }

  /// Records an attempt that ended; whether another may follow.
  private mutating func ended(_ result: ExecutionResult) -> Bool {
    let (attempt, hits) = intake.end { $0.note(result) }
    status = result.infrastructure == .timedOut ? 125 : result.propagatedStatus
    switch result.cause {
    case .windowElapsed: status = 0
    case .interrupted(let signal):
      isInterrupted = true
      status = 128 + signal.number
      return false
    case .timedOut, .itself: break
    }
    // What is not kept need not be made.
    if intake.failure != nil { return false }
    guard watch != nil else { return true }
    var evidence = attempt.evidence
    evidence.hits = hits
    watch?.add(evidence)
    let hasShown = watch.map { $0.shown > 0 } ?? false
    switch plan.words.until {
    case nil: return true
    case .symptom: return !hasShown
    case .quiet: return !hasShown && !(watch?.isQuiet ?? false)
    }
  }
}

extension RunAttempt {
  /// Notes how its program ended.
  mutating func note(_ result: ExecutionResult) {
    let isWindow = result.cause == .windowElapsed
    exit = result.exit.map { Int($0) }
    signal = result.signal.map { Int($0.number) }
    signalName = result.signal?.name
    window = isWindow
    infrastructure =
      switch result.infrastructure {
      case .timedOut: "timeout"
      case .interrupted: "interrupted"
      case .reservedExit(let status): String(status)
      case nil: nil
      }
    wall = Int(result.wallNanoseconds)
    user = Int(result.userMicroseconds)
    system = Int(result.systemMicroseconds)
    switch result.peakMemory {
    case .measured(let bytes): memory = bytes
    case .atMost(let bytes):
      memory = bytes
      memoryIsBound = true
    }
    if result.isOutputOpen { truncated = true }
  }
}
