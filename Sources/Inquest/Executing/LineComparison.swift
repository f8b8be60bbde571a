import Bytes
import CaseModel
import LogReader

/// The first line in which two outputs differ once what the rules of comparison cover is laid over
/// each other.
public struct Divergence: Sendable {
  /// One line that is shown.
  public struct Line: Sendable {
    /// At most the first 64 KiB.
    public var bytes: [UInt8]
    /// Bytes of the whole line.
    public var length: Int

    init(_ line: OutputLine) {
      bytes = line.bytes
      length = line.length
    }
  }

  /// The lines from the first that differs on, at most `Divergence.context` of each side; none when
  /// that side ended before.
  public var first: [Line]
  public var second: [Line]
  /// The line before, which both have; nil when they differ from the start.
  public var before: Line?
  /// The number of the first differing line in each output, from 1.
  public var firstLine: Int
  public var secondLine: Int

  /// Lines of each side that are kept.
  static let context = 3
}

/// How often a rule of comparison was needed.
public struct RuleUse: Sendable {
  public var name: String
  /// Lines that are the same only because the rule covers what differs there.
  public var lines: Int
  /// Lines that the rule was too costly for: there it covers nothing.
  public var gaveUp: Int
}

/// What comparing two outputs came to.
public struct OutputComparison: Sendable {
  /// nil when they are the same.
  public var divergence: Divergence?
  /// Lines that both have.
  public var alike: Int
  /// In the order of the rules.
  public var uses: [RuleUse]
}

/// Compares a recorded output with one that arrives in pieces, line by line: what is held is two
/// lines, whatever the outputs' size.
struct LineComparison: ~Copyable {
  private var recorded: RecordedLines
  private var arriving = OutputLines()
  private var likeness: LineLikeness
  private var alike = 0
  /// The line that arrived before the one that is compared.
  private var before = OutputLine()
  private var divergence: Divergence?

  init(_ recorded: consuming RecordedLines, _ normalizer: LineNormalizer) {
    self.recorded = recorded
    likeness = LineLikeness(normalizer)
  }

  /// Whether nothing that arrives can change the answer any more.
  var isDecided: Bool {
    divergence.map { $0.second.count == Divergence.context } ?? false
  }

  /// Takes the next bytes of the other output. Throws when the recorded one is damaged.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws {
    var used = 0
    while !isDecided, arriving.take(bytes, from: &used) { try compare() }
  }

  /// Ends the other output: where the two part.
  mutating func finish() throws -> OutputComparison {
    if !isDecided, arriving.end() { try compare() }
    if divergence == nil, try recorded.next() {
      divergence = parting()
      divergence?.first = [Divergence.Line(recorded.line)]
    }
    while let kept = divergence?.first.count, kept > 0, kept < Divergence.context,
      try recorded.next()
    {
      divergence?.first.append(Divergence.Line(recorded.line))
    }
    try recorded.drain()
    let uses = zip(likeness.names, zip(likeness.counts, likeness.gaveUp)).map {
      RuleUse(name: $0, lines: $1.0, gaveUp: $1.1)
    }
    return OutputComparison(divergence: divergence, alike: alike, uses: uses)
  }

  /// Compares the line that arrived with the next recorded one.
  private mutating func compare() throws {
    guard divergence == nil else {
      divergence?.second.append(Divergence.Line(arriving.line))
      return
    }
    guard try recorded.next() else {
      divergence = parting()
      divergence?.second = [Divergence.Line(arriving.line)]
      return
    }
    if areAlike(recorded.line, arriving.line) {
      alike += 1
      arriving.exchange(&before)
      return
    }
    divergence = parting()
    divergence?.first = [Divergence.Line(recorded.line)]
    divergence?.second = [Divergence.Line(arriving.line)]
  }

  private mutating func areAlike(_ one: OutputLine, _ other: OutputLine) -> Bool {
    guard one.isCut == other.isCut, one.digestOfRest == other.digestOfRest else { return false }
    return one.bytes.withUnsafeBytes { one in
      other.bytes.withUnsafeBytes { likeness.areAlike(one, $0) }
    }
  }

  /// Two outputs that part behind the lines that are alike.
  private func parting() -> Divergence {
    Divergence(
      first: [], second: [], before: alike > 0 ? Divergence.Line(before) : nil,
      firstLine: alike + 1,
      secondLine: alike + 1)
  }
}
