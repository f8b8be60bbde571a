/// Runs against what hypotheses predict: a view of what the verdicts say, and no judge of its own.
public struct HypothesisMatrix: Sendable {
  /// What a row's runs say of a prediction, taken together.
  public enum Cell: String, Sendable, CaseIterable {
    case holds = "true"
    case fails = "false"
    /// True of some of the row's runs and false of others.
    case both
    case unknown
    case outOfScope = "out-of-scope"
  }

  /// A prediction, as a column.
  public struct Column: Sendable {
    public var prediction: Prediction
    public var hypothesis: Hypothesis
    public var state: Hypothesis.State
    public var label: String
  }

  /// A run, or the runs that share the values asked for.
  public struct Row: Sendable {
    public var label: String
    /// The values of the conditions asked for; nil where a run does not say one.
    public var values: [String?]
    public var runs: [Run]
    /// What its runs say of the symptom.
    public var symptom: Cell
    /// One for each column.
    public var cells: [Cell]
    /// Pairs of open hypotheses of which it contradicts one and not the other.
    public var separated: Int
  }

  public var keys: [String]
  public var columns: [Column]
  public var rows: [Row]
  /// Pairs of open hypotheses.
  public var pairs: Int

  /// The matrix of a case: a row for each run, or, where keys are given, for each combination of the
  /// values of these conditions that some run has. Withdrawn hypotheses are left out.
  public init(_ state: CaseState, by keys: [String] = []) {
    let standing = state.standing
    self.keys = keys
    let columns = state.hypotheses.flatMap { item -> [Column] in
      let stands = standing.hypotheses[item.id] ?? .open
      guard stands != .withdrawn else { return [] }
      return state.predictions(of: item.id).map {
        Column(
          prediction: $0, hypothesis: item, state: stands, label: "H\(item.number).\($0.number)")
      }
    }
    self.columns = columns
    let open = state.hypotheses.filter { standing.hypotheses[$0.id] == .open }.map(\.id)
    pairs = open.count * (open.count - 1) / 2
    rows = Self.groups(state, keys).map { label, values, runs in
      let cells = columns.map { column in
        Self.joined(runs.map { state.verdict(column.prediction.id, on: $0.id)?.value })
      }
      let against = Set(
        zip(columns, cells).filter { $1 == .fails || $1 == .both }.map(\.0.hypothesis.id))
      let contradicted = open.count { against.contains($0) }
      return Row(
        label: label, values: values, runs: runs,
        symptom: Self.joined(runs.map { state.symptom(on: $0.id) }), cells: cells,
        separated: contradicted * (open.count - contradicted))
    }
  }

  private static func groups(
    _ state: CaseState, _ keys: [String]
  ) -> [(label: String, values: [String?], runs: [Run])] {
    guard !keys.isEmpty else {
      return state.standingRuns.map { ("R\($0.number)", [], [$0]) }
    }
    var groups: [(label: String, values: [String?], runs: [Run])] = []
    var places: [[String?]: Int] = [:]
    for run in state.standingRuns {
      let said = state.fullConditions(of: run)
      let values = keys.map { said[$0] }
      if let place = places[values] {
        groups[place].runs.append(run)
      } else {
        places[values] = groups.count
        let label = zip(keys, values).map { "\($0)=\($1 ?? "?")" }.joined(separator: " ")
        groups.append((label, values, [run]))
      }
    }
    return groups
  }

  /// One cell for several runs: what decides goes before what does not.
  private static func joined(_ values: [VerdictValue?]) -> Cell {
    let (isTrue, isFalse) = (values.contains(.holds), values.contains(.fails))
    if isTrue && isFalse { return .both }
    if isTrue { return .holds }
    if isFalse { return .fails }
    return values.contains { $0 == .unknown || $0 == nil } ? .unknown : .outOfScope
  }
}
