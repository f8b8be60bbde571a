/// Why a rule has no answer on a run, or the run is out of its scope.
public struct VerdictReason: Hashable, Sendable {
  /// The rows of the rule language's table, in its order: the first that applies is printed first.
  public enum Kind: String, CaseIterable, Sendable, Comparable {
    /// A `when` test is false.
    case scope
    /// The run does not say a `when` key.
    case unstatedKey = "unstated-key"
    /// The attempt failed before it could show anything.
    case infrastructure
    /// `given` is false or unknown.
    case notTested = "not-tested"
    /// The answer depends on zero records of a source that nothing shows alive.
    case notAlive = "not-alive"
    /// Records that are missing from the log could change the answer.
    case truncated
    /// A tested value is hidden in a record that could decide.
    case `private`
    /// No record of the source carries the field in any run of the case.
    case unknownField = "unknown-field"
    /// `first`, `last`, `every` over no record; `A before B` when B never fired.
    case noRecord = "no-record"
    /// An order was asked of something that is not a number.
    case notANumber = "not-a-number"
    /// A pattern ran over its limits.
    case regexLimit = "regex-limit"
    /// The run recorded no such outcome, exit or signal.
    case notRecorded = "not-recorded"
    /// The case has no symptom rule.
    case noSymptom = "no-symptom"
    /// The symptom rule's own scope excludes the run.
    case symptomScope = "symptom-scope"
    /// The symptom is flaky and more quiet attempts are owed.
    case flaky
    /// Some of the records that decide were not given to the judge.
    case notAtHand = "not-at-hand"

    public static func < (a: Kind, b: Kind) -> Bool { a.rank < b.rank }

    private var rank: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The row.
  public let kind: Kind
  /// What applies, without a full stop; names the run, the source, the key.
  public let sentence: String
  /// The command that would settle it, as a person types it, with `…` for what they must say.
  public let command: String?

  /// Creates a reason.
  public init(kind: Kind, sentence: String, command: String? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.command = command
  }

  /// The sentence and, where there is one, the command after a colon.
  public var message: String {
    command.map { "\(sentence): \($0)" } ?? sentence
  }
}

extension [VerdictReason] {
  /// The reasons each once, in the order of the table; equal rows keep their order.
  func inOrder() -> [VerdictReason] {
    var seen: Set<ExactText> = []
    let unique = filter { seen.insert(ExactText($0.kind.rawValue + " " + $0.message)).inserted }
    return unique.enumerated()
      .sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }
      .map(\.element)
  }
}
