import Bytes
import CaseModel
import EvidenceStore

/// What a check of the evidence looked at, and what is wrong with it.
public struct IntegrityReport: Sendable {
  public var cases = 0
  /// Cases of which only the event that says so is left whole.
  public var deletedCases = 0
  public var events = 0
  public var texts = 0
  public var redactedTexts = 0
  public var logs = 0
  /// Scenarios of runs of the model.
  public var scenarios = 0
  public var citations = 0
  public var verdicts = 0
  /// One sentence each.
  public var findings: [String] = []
}

extension Workbench {
  /// Checks that the evidence is as it was recorded: every hash of every event and text, every log's
  /// digest, every citation, and that the derived rows and verdicts follow from them. All cases, or
  /// the one of this name.
  public func verify(_ name: String?) throws -> IntegrityReport {
    let store = try open()
    return try store.file.read {
      var report = IntegrityReport()
      let chain = try ChainCheck(store.file.events)
      report.events = chain.events
      report.texts = chain.texts
      report.redactedTexts = chain.redactedTexts
      report.findings = try chain.findings.map { try sentence(for: $0, in: store) }
      var wanted = try store.cases()
      if let name { wanted = [try caseNamed(name, in: store)] }
      let folded = Set(try store.file.events.cases()).subtracting(chain.deleted)
      let shown = Set(try store.cases().map(\.id))
      report.deletedCases = chain.deleted.count
      report.findings += chain.deleted.intersection(shown).sorted().map {
        "case \($0.hex) was deleted and has rows; run 'inquest doctor --rebuild'"
      }
      wanted.removeAll { chain.deleted.contains($0.id) }
      let missing = folded.subtracting(shown)
      report.findings += missing.sorted().map {
        "case \($0.hex) has events and no rows; run 'inquest doctor --rebuild'"
      }
      let isChainSound = report.findings.isEmpty
      for row in wanted { try check(row, isChainSound, in: store, &report) }
      return report
    }
  }

  private func sentence(for finding: ChainFinding, in store: CaseStore) throws -> String {
    guard let place = finding.place else { return "\(finding)" }
    let slug = try store.cases().first { $0.id == place.caseID }?.slug ?? place.caseID.hex
    return "[\(slug)] event \(place.seq): \(finding.fault), expected \(finding.expected), "
      + "found \(finding.found)"
  }

  private func check(
    _ row: CaseRow, _ isChainSound: Bool, in store: CaseStore, _ report: inout IntegrityReport
  ) throws {
    report.cases += 1
    guard let state = try store.projection.load(row.id, evidence: .all) else { return }
    let name = "[\(row.slug)]"
    guard var folded = try fold(row, in: store, &report) else { return }
    var sound: Set<String> = []
    for run in state.runs {
      guard let log = run.log, !sound.contains(log.digest) else { continue }
      report.logs += 1
      do {
        guard let digest = Digest(hex: log.digest) else { continue }
        try store.file.blobs.verify(digest, byteCount: Int64(log.bytes))
        sound.insert(log.digest)
        if try store.file.blobs.hasDamagedTable(digest, byteCount: Int64(log.bytes)) {
          report.findings.append(
            "\(name) R\(run.number): the table that finds lines in its stored log is damaged and not"
              + " used; run 'inquest doctor --rebuild'")
        }
      } catch {
        let what = (error as? StoreError)?.message ?? "\(error)"
        report.findings.append("\(name) R\(run.number): \(what)")
      }
    }
    checkScenarios(of: state, in: store, name, &report)
    checkPatches(of: state, in: store, name, &report)
    let lostZones = checkZones(of: state, in: store, name, &report)
    let lost = state.runs.contains { $0.log.map { !sound.contains($0.digest) } ?? false }
    if !lost, !lostZones {
      let judging = RunJudging(store: store, state: state, isFresh: true)
      let fresh = try judging.judge()
      report.verdicts += fresh.verdicts.count
      compare(fresh.verdicts, state, name, &report)
      report.findings += try judging.staleReadings().map { run, source in
        "\(name) what is kept of \(source) on \(run) is not what the log says"
          + "; run 'inquest doctor --rebuild'"
      }
      folded.verdicts = fresh.verdicts
      folded.hitCounts = fresh.hitCounts
    } else {
      report.findings.append(
        "\(name) its verdicts were not checked, since a \(lost ? "log" : "zone") is lost")
      folded.verdicts = state.verdicts
      folded.hitCounts = state.hitCounts
    }
    try compareRows(state, folded, isChainSound, in: store, name, &report)
    try checkCitations(of: state, sound, in: store, name, &report)
  }

