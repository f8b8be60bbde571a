import CommandParsing
import Inquest

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How runs of programs are shown.
enum ExecText {
  /// Runs a program, tells its run on standard error, and throws the exit status.
  static func answer(
    _ globals: Globals, propagate: Bool, bisect: Bool,
    _ call: (Workbench, ExecOutputs?, ((ExecMoment) -> Void)?) throws -> Executed
  ) throws {
    Console.outliveReaders()
    let ours: Int32? = propagate || bisect ? 125 : nil
    let outputs =
      globals.json ? nil : ExecOutputs(output: STDOUT_FILENO, errors: STDERR_FILENO)
    let done: Executed
    do {
      done = try call(globals.bench(), outputs, ExecProgress(globals)?.hear)
      try reply(done).talk(globals)
    } catch {
      let code = FailureReport(Failure(error)).print(asJSON: globals.json)
      throw ours.map { ExitCode($0) } ?? code
    }
    let status: Int32 =
      if bisect {
        done.isInterrupted ? 130 : done.bisectStatus
      } else if propagate {
        done.propagatedStatus
      } else {
        done.isInterrupted ? 130 : done.didStart ? 0 : 1
      }
    if status != 0 { throw ExitCode(status) }
  }

  private static func reply(_ done: Executed) -> Reply {
    let state = done.receipt.after
    let run = done.run
    var details: [String] = []
    if let execution = run.execution { details.append(ends(execution)) }
    if let log = run.log, log.lines > 0 {
      details.append("\(StateText.counters(log)) (\(run.formatReason ?? log.format))")
    }
    // Once, when the run has moved the rate.
    if let flakiness = state.flakiness, state.symptomRate != done.receipt.before.symptomRate {
      details.append(flakiness)
    }
    details += RunText.unknowns(run, state)
    details += ProbeText.rejudged(done.receipt)
    return Reply(
      done.receipt, StateText.run(run, state), details: details,
      data: [
        "run": RunText.datum(run, state),
        "symptom_rate": state.symptomRate.map(CaseText.datum) ?? .none,
        "quiet_attempts_owed": .count(StateText.owed(run, state)),
      ])
  }

  /// Red attempts that are listed at most.
  private static let listed = 20

  /// The attempts of a batch that show the symptom, with their ends and times, in one line.
  static func red(_ places: [Int], _ run: Run) -> [String] {
    guard let attempts = run.execution?.attempts, !places.isEmpty else { return [] }
    if places.count == attempts.count { return ["red: every attempt"] }
    let named = places.prefix(listed).map { place in
      let attempt = attempts[place - 1]
      return "R\(run.number).\(place) \(end(of: attempt)) in \(span(attempt.wall))"
    }
    let more = places.count > listed ? " and \(places.count - listed) more" : ""
    return ["red: \(named.joined(separator: ", "))\(more)"]
  }

  static func redDatum(_ places: [Int], _ run: Run) -> Datum {
    .list(
      places.compactMap { place in
        run.execution.map { execution in
          let attempt = execution.attempts[place - 1]
          return .object([
            "label": .text("R\(run.number).\(place)"), "end": .text(end(of: attempt)),
            "wall_ns": .count(attempt.wall),
          ])
        }
      })
  }

  /// How the attempts of a run ended, in one line.
  static func ends(_ execution: RunExecution) -> String {
    let attempts = execution.attempts
    var counts: [(end: String, count: Int)] = []
    for attempt in attempts {
      let end = end(of: attempt)
      if let place = counts.firstIndex(where: { $0.end == end }) {
        counts[place].count += 1
      } else {
        counts.append((end, 1))
      }
    }
    let wall = attempts.reduce(0) { $0 + $1.wall }
    let cpu = attempts.reduce(0) { $0 + $1.user + $1.system }
    var parts =
      attempts.count == 1
      ? [counts.first?.end ?? "no attempt"]
      : ["\(attempts.count) attempts"] + counts.map { "\($0.count) × \($0.end)" }
    if wall > 0 { parts.append("\(seconds(wall)) s, \(seconds(cpu * 1000)) s of processor time") }
    // A bound is our own size before the program began: it says nothing of a smaller program.
    if let bytes = attempts.filter({ !$0.memoryIsBound }).compactMap(\.memory).max() {
      parts.append("\((bytes + (1 << 19)) >> 20) MiB")
    }
    return parts.joined(separator: ", ")
  }

