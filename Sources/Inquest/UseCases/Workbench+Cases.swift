import CaseModel
import EvidenceStore
import RunRecorder

/// What a new case starts with, as a person says it.
public struct NewCase: Sendable {
  public var title: String
  public var expected: String?
  public var actual: String?
  public var symptom: String?
  public var seen: Rung?
  public var gates: GateMode
  public var clues: [String]

  public init(
    title: String, expected: String?, actual: String?, symptom: String?, seen: Rung?,
    gates: GateMode, clues: [String]
  ) {
    self.title = title
    self.expected = expected
    self.actual = actual
    self.symptom = symptom
    self.seen = seen
    self.gates = gates
    self.clues = clues
  }
}

/// A case as a list shows it.
public struct CaseSummary: Hashable, Sendable {
  public var slug: String
  public var title: String
  public var isOpen: Bool
  public var resolution: String?
  public var eventCount: Int
  /// Nanoseconds since 1970 of the newest event.
  public var latest: Int64
  /// Nanoseconds since 1970 of the first event.
  public var opened: Int64

  /// `open`, or how the case was closed.
  public var state: String { isOpen ? "open" : resolution ?? "closed" }

  init(_ row: CaseRow) {
    slug = row.slug
    title = row.title
    isOpen = row.isOpen
    resolution = row.resolution
    eventCount = row.eventCount
    latest = row.latest
    opened = row.opened
  }
}

extension Workbench {
  /// Makes a store where there is none; its directory, and whether it was made now.
  public func initialize(at directory: String?) throws -> (path: String, created: Bool) {
    var there = environment
    there.directory = directory ?? environment.directory
    let bench = moved(to: there)
    let known = bench.location.exists
    _ = try bench.create()
    return (bench.location.directory, !known)
  }

  /// Opens a case and makes it the one of this terminal. Makes the store where there is none.
  public func openCase(_ new: NewCase) throws -> Receipt {
    guard !new.title.isEmpty else {
      throw CaseFault(
        .usage, code: "no-title", "a case needs a title", hint: "inquest case open <TEXT>")
    }
    let symptom = try new.symptom.map { try parseRule($0, as: .symptom).canonical }
    let store = try create()
    return try store.file.write {
      let cases = try store.cases()
      if let known = cases.first(where: { $0.isOpen && $0.title == new.title }),
        let state = try store.projection.load(known.id, evidence: .cited(andNumbered: []))
      {
        return Receipt(before: state, after: state, subject: nil, created: false, recorded: 0)
      }
      // Ids of a fixed clock follow from how many cases there ever were.
      let count = environment.fixed == nil ? 0 : try store.file.events.cases().count
      let id = environment.id(for: "case", of: nil, at: count)
      let opening = CaseOpening(
        title: new.title, slug: Slug.make(new.title, besides: Set(cases.map(\.slug))),
        expected: new.expected, actual: new.actual, symptom: symptom, seen: new.seen,
        gates: new.gates, clues: new.clues, fixed: environment.fixed != nil)
      var state = CaseState(id: id)
      let before = state
      var source = ids(state)
      let events = opening.events(ids: &source)
      try store.append(events, to: &state, in: recording)
      try store.projection.save(state, over: nil)
      if let terminal = environment.terminal {
        try store.choose(id, terminal: terminal, now: environment.wall(eventCount: 0))
      }
      return Receipt(
        before: before, after: state, subject: nil, created: true, recorded: events.count)
    }
  }

  /// All cases, the newest first; open ones only unless `all`.
  public func cases(all: Bool) throws -> [CaseSummary] {
    let store = try open()
    return try store.file.read {
      try store.cases().filter { all || $0.isOpen }.map(CaseSummary.init)
    }
  }

  /// Makes a case the one that this terminal works on.
  public func useCase(_ name: String) throws -> String {
    guard let terminal = environment.terminal else {
      throw CaseFault(
        .usage, code: "no-terminal", "there is no terminal to remember the choice for",
        hint: "name the case with --case SLUG or INQUEST_CASE")
    }
    let store = try open()
    return try store.file.write {
      let row = try caseNamed(name, in: store)
      try store.choose(row.id, terminal: terminal, now: environment.wall(eventCount: 0))
      return row.slug
    }
  }

  /// Sets the symptom rule.
  public func setSymptom(_ rule: String, _ request: Request) throws -> Receipt {
    let canonical = try parseRule(rule, as: .symptom)
    return try record { session in
      session.warn(of: canonical, "a symptom rule")
      return try session.state.setSymptom(
        canonical.canonical, because: request.because, ids: &session.ids)
    }
  }

  /// Changes what the gates do.
  public func setGates(_ mode: GateMode, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "changing what the gates do")
    return try record { session in session.state.setGates(mode, because: because) }
  }

  /// Closes the case. The source files are searched for probes first, whatever the last scan said.
  public func closeCase(
    as resolution: Resolution?, duplicateOf: String?, _ request: Request
  ) throws -> Receipt {
    let waiver = try request.waiver()
    return try record { session in
      if let duplicateOf { _ = try caseNamed(duplicateOf, in: session.store) }
      let found = try session.scan([])
      session.remark(on: found)
      let scanned = session.state.recordScan(files: found.files, found: found.byProbe)
      var decision = try session.state.close(
        as: resolution, duplicateOf: duplicateOf, found: found.leftovers,
        waiver: waiver, ids: &session.ids)
      if !session.state.temporaryProbes.isEmpty {
        decision.events = scanned.events + decision.events
      }
      return decision
    }
  }

  /// Opens a closed case again.
  public func reopenCase(_ request: Request) throws -> Receipt {
    let because = try request.reason(for: "opening a case again")
    return try record { session in try session.state.reopen(because: because) }
  }

  /// The current case.
  public func showCase() throws -> CaseState { try read { _, state in state } }

  /// A case by name, or the current one.
  public func showCase(_ name: String?) throws -> CaseState {
    guard let name else { return try showCase() }
    var named = environment
    named.caseName = name
    return try moved(to: named).showCase()
  }
}

/// Names of cases.
enum Slug {
  private static let limit = 48

  /// A name made of a title's words, different from those that are taken.
  static func make(_ title: String, besides taken: Set<String>) -> String {
    var words = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        words.append(character)
      } else if !words.isEmpty, !words.hasSuffix("-") {
        words.append("-")
      }
      if words.count >= limit { break }
    }
    while words.hasSuffix("-") { words.removeLast() }
    if words.isEmpty { words = "case" }
    if Label(words) != nil { words = "case-" + words }
    var name = words
    var copy = 2
    while taken.contains(name) {
      name = "\(words)-\(copy)"
      copy += 1
    }
    return name
  }
}
