/// How a fix stands to its red and green runs, its checks and its clean runs.
public struct FixReview: Sendable {
  /// Something still to be shown, and the command for it.
  public struct Owed: Hashable, Sendable {
    public var sentence: String
    public var satisfy: [[String]]
  }

  /// How a check stands on the runs with the fix.
  public struct CheckResult: Hashable, Sendable {
    public var check: Check
    /// `holds`, `fails` or `unknown`.
    public var value: VerdictValue
    /// The runs that say so; none when a person saw it.
    public var runs: [Run]
    /// Why it is unknown, if a rule says so.
    public var sentence: String?
  }

  public var fix: Fix
  /// Runs without the fix that show the symptom.
  public var red: [Run]
  /// Runs with the fix, under the conditions of a red one, that do not.
  public var green: [Run]
  /// Runs with the fix that show the symptom all the same.
  public var stillRed: [Run]
  public var checks: [CheckResult]
  /// What a verification still lacks.
  public var missing: [Owed]
  /// Runs with the fix that do not say whether the symptom is there.
  public var unknown: [Run]
  /// What a clean round still lacks.
  public var uncleaned: [Owed]
  /// The green runs that had no probe in the program.
  public var clean: [Run]

  /// The review of the question's fix on its runs; nil when there is no fix.
  public init?(_ question: GateQuestion) {
    guard let fix = question.fix.flatMap({ question.state.fixes[$0] }) else { return nil }
    self.init(
      of: fix, in: question.state, on: question.runs, holding: question.state.checks.all)
  }

  /// The review of a fix on runs, all of the case when nil, with these checks.
  init(of fix: Fix, in state: CaseState, on runs: [EntityID]?, holding considered: [Check]) {
    self.fix = fix
    let label = "F\(fix.number)"
    let looked = state.standingRuns.filter { runs?.contains($0.id) ?? true }
    let carrying = looked.filter { $0.fix == fix.id }
    let reds = state.redRuns.filter { $0.fix == nil }
    let shownRed = Set(reds.map { Self.comparable($0, in: state) })
    red = reds
    // Whichever runs are named: a fix that still shows the symptom somewhere has failed.
    stillRed = state.redRuns.filter { $0.fix == fix.id }
    green = carrying.filter {
      state.symptom(on: $0.id) == .fails && shownRed.contains(Self.comparable($0, in: state))
    }
    unknown = carrying.filter { state.symptom(on: $0.id) == .unknown }
    checks = considered.map { Self.result($0, on: carrying, in: state) }
    missing = []
    uncleaned = []
    let free = carrying.filter(state.isClean)
    clean = green.filter { run in free.contains { $0.id == run.id } }
    missing = owed(label, in: state)
    uncleaned = owedClean(label, carrying: carrying, in: state)
  }

  /// The conditions of a run that a green run must share with a red one. Those that say which
  /// revision it was are a part of the build.
  static func comparable(_ run: Run, in state: CaseState) -> [String: String] {
    let excepted = RunExecution.ofRevision.union(["change", "fix", "variant", "build", "seed"])
    return state.fullConditions(of: run).filter { !excepted.contains($0.key) }
  }

  private static func result(_ check: Check, on runs: [Run], in state: CaseState) -> CheckResult {
    guard check.rule != nil else {
      let value: VerdictValue = check.passes.isEmpty ? .unknown : .holds
      return CheckResult(
        check: check, value: value, runs: [],
        sentence: check.passes.isEmpty ? "nobody has seen it hold" : nil)
    }
    for value in [VerdictValue.fails, .holds, .unknown] {
      let found = runs.filter { state.verdict(check.id, on: $0.id)?.value == value }
      guard let first = found.first else { continue }
      return CheckResult(
        check: check, value: value, runs: found,
        sentence: state.verdict(check.id, on: first.id)?.sentence)
    }
    return CheckResult(
      check: check, value: .unknown, runs: [], sentence: "no run with the fix is in its scope")
  }

