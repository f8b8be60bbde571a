import Inquest

/// How runs of the model are shown.
enum SimulationText {
  /// The answer of the command that made runs: a line for each.
  static func reply(_ receipt: Receipt) -> Reply {
    let state = receipt.after
    let runs = state.runs.filter { $0.simulation?.batch == receipt.subject }
    var reply = Reply(
      receipt, "",
      data: ["runs": .list(runs.map { RunText.datum($0, state) })])
    let lines = runs.flatMap { run in
      ["[\(receipt.slug)] \(StateText.run(run, state))"]
        + RunText.unknowns(run, state).map { "  " + $0 }
    }
    let rejudged = ProbeText.rejudged(receipt).map { "  " + $0 }
    reply.lines = lines + rejudged + reply.lines.dropFirst()
    reply.label = runs.map { "R\($0.number)" }.joined(separator: " ")
    return reply
  }

  /// The answer of a replay: 1 when the traces differ.
  static func reply(_ replay: Replay) -> Reply {
    let label = "R\(replay.run.number)"
    let recorded = replay.run.simulation?.engine ?? replay.engine
    var lines: [String] = []
    if let difference = replay.difference {
      lines = [
        "\(label) differs from line \(difference.line) on",
        "  recorded: \(text(difference.recorded))",
        "  replayed: \(text(difference.replayed))",
      ]
    } else {
      lines = ["\(label) reproduced (trace \(replay.digest))"]
    }
    if recorded != replay.engine {
      lines.append("  recorded by engine \(recorded), replayed by engine \(replay.engine)")
    }
    return Reply(
      lines,
      data: [
        "run": .text(label), "reproduced": .flag(replay.difference == nil),
        "trace": .text(replay.digest), "recorded_trace": .optional(replay.run.log?.digest),
        "engine": .count(replay.engine), "recorded_engine": .count(recorded),
        "difference": replay.difference.map(datum) ?? .none,
      ], status: replay.difference == nil ? 0 : 1)
  }

  private static func datum(_ difference: Replay.Difference) -> Datum {
    .object([
      "line": .count(difference.line),
      "recorded": .optional(difference.recorded.map { terminalSafe($0) }),
      "replayed": .optional(difference.replayed.map { terminalSafe($0) }),
    ])
  }

  private static func text(_ line: [UInt8]?) -> String {
    line.map { terminalSafe($0) } ?? "(nothing: it ended before)"
  }

  /// The answer of an explanation: a sentence for each recognizer, its steps under it.
  static func reply(_ run: Run, _ parts: [RecognizerPart], withSteps: Bool) -> Reply {
    Reply(
      parts.flatMap { part in
        ["\(part.recognizer): \(part.answer)"]
          + (withSteps ? ["  \(part.about)"] + part.steps.map { "  \($0)" } : [])
      },
      data: [
        "run": .text("R\(run.number)"),
        "recognizers": .list(
          parts.map { part in
            .object([
              "name": .text(part.recognizer), "about": .text(part.about),
              "answer": .text(part.answer), "steps": .texts(part.steps),
            ])
          }),
      ])
  }

  /// What a run of the model was made of, for `run show`.
  static func lines(_ simulation: RunSimulation, _ run: Run, _ state: CaseState) -> [String] {
    var lines = [
      "scenario: \(run.source ?? "") (\(simulation.scenario), \(simulation.bytes) bytes)",
      "  sha256 \(simulation.digest)",
      "variant \(simulation.variantName), gesture \(simulation.gesture), OS \(simulation.os), "
        + "seed \(simulation.seed), engine \(simulation.engine)",
    ]
    if !simulation.settings.isEmpty { lines.append("set: \(StateText.pairs(simulation.settings))") }
    if let revision = simulation.revision {
      lines.append("revision: \(revision)\(simulation.isDirty ? ", with changes" : "")")
    }
    if run.noProbes {
      lines.append("without probes")
    } else if !simulation.installed.isEmpty {
      lines.append("installed: \(simulation.installed.joined(separator: " "))")
    }
    if let words = state.command(repeating: run) {
      lines.append("again: \(CommandWords.spelled(words))")
    }
    return lines
  }

  static func datum(_ simulation: RunSimulation, _ run: Run, _ state: CaseState) -> Datum {
    .object([
      "path": .optional(run.source), "scenario": .text(simulation.scenario),
      "digest": .text(simulation.digest), "bytes": .count(simulation.bytes),
      "variant": .text(simulation.variantName), "gesture": .text(simulation.gesture),
      "os": .count(simulation.os), "seed": .count(simulation.seed),
      "settings": .object(simulation.settings.mapValues { .text($0) }),
      "engine": .count(simulation.engine), "trace": .optional(run.log?.digest),
      "revision": .optional(simulation.revision), "dirty": .flag(simulation.isDirty),
      "installed": .texts(simulation.installed), "no_probes": .flag(run.noProbes),
      "again": .texts(state.command(repeating: run) ?? []),
    ])
  }
}
