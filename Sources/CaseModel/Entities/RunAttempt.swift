package import Bytes

/// One start of a program, and its end.
public struct RunAttempt: Hashable, Sendable {
  /// The exit status, when the program ended by itself.
  public var exit: Int?
  /// The number of the signal that ended it.
  public var signal: Int?
  /// That signal's name on the machine that ran it, without `SIG`.
  public var signalName: String?
  /// Whether a window of observation ended it, as intended.
  public var window: Bool
  /// Why it says nothing of the program: `spawn`, `126`, `127`, `setup`, `timeout`, `interrupted`.
  public var infrastructure: String?
  /// From its start to its end, in nanoseconds.
  public var wall: Int
  /// Processor time of the program and of the kernel on its behalf, in microseconds.
  public var user: Int
  public var system: Int
  /// The most memory it held, in bytes; nil when it is not known.
  public var memory: Int?
  /// Whether `memory` is only a bound that it did not exceed.
  public var memoryIsBound: Bool
  /// Its first byte in the run's log, and its bytes there.
  public var start: Int
  public var length: Int
  /// The number of its first line in the run's log, from 1, and its lines.
  public var firstLine: Int
  public var lines: Int
  /// Records before it in the run's log, and its own.
  public var firstRecord: Int
  public var records: Int
  /// Whether its output's end is missing.
  public var truncated: Bool
  /// What its output says that it has lost, the first of it; then `truncated` is true as well.
  public var loss: RunLoss?
  /// The line that says that levels or programs were left out of its output.
  public var filteredLine: Int?
  /// What its tests came to.
  public var outcomes: [String: String]

  /// An attempt that was not made yet, whose output would begin there.
  public init(start: Int, firstLine: Int, firstRecord: Int) {
    window = false
    wall = 0
    user = 0
    system = 0
    memoryIsBound = false
    self.start = start
    length = 0
    self.firstLine = firstLine
    lines = 0
    self.firstRecord = firstRecord
    records = 0
    truncated = false
    outcomes = [:]
  }

  /// What the judge is told of it besides what its output says.
  public var evidence: AttemptEvidence {
    AttemptEvidence(
      outcomes: outcomes, exit: exit,
      signal: signal.map { RunSignal(number: $0, name: signalName) }, logComplete: !truncated,
      loss: loss, filteredLine: filteredLine, window: window, infrastructure: infrastructure)
  }
}

extension RunAttempt {
  /// Everything but the outcomes, whose names and values a log wrote.
  package var facts: JSONValue {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: Int?) {
      if let value { members.append(JSONMember(name, .integer(value))) }
    }
    func add(_ name: String, _ value: String?) {
      if let value { members.append(JSONMember(name, .string(value))) }
    }
    func add(_ name: String, _ value: Bool) {
      if value { members.append(JSONMember(name, .bool(true))) }
    }
    add("exit", exit)
    add("signal", signal)
    // A word of a closed set; a real-time signal is known by its number alone.
    let isWord = signalName.map { !$0.contains("+") } ?? false
    add("signal-name", isWord ? signalName?.lowercased() : nil)
    add("window", window)
    add("infrastructure", infrastructure)
    add("wall", wall)
    add("user", user)
    add("system", system)
    add("memory", memory)
    add("memory-is-bound", memoryIsBound)
    add("start", start)
    add("length", length)
    add("first-line", firstLine)
    add("lines", lines)
    add("first-record", firstRecord)
    add("records", records)
    add("truncated", truncated)
    add("loss", loss?.kind.rawValue)
    add("loss-count", loss?.count)
    add("loss-line", loss?.line)
    add("filtered-line", filteredLine)
    return .object(members)
  }

  /// Facts that were written, and outcomes. Nil when a count is missing.
  package init?(facts: JSONValue, outcomes: [String: String]) {
    guard let start = facts["start"]?.int, let firstLine = facts["first-line"]?.int,
      let firstRecord = facts["first-record"]?.int, let length = facts["length"]?.int,
      let lines = facts["lines"]?.int, let records = facts["records"]?.int
    else { return nil }
    self.init(start: start, firstLine: firstLine, firstRecord: firstRecord)
    exit = facts["exit"]?.int
    signal = facts["signal"]?.int
    signalName = facts["signal-name"]?.stringValue?.uppercased()
    window = facts["window"]?.boolValue ?? false
    infrastructure = facts["infrastructure"]?.stringValue
    wall = facts["wall"]?.int ?? 0
    user = facts["user"]?.int ?? 0
    system = facts["system"]?.int ?? 0
    memory = facts["memory"]?.int
    memoryIsBound = facts["memory-is-bound"]?.boolValue ?? false
    self.length = length
    self.lines = lines
    self.records = records
    truncated = facts["truncated"]?.boolValue ?? false
    if let kind = facts["loss"]?.stringValue.flatMap({ RunLoss.Kind(rawValue: $0) }),
      let line = facts["loss-line"]?.int
    {
      loss = RunLoss(kind: kind, count: facts["loss-count"]?.int, line: line)
    }
    filteredLine = facts["filtered-line"]?.int
    self.outcomes = outcomes
  }

  /// The outcomes of attempts in one text; nil when none has any.
  package static func outcomesText(_ attempts: [RunAttempt]) -> String? {
    guard attempts.contains(where: { !$0.outcomes.isEmpty }) else { return nil }
    return JSONValue.array(
      attempts.map { attempt in
        .object(attempt.outcomes.map { JSONMember($0.key, .string($0.value)) })
      }
    ).canonicalText
  }

  /// Attempts from their facts and the text of their outcomes; nil when one is malformed.
  package static func read(_ facts: [JSONValue], outcomes text: String?) -> [RunAttempt]? {
    let told = text.flatMap { try? JSONReader.read(Array($0.utf8)) }?.arrayValue ?? []
    var attempts: [RunAttempt] = []
    for (place, value) in facts.enumerated() {
      let pairs = place < told.count ? told[place].objectValue ?? [] : []
      let outcomes = pairs.compactMap { member in
        member.value.stringValue.map { (member.name, $0) }
      }
      guard
        let attempt = RunAttempt(
          facts: value,
          outcomes: Dictionary(outcomes, uniquingKeysWith: { first, _ in first }))
      else { return nil }
      attempts.append(attempt)
    }
    return attempts
  }
}
