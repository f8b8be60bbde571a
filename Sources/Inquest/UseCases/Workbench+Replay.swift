import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator

/// What running a recorded run of the model again came to.
public struct Replay: Sendable {
  /// The first line in which two traces differ, from 1; a side that ended before it has none.
  public struct Difference: Sendable {
    public var line: Int
    public var recorded: [UInt8]?
    public var replayed: [UInt8]?
  }

  public var run: Run
  /// SHA-256 of the trace that the engine wrote now, hexadecimal.
  public var digest: String
  /// The version of the engine that ran now.
  public var engine: Int
  /// nil when the traces are the same bytes.
  public var difference: Difference?
}

/// One recognizer's part in a run of the model.
public struct RecognizerPart: Sendable {
  public var recognizer: String
  /// Its kind and view, whether it was enabled, and its delegate.
  public var about: String
  /// Why it did or did not act.
  public var answer: String
  /// What happened to it, in the order of time.
  public var steps: [String]
}

extension Workbench {
  /// Runs a recorded run of the model again, from the stored scenario, and compares the traces.
  public func replay(_ label: String) throws -> Replay {
    try read { store, state in
      let (run, simulation, log) = try simulated(label, in: store, state, "run again")
      let bytes = try store.file.blobs.read(try digest(simulation.digest))
      let source = try ScenarioSource(bytes, path: "the scenario of R\(run.number)")
      let choice = ScenarioChoice(
        variant: simulation.variant, gesture: simulation.gesture, os: simulation.os,
        seed: UInt64(simulation.seed),
        settings: try ParameterSettings(simulation.settings).settings,
        withoutProbes: run.noProbes)
      _ = try source.gestures([simulation.gesture])
      _ = try simulation.variant.map { try source.variant($0) }
      let trace = try source.simulate(choice).text
      let found = Digest.of(trace).hex
      var difference: Replay.Difference?
      if found != log.digest {
        difference = Self.difference(
          try store.file.blobs.read(try digest(log.digest)), trace)
      }
      return Replay(
        run: run, digest: found, engine: Simulation.engineVersion, difference: difference)
    }
  }

  /// Why recognizers did or did not act in a run of the model, from its trace alone; all of them
  /// when none is named.
  public func explain(
    _ label: String, recognizer: String?
  ) throws -> (run: Run, parts: [RecognizerPart]) {
    try read { store, state in
      let (run, _, log) = try simulated(label, in: store, state, "explained")
      let trace = try store.file.blobs.read(try digest(log.digest))
      do throws(Explanation.Fault) {
        let explanation = try Explanation(of: trace, recognizer: recognizer)
        return (
          run,
          explanation.parts.map {
            RecognizerPart(
              recognizer: $0.recognizer, about: $0.about, answer: $0.answer, steps: $0.steps)
          }
        )
      } catch {
        throw Self.fault(error, label)
      }
    }
  }

  private static func fault(_ fault: Explanation.Fault, _ label: String) -> CaseFault {
    switch fault {
    case .noTrace:
      CaseFault(
        .state, code: "no-trace", "the log of \(label) is no trace that this version can read",
        hint: "inquest run replay \(label)")
    case .unknownRecognizer(let name, let suggestions):
      CaseFault(
        .unknown, code: "unknown-recognizer",
        "\(label) has no recognizer '\(name)'; did you mean "
          + suggestions.map { "'\($0)'" }.joined(separator: " or ") + "?")
    }
  }

  /// The run of a label, what it was made of, and its trace. Throws for other kinds of run.
  private func simulated(
    _ label: String, in store: CaseStore, _ state: CaseState, _ verb: String
  ) throws -> (Run, RunSimulation, RunLog) {
    let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
    let id = try session.find(label, .run)
    guard let run = state.runs[id] else {
      throw CaseFault(.unknown, code: "unknown-label", "there is no \(label)")
    }
    guard let simulation = run.simulation, let log = run.log else {
      let made =
        switch run.kind {
        case .import: "was imported: only its log is kept"
        case .observe: "was watched by a person"
        case .exec, .simulate: "is no run of the model"
        }
      throw CaseFault(
        .usage, code: "not-simulated", "R\(run.number) \(made), so it cannot be \(verb)",
        hint: "runs that 'inquest run simulate' made can")
    }
    return (run, simulation, log)
  }

  private func digest(_ hex: String) throws -> Digest {
    guard let digest = Digest(hex: hex) else {
      throw StoreError.integrity("'\(hex)' is no digest")
    }
    return digest
  }

  /// The first line in which two texts differ.
  private static func difference(_ recorded: [UInt8], _ replayed: [UInt8]) -> Replay.Difference {
    let old = recorded.split(separator: 0x0a, omittingEmptySubsequences: false)
    let new = replayed.split(separator: 0x0a, omittingEmptySubsequences: false)
    var place = 0
    while place < min(old.count, new.count), old[place] == new[place] { place += 1 }
    return Replay.Difference(
      line: place + 1, recorded: place < old.count ? Array(old[place]) : nil,
      replayed: place < new.count ? Array(new[place]) : nil)
  }
}
