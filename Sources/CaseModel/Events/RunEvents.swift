import Bytes

/// A run was recorded.
package struct RunRecorded: CaseEvent {
  package static let kind = "run-recorded"
  package static let affectsVerdicts = true
  var run: Run
}

extension RunRecorded {
  package init(from r: EventReader) throws(EventFault) {
    run = Run(
      id: try r.id("id"), number: try r.int("number"), kind: try r.choice("kind"),
      conditions: r.pairs("conditions"), outcomes: r.pairs("outcomes"),
      rung: try r.choice("rung"), build: r.textIfAny("build"), log: nil,
      source: r.textIfAny("source"), formatReason: r.textIfAny("format-reason"),
      change: r.idIfAny("change"), fix: r.idIfAny("fix"), noProbes: r.flag("no-probes"),
      seenBy: r.textIfAny("seen-by"), voided: nil,
      stamp: Stamp(lamport: 0, wall: 0, actor: ""))
    run.simulation = try RunSimulation(from: r)
    if run.kind == .exec { run.execution = try RunExecution(from: r) }
    run.reading = r.facts["reading"].flatMap {
      RunReading(facts: $0, texts: r.textIfAny("reading"))
    }
    if let digest = r.word("log") {
      run.log = RunLog(
        digest: digest, bytes: try r.int("bytes"), lines: try r.int("lines"),
        records: try r.int("records"), continuations: try r.int("continuations"),
        preamble: try r.int("preamble"), trailer: try r.int("trailer"),
        unparsed: try r.int("unparsed"), format: try r.need("format", r.word("format")),
        truncated: r.flag("truncated"), firstLine: try r.int("first-line"))
      run.log?.shared = r.intIfAny("shared") ?? 0
      run.log?.filteredLine = r.intIfAny("filtered-line")
      run.log?.definition = r.textIfAny("format-definition")
      if let kind = r.word("loss").flatMap({ RunLoss.Kind(rawValue: $0) }) {
        run.log?.loss = RunLoss(
          kind: kind, count: r.intIfAny("loss-count"), line: try r.int("loss-line"))
      }
    }
  }

  package func write(to w: inout EventWriter) {
    w.id("id", run.id)
    w.int("number", run.number)
    w.word("kind", run.kind.rawValue)
    w.word("rung", run.rung.rawValue)
    w.id("change", run.change)
    w.id("fix", run.fix)
    w.flag("no-probes", run.noProbes)
    w.pairs("conditions", run.conditions)
    w.pairs("outcomes", run.outcomes)
    w.text("build", run.build)
    w.text("source", run.source)
    w.text("format-reason", run.formatReason)
    w.text("seen-by", run.seenBy)
    run.simulation?.write(to: &w)
    run.execution?.write(to: &w)
    if let reading = run.reading {
      w.facts.append(JSONMember("reading", reading.facts))
      w.text("reading", reading.texts)
    }
    guard let log = run.log else { return }
    w.word("log", log.digest)
    w.int("bytes", log.bytes)
    w.int("lines", log.lines)
    w.int("records", log.records)
    w.int("continuations", log.continuations)
    w.int("preamble", log.preamble)
    w.int("trailer", log.trailer)
    w.int("unparsed", log.unparsed)
    w.word("format", log.format)
    w.flag("truncated", log.truncated)
    w.int("first-line", log.firstLine)
    w.int("shared", log.shared > 0 ? log.shared : nil)
    w.int("filtered-line", log.filteredLine)
    w.text("format-definition", log.definition)
    guard let loss = log.loss else { return }
    w.word("loss", loss.kind.rawValue)
    w.int("loss-count", loss.count)
    w.int("loss-line", loss.line)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(run.number, .run)
    var recorded = run
    recorded.stamp = stamp
    state.runs[run.id] = recorded
  }
}

/// Conditions of a run were set right.
package struct RunConditionsSet: CaseEvent {
  package static let kind = "run-conditions-set"
  package static let affectsVerdicts = true
  var run: EntityID
  var conditions: [String: String]
  var because: String?
}

extension RunConditionsSet {
  package init(from r: EventReader) throws(EventFault) {
    run = try r.id("run")
    conditions = r.pairs("conditions")
    because = r.textIfAny("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("run", run)
    w.pairs("conditions", conditions)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.runs.update(run) {
      for (key, value) in conditions {
        if key == "build" { $0.build = value } else { $0.conditions[key] = value }
      }
    }
  }
}

/// A run was found to be worthless.
package struct RunVoided: CaseEvent {
  package static let kind = "run-voided"
  package static let affectsVerdicts = true
  var run: EntityID
  var because: String
}

extension RunVoided {
  package init(from r: EventReader) throws(EventFault) {
    run = try r.id("run")
    because = try r.text("because")
  }

  package func write(to w: inout EventWriter) {
    w.id("run", run)
    w.text("because", because)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.runs.update(run) { $0.voided = because }
  }
}
