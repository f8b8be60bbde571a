/// What every command may say besides its own words.
public struct Request: Hashable, Sendable {
  public var because: String?
  /// Gates to pass on purpose; needs a reason.
  public var waive: [GateCode]
  /// Rests on memory.
  public var recalled: Bool

  public init(because: String? = nil, waive: [GateCode] = [], recalled: Bool = false) {
    self.because = because
    self.waive = waive
    self.recalled = recalled
  }

  /// The waiver asked for, if any. Throws `usage` when it has no reason.
  func waiver() throws -> WaiverRequest? {
    guard !waive.isEmpty else { return nil }
    return WaiverRequest(gates: waive, because: try reason(for: "a waiver"))
  }

  /// The reason given. Throws `usage` when there is none.
  func reason(for what: String) throws -> String {
    guard let because, !because.isEmpty else {
      throw CaseFault(
        .usage, code: "needs-because", "\(what) needs a reason", hint: "add --because TEXT")
    }
    return because
  }
}

/// What a command that records came to.
public struct Receipt {
  public var before: CaseState
  public var after: CaseState
  /// What was made, changed or found.
  public var subject: EntityID?
  /// False when it was there already.
  public var created: Bool
  /// Events appended.
  public var recorded: Int
  /// Anything else a person should know, a sentence each.
  public var remarks: [String] = []
  /// Secrets that were not stored.
  public var secrets: [SecretCount] = []
  /// Clauses that runs contradict; the request was refused, and they are recorded.
  public var contradicted: [String] = []
  /// How advice on the case is given where it was recorded.
  var advise: (CaseState) -> [Advice] = { $0.advice }

  /// What is worth doing next.
  public var advice: [Advice] { advise(after) }

  /// The case's name.
  public var slug: String { after.file.slug }

  /// The label of the subject, if it has one.
  public var label: String? { subject.flatMap { after.name(of: $0) } }

  /// Breaches recorded with it.
  public var breaches: [Breach] { Array(after.breaches.dropFirst(before.breaches.count)) }

  /// Waivers recorded with it.
  public var waivers: [Waiver] { Array(after.waivers.all.dropFirst(before.waivers.count)) }

  /// What no longer stands because of it.
  public var falls: [Fall] { Fall.between(before, after, except: subject) }
}

/// Something that no longer stands, since what it rested on fell.
public struct Fall: Hashable, Sendable {
  /// `H1`, `A2`, `cause`, `F1`, or the case's name.
  public var what: String
  public var from: String
  public var to: String

  public init(what: String, from: String, to: String) {
    self.what = what
    self.from = from
    self.to = to
  }

  static func between(
    _ before: CaseState, _ after: CaseState, except subject: EntityID?
  ) -> [Fall] {
    let (old, new) = (before.standing, after.standing)
    var falls: [Fall] = []
    func note(_ id: EntityID, _ from: String?, _ to: String?, _ lost: Set<String>? = nil) {
      guard id != subject, let from, let to, from != to, lost?.contains(to) ?? true else { return }
      falls.append(Fall(what: after.name(of: id) ?? "?", from: from, to: to))
    }
    for item in before.evidence where old.evidence.contains(item.id) {
      note(item.id, "stands", new.evidence.contains(item.id) ? "stands" : "fallen", ["fallen"])
    }
    // What a command settles itself did not fall, however many it settles.
    for item in before.hypotheses
    where after.hypotheses[item.id]?.settlements.count == item.settlements.count {
      note(item.id, old.hypotheses[item.id]?.rawValue, new.hypotheses[item.id]?.rawValue)
    }
    for item in before.assumptions {
      note(item.id, old.assumptions[item.id]?.rawValue, new.assumptions[item.id]?.rawValue)
    }
    for item in before.causes {
      note(item.id, old.causes[item.id]?.rawValue, new.causes[item.id]?.rawValue, ["insufficient"])
    }
    for clause in before.causes.filter({ $0.id != subject }).flatMap(\.clauses) {
      note(
        clause.id, old.clauses[clause.id]?.rawValue, new.clauses[clause.id]?.rawValue,
        ["untested", "contradicted"])
    }
    for item in before.changes where old.changes[item.id] == .failed {
      note(item.id, "failed", new.changes[item.id]?.rawValue, ["tried"])
    }
    for item in before.probes where old.probes[item.id] == .live {
      note(item.id, "live", new.probes[item.id]?.rawValue, ["planned", "placed"])
    }
    for item in before.fixes {
      note(
        item.id, old.fixes[item.id]?.rawValue, new.fixes[item.id]?.rawValue,
        old.fixes[item.id] == .proposed ? ["failed"] : ["applied", "failed"])
    }
    if old.isClosed, !new.isClosed, after.file.closing != nil {
      falls.append(Fall(what: after.file.slug, from: "closed", to: "open"))
    }
    return falls
  }
}