  /// Hashes the scenarios of a case's runs again, each once.
  private func checkScenarios(
    of state: CaseState, in store: CaseStore, _ name: String, _ report: inout IntegrityReport
  ) {
    var seen: Set<String> = []
    for run in state.runs {
      guard let simulation = run.simulation, seen.insert(simulation.digest).inserted,
        let digest = Digest(hex: simulation.digest)
      else { continue }
      report.scenarios += 1
      do {
        try store.file.blobs.verify(digest, byteCount: Int64(simulation.bytes))
      } catch {
        let what = (error as? StoreError)?.message ?? "\(error)"
        report.findings.append("\(name) the scenario of R\(run.number): \(what)")
      }
    }
  }

  /// Hashes the kept patches of a case's runs again, each once.
  private func checkPatches(
    of state: CaseState, in store: CaseStore, _ name: String, _ report: inout IntegrityReport
  ) {
    var seen: Set<String> = []
    for run in state.runs {
      guard let execution = run.execution, execution.patchIsKept, let hex = execution.patch,
        seen.insert(hex).inserted, let digest = Digest(hex: hex)
      else { continue }
      do {
        try store.file.blobs.verify(digest, byteCount: Int64(execution.patchBytes))
      } catch {
        let what = (error as? StoreError)?.message ?? "\(error)"
        report.findings.append("\(name) the patch of R\(run.number): \(what)")
      }
    }
  }

  /// Hashes the kept zones of a case's runs again, each once; whether one that a timeline needs is lost.
  private func checkZones(
    of state: CaseState, in store: CaseStore, _ name: String, _ report: inout IntegrityReport
  ) -> Bool {
    var seen: Set<String> = []
    var isLost = false
    for run in state.runs {
      guard let zone = run.reading?.zone, seen.insert(zone.digest).inserted,
        let digest = Digest(hex: zone.digest)
      else { continue }
      do {
        try store.file.blobs.verify(digest, byteCount: Int64(zone.bytes))
      } catch {
        let what = (error as? StoreError)?.message ?? "\(error)"
        report.findings.append("\(name) the zone of R\(run.number): \(what)")
        let users = state.runs.filter { $0.reading?.zone?.digest == zone.digest }
        isLost = isLost || users.contains { !($0.reading?.parts.isEmpty ?? true) }
      }
    }
    return isLost
  }

  /// The case that its events make; nil, and a finding, when they cannot be read.
  private func fold(
    _ row: CaseRow, in store: CaseStore, _ report: inout IntegrityReport
  ) throws -> CaseState? {
    do {
      return try store.fold(row.id)
    } catch {
      report.findings.append("[\(row.slug)] \(Failure(error).message)")
      return nil
    }
  }

  private func compareRows(
    _ state: CaseState, _ folded: CaseState, _ isChainSound: Bool, in store: CaseStore,
    _ name: String, _ report: inout IntegrityReport
  ) throws {
    let tables = try store.projection.tablesDiffering(from: folded)
    guard folded != state || !tables.isEmpty else { return }
    // Rebuilding from events that were altered would only spread what is wrong with them.
    let cure = isChainSound ? "; run 'inquest doctor --rebuild'" : ""
    let place = tables.isEmpty ? "" : " in " + tables.joined(separator: ", ")
    report.findings.append("\(name) the rows do not follow from the events\(place)\(cure)")
  }

  private func compare(
    _ fresh: [VerdictKey: RuleVerdict], _ state: CaseState, _ name: String,
    _ report: inout IntegrityReport
  ) {
    let keys = Set(fresh.keys).union(state.verdicts.keys)
    let wrong = keys.filter { fresh[$0]?.value != state.verdicts[$0]?.value }
    for key in wrong.sorted(by: { ($0.run, $0.rule) < ($1.run, $1.rule) }) {
      let rule = state.name(of: key.rule) ?? key.rule.hex
      let run = state.name(of: key.run) ?? key.run.hex
      report.findings.append(
        "\(name) \(rule) on \(run) is kept as \(state.verdicts[key]?.value.rawValue ?? "nothing") "
          + "and the log says \(fresh[key]?.value.rawValue ?? "nothing")")
    }
  }