  static func end(of attempt: RunAttempt) -> String {
    switch attempt.infrastructure {
    case "spawn": return "not started"
    case "setup": return "setup failed"
    case "timeout": return "timed out"
    case "interrupted": return "interrupted"
    default: break
    }
    if attempt.window { return "window over" }
    if let signal = attempt.signal {
      return "signal \(attempt.signalName.map { "SIG" + $0 } ?? String(signal))"
    }
    return "exit \(attempt.exit ?? 0)"
  }

  /// A time of one attempt: `12 ms`, `1.50 s`.
  private static func span(_ nanoseconds: Int) -> String {
    nanoseconds < 1_000_000_000
      ? "\((nanoseconds + 500_000) / 1_000_000) ms" : "\(seconds(nanoseconds)) s"
  }

  private static func seconds(_ nanoseconds: Int) -> String {
    let hundredths = (nanoseconds + 5_000_000) / 10_000_000
    let cents = hundredths % 100
    return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// How a program was run, for `run show`.
  static func lines(_ execution: RunExecution, _ run: Run, _ state: CaseState) -> [String] {
    var lines = [ends(execution)]
    if let trouble = execution.trouble { lines.append("trouble: \(trouble)") }
    if let path = execution.executable {
      lines.append("executable: \(path)")
      lines.append("  sha256 \(execution.executableDigest ?? "")")
    }
    for (path, digest) in execution.inputs.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      lines += ["input: \(path)", "  sha256 \(digest)"]
    }
    lines.append("directory: \(execution.directory)")
    if let revision = execution.revision {
      lines.append("revision: \(revision)\(execution.branch.map { " on \($0)" } ?? "")")
    }
    if let patch = execution.patch {
      let kept = execution.patchIsKept ? "" : ", too large to be kept"
      lines.append("  with changes (\(execution.patchBytes) bytes\(kept)), sha256 \(patch)")
    }
    if execution.untrackedCount > 0 {
      let named = execution.untracked.prefix(5).joined(separator: " ")
      let more = execution.untrackedCount - min(5, execution.untracked.count)
      lines.append("untracked: \(named)\(more > 0 ? " and \(more) more" : "")")
    }
    if !execution.submodules.isEmpty {
      lines.append("submodules: \(execution.submodules.joined(separator: ", "))")
    }
    if let words = state.command(repeating: run) {
      lines.append("again: \(CommandWords.spelled(words))")
    }
    return lines
  }

  static func datum(_ execution: RunExecution, _ run: Run, _ state: CaseState) -> Datum {
    .object([
      "command": .texts(execution.command), "directory": .text(execution.directory),
      "executable": .optional(execution.executable),
      "executable_digest": .optional(execution.executableDigest),
      "inputs": .object(execution.inputs.mapValues { .text($0) }),
      "revision": .optional(execution.revision), "branch": .optional(execution.branch),
      "patch": .optional(execution.patch), "untracked": .texts(execution.untracked),
      "submodules": .texts(execution.submodules), "trouble": .optional(execution.trouble),
      "planned": .count(execution.planned),
      "attempts": .list(execution.attempts.map(datum)),
      "again": .texts(state.command(repeating: run) ?? []),
    ])
  }

  static func datum(_ attempt: RunAttempt) -> Datum {
    .object([
      "exit": attempt.exit.map { .count($0) } ?? .none,
      "signal": attempt.signal.map { .count($0) } ?? .none,
      "signal_name": .optional(attempt.signalName), "window": .flag(attempt.window),
      "infrastructure": .optional(attempt.infrastructure), "wall_ns": .count(attempt.wall),
      "user_us": .count(attempt.user), "system_us": .count(attempt.system),
      "memory_bytes": attempt.memory.map { .count($0) } ?? .none,
      "memory_is_bound": .flag(attempt.memoryIsBound), "first_line": .count(attempt.firstLine),
      "lines": .count(attempt.lines), "truncated": .flag(attempt.truncated),
      "outcomes": .object(attempt.outcomes.mapValues { .text($0) }),
    ])
  }
}