  private func owed(_ label: String, in state: CaseState) -> [Owed] {
    var owed: [Owed] = []
    let importing = ["inquest", "run", "import", "<FILE>"]
    if red.isEmpty {
      owed.append(
        Owed(
          sentence: "no run without the fix shows the symptom", satisfy: [state.anotherRun]))
    }
    if let run = stillRed.first {
      owed.append(
        Owed(
          sentence: "R\(run.number) carries \(label) and still shows the symptom",
          satisfy: [["inquest", "fix", "revert", label, "--because", "<TEXT>"]]))
    }
    if green.isEmpty {
      let like = red.first.map { " under the conditions of R\($0.number)" } ?? ""
      let with = red.first.map { Self.withFlags($0) } ?? []
      owed.append(
        Owed(
          sentence: "no run with \(label)\(like) is without the symptom",
          satisfy: [again(label, in: state) ?? importing + with + ["--change", label]]))
    } else if let quiet = quietOwed(green, label, in: state) {
      owed.append(quiet)
    }
    for result in checks where result.value != .holds {
      owed.append(self.owed(result, label, in: state))
    }
    return owed
  }

  private func owed(_ result: CheckResult, _ label: String, in state: CaseState) -> Owed {
    let name = "K\(result.check.number)"
    if result.value == .fails, let run = result.runs.first {
      return Owed(
        sentence: "\(name) fails on R\(run.number)",
        satisfy: [["inquest", "run", "show", "R\(run.number)"]])
    }
    let why = result.sentence.map { " (\($0))" } ?? ""
    let command =
      result.check.rule == nil
      ? ["inquest", "check", "pass", name, "--rung", "<RUNG>"]
      : showing(result.check, label, in: state)
        ?? ["inquest", "run", "import", "<FILE>", "--change", label]
    return Owed(sentence: "\(name) is not shown to hold\(why)", satisfy: [command])
  }

  private func owedClean(_ label: String, carrying: [Run], in state: CaseState) -> [Owed] {
    let free = carrying.filter(state.isClean)
    let command = Self.clean(again(label, in: state), label)
    let denied = carrying.first { $0.noProbes && !state.isClean($0) }
    var owed: [Owed] = []
    if clean.isEmpty {
      let why = denied.map { " (R\($0.number) says so, yet \(state.denial(of: $0)))" } ?? ""
      owed.append(
        Owed(
          sentence: "no run with \(label) and without probes is without the symptom\(why)",
          satisfy: [command]))
    }
    if let quiet = quietOwed(clean, label, in: state, " without probes") {
      owed.append(quiet)
    }
    for check in checks.map(\.check) where !state.checkStands(check, on: free) {
      owed.append(
        Owed(
          sentence: "K\(check.number) is not shown to hold on a run without probes",
          satisfy: [
            check.rule == nil
              ? ["inquest", "check", "pass", "K\(check.number)", "--rung", "<RUNG>"]
              : Self.clean(showing(check, label, in: state, clean: true), label)
          ]))
    }
    return owed
  }

  /// A command without probes. A program's source is searched before it runs.
  private static func clean(_ command: [String]?, _ label: String) -> [String] {
    guard let command else {
      return ["inquest", "run", "import", "<FILE>", "--change", label, "--no-probes"]
    }
    return command.contains("simulate") ? command + ["--no-probes"] : command
  }

  /// What a flaky symptom still asks for: the quiet attempts of these runs are counted together.
  private func quietOwed(
    _ runs: [Run], _ label: String, in state: CaseState, _ which: String = ""
  ) -> Owed? {
    guard let last = runs.last, let rate = state.symptomRate, rate.isFlaky else { return nil }
    let quiet = runs.reduce(0) { $0 + state.symptomAttempts(on: $1.id).judged }
    let needed = rate.quietAttempts
    guard quiet < needed else { return nil }
    let more = needed - quiet
    let again = last.execution == nil ? self.again(label, in: state) : nil
    return Owed(
      sentence: "the symptom is flaky (it showed in \(rate.shown) of \(rate.judged) attempts): "
        + "\(quiet) of \(needed) quiet attempts with \(label)\(which) were made, "
        + "\(more) more \(more == 1 ? "is" : "are") owed",
      satisfy: [
        again ?? state.command(repeating: last).map { _ in
          ["inquest", "run", "again", "R\(last.number)", "--repeat", String(more)]
        } ?? ["inquest", "run", "import", "<FILE>", "--change", label]
      ])
  }

