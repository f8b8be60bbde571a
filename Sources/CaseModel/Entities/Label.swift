/// What a label's letter stands for; the letter never changes.
public enum EntityKind: String, CaseIterable, Sendable, Hashable {
  case assumption = "A"
  case clue = "C"
  case evidence = "E"
  case fix = "F"
  case hypothesis = "H"
  case check = "K"
  case lesson = "L"
  case probe = "P"
  case run = "R"
  case waiver = "W"
  case change = "X"

  /// The word DESIGN uses for the kind, as it stands in messages.
  public var word: String {
    switch self {
    case .assumption: "assumption"
    case .clue: "clue"
    case .evidence: "evidence"
    case .fix: "fix"
    case .hypothesis: "hypothesis"
    case .check: "check"
    case .lesson: "lesson"
    case .probe: "probe"
    case .run: "run"
    case .waiver: "waiver"
    case .change: "change"
    }
  }
}

/// A short name that a person types: `H1`, the prediction `H1.2`, the record line `R4:17`.
public struct Label: Hashable, Sendable, CustomStringConvertible {
  public var kind: EntityKind
  /// From 1, counted per case and kind.
  public var number: Int
  /// A prediction of a hypothesis or assumption, or an attempt of a run; from 1.
  public var part: Int?
  /// Physical lines of a run's log, from 1.
  public var lines: ClosedRange<Int>?

  public init(_ kind: EntityKind, _ number: Int, part: Int? = nil, lines: ClosedRange<Int>? = nil) {
    self.kind = kind
    self.number = number
    self.part = part
    self.lines = lines
  }

  /// The label spelled by `text`, in either letter case; nil when it is no label.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    // Only ASCII letters: `String` takes the Kelvin sign for a K.
    guard let head = parts.first, let letter = head.first, letter.isASCII,
      let kind = EntityKind(rawValue: letter.uppercased())
    else { return nil }
    let numbers = head.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), let number = Self.count(numbers[0]) else { return nil }
    self.init(kind, number)
    if numbers.count == 2 {
      guard let part = Self.count(numbers[1]), [.hypothesis, .assumption, .run].contains(kind)
      else { return nil }
      self.part = part
    }
    if parts.count == 2 {
      guard kind == .run, let lines = Self.lineRange(parts[1]) else { return nil }
      self.lines = lines
    }
  }

  public var description: String {
    var text = "\(kind.rawValue)\(number)"
    if let part { text += ".\(part)" }
    if let lines {
      text += lines.count == 1 ? ":\(lines.lowerBound)" : ":\(lines.lowerBound)-\(lines.upperBound)"
    }
    return text
  }

  /// The lines that `A` or `A-B` names, from 1; nil when it is neither.
  public static func lineRange(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let first = count(ends[0]),
      let last = count(ends.last ?? "")
    else { return nil }
    return first <= last ? first...last : nil
  }

  private static func count(_ digits: some StringProtocol) -> Int? {
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = Int(digits), value > 0
    else { return nil }
    return value
  }
}
