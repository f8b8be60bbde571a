import CaseModel

/// What a person says of a run, besides its log.
public struct RunWords: Sendable {
  /// `key=value` each.
  public var conditions: [String]
  /// `key=value` each.
  public var outcomes: [String]
  public var build: String?
  public var rung: Rung
  /// The text of a change, or the label of a change or fix.
  public var change: String?
  public var noProbes: Bool

  public init(
    conditions: [String], outcomes: [String], build: String?, rung: Rung, change: String?,
    noProbes: Bool
  ) {
    self.conditions = conditions
    self.outcomes = outcomes
    self.build = build
    self.rung = rung
    self.change = change
    self.noProbes = noProbes
  }
}

/// Reads `key=value` words. Throws `usage` for a word without `=`, or two values of one key.
func parsePairs(_ words: [String], _ flag: String) throws -> [String: String] {
  var pairs: [String: String] = [:]
  for word in words {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      throw CaseFault(
        .usage, code: "malformed-pair", "\(flag) '\(word)' is not of the form KEY=VALUE",
        hint: "for example \(flag) gesture=right")
    }
    let key = String(word[..<equals])
    let value = String(word[word.index(after: equals)...])
    if let known = pairs[key], known != value {
      throw CaseFault(
        .usage, code: "two-values", "\(flag) gives '\(key)' two values: \(known) and \(value)")
    }
    pairs[key] = value
  }
  return pairs
}

extension CaseSession {
  /// What a run carries, from the words of `--change`.
  func carried(_ words: String?) throws -> Carried {
    guard let words else { return .nothing }
    guard let label = Label(words) else { return .changeText(words) }
    let id = try find(words, .change, .fix)
    return label.kind == .fix ? .fix(id) : .change(id)
  }
}

/// The conditions that a person gives a run: those that follow from how it was recorded are refused.
func conditions(_ words: RunWords) throws -> [String: String] {
  let pairs = try parsePairs(words.conditions, "--with")
  let derived = ["kind", "rung", "change", "fix", "build"]
  if let key = derived.first(where: { pairs[$0] != nil }) {
    let flag = key == "kind" ? "the command itself" : "--\(key == "fix" ? "change" : key)"
    throw CaseFault(
      .usage, code: "derived-condition", "--with \(key)=… is said by \(flag)",
      hint: "leave it out of --with")
  }
  return pairs
}