  /// The command that runs the fix as the run that shows the symptom was run.
  private func again(_ label: String, in state: CaseState) -> [String]? {
    guard let run = red.last(where: { $0.execution != nil }) else {
      return red.first.flatMap { simulating(label, as: $0) }
    }
    return repeating(run, label, in: state)
  }

  private func repeating(_ run: Run, _ label: String, in state: CaseState) -> [String] {
    let repeated = state.quietAttemptsNeeded
    return ["inquest", "run", "again", "R\(run.number)", "--change", label]
      + (repeated > 1 ? ["--repeat", String(repeated)] : [])
  }

  /// The command that runs the fix in the scope of a check: as a run that is known to be in it, or
  /// with the gesture that it names. Nil when only a person can.
  private func showing(
    _ check: Check, _ label: String, in state: CaseState, clean: Bool = false
  ) -> [String]? {
    guard let rule = check.rule.flatMap({ try? Rule(canonical: $0) }) else { return nil }
    // The model says the same again, so that what was made with the fix is not made twice.
    let tried = state.standingRuns.filter {
      $0.fix == fix.id && $0.simulation != nil && (!clean || state.isClean($0))
    }
    let known =
      red.last { covers(rule, $0, in: state) } ?? candidate(rule, besides: tried, in: state)
    if let known, known.execution != nil { return repeating(known, label, in: state) }
    let modelled = fix.variant == nil ? nil : red.last { $0.simulation != nil }
    guard let like = known ?? modelled ?? red.first else { return nil }
    let made = tried.compactMap(\.simulation?.gesture)
    let named = rule.namedValues(of: "gesture")
    let gesture = known?.simulation?.gesture ?? named.first { !made.contains($0) } ?? named.first
    return simulating(label, as: like, gesture ?? "<GESTURE>")
  }

  /// The command that runs the fix on the model as a run of it, with another gesture if one is given.
  private func simulating(_ label: String, as run: Run, _ gesture: String? = nil) -> [String]? {
    guard let simulation = run.simulation else { return nil }
    return [
      "inquest", "run", "simulate", run.source ?? "<SCENARIO>", "-v", fix.variant ?? "<VARIANT>",
      "-g", gesture ?? simulation.gesture, "--change", label,
    ]
  }

  private static func withFlags(_ run: Run) -> [String] {
    let pairs = run.conditions.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return pairs.flatMap { ["--with", "\($0.key)=\($0.value)"] } + ["--rung", run.rung.rawValue]
  }
}

extension CaseState {
  /// Whether a record of some probe of the case stands in a run's log.
  public func showsProbe(on run: Run) -> Bool {
    temporaryProbes.contains { (hitCounts[HitKey(run: run.id, tag: $0.tag)] ?? 0) > 0 }
  }

  /// Whether a run had no probe in its program: it says so, and nothing contradicts it.
  public func isClean(_ run: Run) -> Bool {
    run.noProbes && !showsProbe(on: run) && unsearched(on: run) == nil
  }

  /// A probe that stood in the source at some time and is younger than a run of a program, so that
  /// nobody looked for it before the run.
  private func unsearched(on run: Run) -> Probe? {
    guard run.execution != nil else { return nil }
    return temporaryProbes.first { $0.everPlaced && $0.stamp.lamport > run.stamp.lamport }
  }

  /// What contradicts a run that says it had no probe.
  func denial(of run: Run) -> String {
    if !showsProbe(on: run), let probe = unsearched(on: run) {
      return "P\(probe.number) was not looked for then"
    }
    return "a probe fired in it"
  }
}
