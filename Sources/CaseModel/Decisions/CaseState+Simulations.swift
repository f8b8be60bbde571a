extension CaseState {
  /// Records the runs of the model that one command made, all of them or, when a gate refuses what
  /// they carry, none. The subject is the first.
  package func recordSimulations(
    _ drafts: [Run], carrying carried: Carried, waiver: WaiverRequest?, ids: inout IDSource
  ) throws -> Decision {
    var events = try mayStart(
      carrying: carried, action: "run simulate", waiver: waiver, ids: &ids)
    let load = load(carried, ids: &ids)
    if let added = load.added { events.append(added) }
    var first: EntityID?
    for (place, draft) in drafts.enumerated() {
      var run = draft
      run.id = ids.next()
      run.number = nextNumber(.run) + place
      run.change = load.change
      run.fix = load.fix
      run.simulation?.batch = first ?? run.id
      first = first ?? run.id
      events.append(RunRecorded(run: run))
    }
    return Decision(events, subject: first)
  }

  /// The runs that the case's last simulating command recorded, in their order; those that are void
  /// included, since they say what was asked for.
  public var lastSimulations: [Run] {
    guard let batch = runs.all.last(where: { $0.simulation != nil })?.simulation?.batch else {
      return []
    }
    return runs.filter { $0.simulation?.batch == batch }
  }

  /// What runs of a variant carry when nobody says otherwise: a fix that is this variant.
  public func fix(ofVariant variant: String?) -> Fix? {
    guard let variant else { return nil }
    let standing = standing
    return fixes.all.last { fix in
      guard let own = fix.variant, sameText(own, variant) else { return false }
      return ![.reverted, .failed].contains(standing.fixes[fix.id])
    }
  }

  /// The words of the command that makes a run of the model, or of a program, again; nil for other kinds.
  public func command(repeating run: Run) -> [String]? {
    guard let simulation = run.simulation else { return command(executing: run) }
    var words = ["inquest", "run", "simulate", run.source ?? "<SCENARIO>"]
    if let variant = simulation.variant { words += ["-v", variant] }
    words += ["-g", simulation.gesture, "--os", String(simulation.os)]
    if simulation.seed != 0 { words += ["--seed", String(simulation.seed)] }
    words += Self.flags("--set", simulation.settings) + Self.flags("--with", simulation.added)
    if let carried = (run.fix ?? run.change).flatMap({ name(of: $0) }) {
      words += ["--change", carried]
    }
    return words + (run.noProbes ? ["--no-probes"] : [])
  }

  /// The commands that make a first run, the cheapest first.
  static let firstRuns: [[String]] = [
    ["inquest", "run", "simulate", "<SCENARIO>", "-g", "<GESTURE>"],
    ["inquest", "run", "exec", "--", "<COMMAND>"], ["inquest", "run", "import", "<FILE>"],
  ]

  /// The command that makes another run of the kind that the case made last.
  var anotherRun: [String] {
    guard let last = runs.last else { return ["inquest", "run", "import", "<FILE>"] }
    switch last.kind {
    case .simulate: return ["inquest", "run", "simulate", "-g", "<GESTURE>"]
    case .exec: return ["inquest", "run", "again", "R\(last.number)"]
    case .import, .observe: return ["inquest", "run", "import", "<FILE>"]
    }
  }

  /// Outcomes that a reader is told of a run: a person's all, the model's (which tells everything
  /// that it knows) those that a rule of the case reads.
  public func toldOutcomes(of run: Run) -> [String: String] {
    guard run.simulation != nil else { return run.outcomes }
    let rules = rules.map { $0.text + " " }
    let read = run.outcomes.filter { name, _ in
      rules.contains { $0.contains("outcome.\(name) ") }
    }
    return read.isEmpty ? run.outcomes.filter { !$0.key.contains(".") } : read
  }

  private static func flags(_ flag: String, _ pairs: [String: String]) -> [String] {
    pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { [flag, "\($0.key)=\($0.value)"] }
  }
}
