extension FixReview {
  /// A run with the fix that would show something that is not shown yet.
  public struct Making: Hashable, Sendable {
    /// The run that is made again, with the fix.
    public var like: Run
    /// Attempts of a program; 1 on the model.
    public var attempts: Int
    public var noProbes: Bool
  }

  /// What runs are wanted for.
  public struct Wish: Hashable, Sendable {
    /// A green run, when it is missing or quiet attempts are owed.
    public var green = true
    /// So many attempts of a green run of a program, whether they are owed or not.
    public var attempts: Int?
    /// A clean round on the model. A program's runs are clean by themselves, once no probe is in it.
    public var clean = false

    public init() {}
  }

  /// The runs that would show what is missing, as far as they can be made here: programs by the
  /// command of a run, the model by the variant that is the fix. None once the fix is contradicted.
  /// `further` are runs that were not made, as if they had been: the model's other gestures.
  public func makings(_ wish: Wish, in state: CaseState, further: [Run] = []) -> [Making] {
    guard stillRed.isEmpty, !checks.contains(where: { $0.value == .fails }),
      let base = base(in: state)
    else { return [] }
    var found = wish.green ? greens(base, wish.attempts, in: state) : []
    let known = makeable(further + state.standingRuns)
    let open = checks.filter { $0.value == .unknown }.map(\.check)
    add(open, from: known, to: &found, in: state)
    guard wish.clean, found.isEmpty, missing.isEmpty, !uncleaned.isEmpty else { return found }
    return base.simulation == nil ? [] : cleanOnes(from: known, in: state)
  }

  /// Whether a check has no answer that a run could give.
  public var lacksChecks: Bool {
    checks.contains { $0.value == .unknown && $0.check.rule != nil } || !uncleaned.isEmpty
  }

  /// The red run of the model whose scenario the fix is a variant of, if it can be made again.
  public var modelled: Run? { makeable(red).last { $0.simulation != nil } }

  /// Adds a run for each check in whose scope none of those found is.
  private func add(
    _ checks: [Check], from known: [Run], to found: inout [Making], in state: CaseState,
    noProbes: Bool = false
  ) {
    for check in checks {
      guard let rule = check.rule.flatMap({ try? Rule(canonical: $0) }),
        !found.contains(where: { covers(rule, $0.like, in: state) }),
        let run = candidate(rule, among: known, in: state)
      else { continue }
      found.append(making(run, state.quietAttemptsNeeded, noProbes: noProbes))
    }
  }

  /// The run to make again for a check: one in its scope, of the program that shows the symptom if
  /// there is one, for another program may hold probes, or know nothing of the fix.
  func candidate(_ rule: Rule, besides tried: [Run], in state: CaseState) -> Run? {
    let known = makeable(state.standingRuns).filter { run in
      !tried.contains { $0.id == run.id }
    }
    return candidate(rule, among: known, in: state)
  }

  private func candidate(_ rule: Rule, among known: [Run], in state: CaseState) -> Run? {
    let programs = Set(red.compactMap { $0.execution?.command.first })
    let found = known.filter { covers(rule, $0, in: state) }
    return found.last { $0.execution?.command.first.map(programs.contains) ?? false }
      ?? found.last
  }

  /// Runs that can be made again with the fix, the furthest from the device first.
  private func makeable(_ runs: [Run]) -> [Run] {
    let found = runs.filter {
      $0.execution != nil || ($0.simulation != nil && $0.source != nil && fix.variant != nil)
    }
    return Rung.allCases.flatMap { rung in found.filter { $0.rung == rung } }
  }

  /// The red run that is made again: the last one under the conditions of the green ones there are,
  /// so that their attempts add up; without any, the last one nearest to the device.
  private func base(in state: CaseState) -> Run? {
    let known = Set(green.map { Self.comparable($0, in: state) })
    let reds = makeable(red)
    return reds.last { known.contains(Self.comparable($0, in: state)) } ?? reds.last
  }

  private func making(_ run: Run, _ attempts: Int, noProbes: Bool = false) -> Making {
    Making(like: run, attempts: run.execution == nil ? 1 : attempts, noProbes: noProbes)
  }

  private func greens(_ base: Run, _ attempts: Int?, in state: CaseState) -> [Making] {
    if base.execution == nil { return green.isEmpty ? modelled(lackingIn: [], in: state) : [] }
    if let attempts { return [making(base, attempts)] }
    let quiet = green.reduce(0) { $0 + state.symptomAttempts(on: $1.id).judged }
    let owed = state.quietAttemptsNeeded - quiet
    return owed > 0 ? [making(base, owed)] : []
  }

  /// The red runs of the model whose conditions no run of these shares: they cost next to nothing, so
  /// each of them is made again.
  private func modelled(
    lackingIn runs: [Run], in state: CaseState, noProbes: Bool = false
  ) -> [Making] {
    var shown = Set(runs.map { Self.comparable($0, in: state) })
    return makeable(red).filter {
      $0.simulation != nil && shown.insert(Self.comparable($0, in: state)).inserted
    }.map { making($0, 1, noProbes: noProbes) }
  }

  /// The green runs of the model again without probes, and one for each check that lacks it.
  private func cleanOnes(from known: [Run], in state: CaseState) -> [Making] {
    let clean = state.standingRuns.filter { $0.fix == fix.id && state.isClean($0) }
    let cleanGreen = green.filter { run in clean.contains { $0.id == run.id } }
    var found = modelled(lackingIn: cleanGreen, in: state, noProbes: true)
    let open = state.checks.filter { !state.checkStands($0, on: clean) }
    add(
      open, from: known.filter { $0.simulation != nil }, to: &found, in: state, noProbes: true)
    return found
  }

  /// Whether a run like that one, with the fix, is in a rule's scope.
  func covers(_ rule: Rule, _ run: Run, in state: CaseState) -> Bool {
    var conditions = state.fullConditions(of: run)
    conditions["change"] = "none"
    conditions["fix"] = "F\(fix.number)"
    if run.simulation != nil { conditions["variant"] = fix.variant }
    let evidence = RunEvidence(
      label: "R\(run.number)", kind: run.kind, build: run.build, conditions: conditions,
      attempts: [])
    return Judge(symptom: nil, runs: []).scope(of: rule, on: evidence).truth == .yes
  }
}
