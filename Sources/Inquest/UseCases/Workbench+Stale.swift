import Bytes
import CaseModel
import EvidenceStore
import GestureSimulator
import LogReader
import RunRecorder

extension Workbench {
  /// Runs of the case whose program is another one by now: its commit was rewritten, a probe's file has
  /// changed, or the model's engine has. A later run of the same cures it. Asks git, once a commit and
  /// once a file, and only where programs were run.
  public func staleRuns(of state: CaseState) -> [StaleRun] {
    let store = try? open()
    var history = KnownHistory(
      RepositoryHistory(directory: root),
      patch: { digest in
        Digest(hex: digest).flatMap { try? store?.file.blobs.read($0) }
      })
    let stale = state.standingRuns.compactMap { run in
      reason(run, state, &history).map { StaleRun(run: run.id, sentence: $0) }
    }
    let moved = Set(stale.map(\.run))
    return stale.filter { item in
      guard let run = state.runs[item.run] else { return false }
      let circumstances = Self.circumstances(of: run, state)
      return !state.standingRuns.contains { other in
        other.number > run.number && !moved.contains(other.id)
          && Self.circumstances(of: other, state) == circumstances
      }
    }
  }

  private func reason(
    _ run: Run, _ state: CaseState, _ history: inout KnownHistory
  ) -> String? {
    if let simulation = run.simulation {
      let now = Simulation.engineVersion
      return simulation.engine == now
        ? nil : "engine \(simulation.engine) of the model ran it, and this is engine \(now)"
    }
    guard let execution = run.execution, let commit = execution.revision else { return nil }
    if history.descends(from: commit) == false {
      return "its commit \(commit.prefix(12)) is no ancestor of what is checked out"
    }
    for probe in state.probes where state.isAlive(probe, on: run) {
      for path in probe.places.map(\.path) where history.hasChanged(path, since: execution) {
        return "\(path), where P\(probe.number) stands, has changed since"
      }
    }
    return nil
  }

  /// What a run that is made again shares with the first.
  private static func circumstances(of run: Run, _ state: CaseState) -> [String: String] {
    let moving: Set<String> = ["build", "commit", "branch", "dirty"]
    return state.fullConditions(of: run).filter { !moving.contains($0.key) }
  }
}

/// Answers of git, each asked for once.
private struct KnownHistory {
  let repository: RepositoryHistory
  /// A kept patch by its digest.
  let patch: (String) -> [UInt8]?
  private var descent: [String: Bool?] = [:]
  private var differences: [String: [UInt8]?] = [:]

  init(_ repository: RepositoryHistory, patch: @escaping (String) -> [UInt8]?) {
    self.repository = repository
    self.patch = patch
  }

  mutating func descends(from commit: String) -> Bool? {
    if let known = descent[commit] { return known }
    let answer = repository.descends(from: commit)
    descent[commit] = answer
    return answer
  }

  /// Whether a tracked file is not as it was when a program ran; false where nobody can tell.
  mutating func hasChanged(_ path: String, since execution: RunExecution) -> Bool {
    guard let commit = execution.revision, !execution.untracked.contains(path) else { return false }
    var then: [UInt8] = []
    if let digest = execution.patch {
      guard execution.patchIsKept, let whole = patch(digest) else { return false }
      then = RepositoryHistory.part(of: whole, about: path)
    }
    let key = commit + " " + path
    let now = differences[key] ?? repository.difference(of: path, from: commit)
    differences[key] = now
    guard let now, now != then else { return false }
    // The recorded patch may be without its secrets.
    return SecretFilter.filtered(now) != SecretFilter.filtered(then)
  }
}