  private func checkCitations(
    of state: CaseState, _ sound: Set<String>, in store: CaseStore, _ name: String,
    _ report: inout IntegrityReport
  ) throws {
    let lines = RunLines(store: store, state: state)
    for (owner, cite) in state.citations {
      report.citations += 1
      let what = "\(name) \(state.name(of: owner) ?? "?") cites \(state.name(of: cite))"
      switch cite {
      case .lines(let run, let span, let end, let digest):
        guard state.runs[run]?.log?.digest == digest else {
          report.findings.append("\(what), whose log is another one now")
          continue
        }
        guard sound.contains(digest) else { continue }
        let slice = try? lines.read(run, span.line...max(span.line, end))
        if slice.map({ $0.start == span.start && $0.length == span.length }) != true {
          report.findings.append("\(what), which stands elsewhere in the log now")
        }
      case .verdict(_, let run, _, let spans, let digest):
        let log = state.runs[run]?.log
        if (log?.digest ?? "") != digest {
          report.findings.append("\(what), whose log is another one now")
        } else if spans.contains(where: { $0.start + $0.length > log?.bytes ?? 0 }) {
          report.findings.append("\(what), whose record lies behind the log's end")
        }
      case .run(let id), .entity(_, let id):
        if state.name(of: id) == nil { report.findings.append("\(what), which does not exist") }
      case .git, .file: continue
      }
    }
  }

  /// What a check of the database's health found, sentence by sentence; empty when it is sound.
  public func damages() throws -> [String] {
    let store = try open()
    return try store.file.read { try store.file.database.damages() }
  }

  /// Makes every derived row again from the events and the logs; how many cases.
  public func rebuild() throws -> Int {
    let store = try open()
    return try store.file.write {
      let known = try store.cases().map(\.id)
      let deleted = try store.file.events.deletedCases()
      let cases = try store.file.events.cases().filter { !deleted.contains($0) }
      for id in Set(known).union(cases) { try store.projection.drop(id) }
      try store.hits.dropAll()
      for id in cases {
        guard var state = try store.fold(id) else { continue }
        try repairTables(of: state, in: store)
        try store.projection.save(state, over: nil)
        let before = state
        let outcome = try RunJudging(store: store, state: state).judge()
        state.verdicts = outcome.verdicts
        state.hitCounts = outcome.hitCounts
        try store.projection.save(state, over: before)
      }
      return cases.count
    }
  }
}

extension Workbench {
  /// Writes the stored logs anew whose tables of frames are damaged.
  private func repairTables(of state: CaseState, in store: CaseStore) throws {
    for run in state.runs {
      guard let log = run.log, let digest = Digest(hex: log.digest),
        store.file.blobs.contains(digest),
        try store.file.blobs.hasDamagedTable(digest, byteCount: Int64(log.bytes))
      else { continue }
      try store.file.writableBlobs().rewrite(digest)
    }
  }
}

extension CaseState {
  /// Every citation, with what makes it.
  var citations: [(owner: EntityID, cite: Citation)] {
    var found: [(owner: EntityID, cite: Citation)] = []
    func add(_ owner: EntityID, _ cites: [Citation]) { found += cites.map { (owner, $0) } }
    for item in clues { add(item.id, item.cites) }
    for item in assumptions { add(item.id, item.cites + item.settlements.flatMap(\.cites)) }
    for item in hypotheses { add(item.id, item.cites + item.settlements.flatMap(\.cites)) }
    for item in evidence { add(item.id, item.cites) }
    for item in causes { for clause in item.clauses { add(clause.id, clause.cites) } }
    for item in changes { add(item.id, item.settlement?.cites ?? []) }
    for item in fixes { add(item.id, item.cites + (item.settlement?.cites ?? [])) }
    for item in checks { add(item.id, item.passes.flatMap(\.cites)) }
    return found
  }
}
