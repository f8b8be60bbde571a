import Bytes
import CaseModel
import LogReader
import RunRecorder

/// A record of a running program that a source of the case matched; its texts are spelled as a
/// terminal may show them.
public struct ExecHit: Hashable, Sendable {
  /// The attempt, from 1.
  public var attempt: Int
  /// The source as rules spell it.
  public var source: String
  /// The line of the run's log.
  public var line: Int
  /// The record's fields, `key=value` each.
  public var fields: [String]
  /// Whether further records of the source are not told any more.
  public var isLast: Bool
}

/// Tells the first records that sources match while a program prints them.
///
/// The format of an output is known only when some of it is there, and nobody wants to wait for that:
/// each line is looked at as it is. What counts is what the run's log is read for afterwards.
struct LiveHits {
  /// Records of a source that are told.
  static let most = 3

  private var left: [RuleSource: Int]
  private var reader: SourceReader?
  private var attempt = 0

  init(_ sources: [RuleSource]) {
    left = Dictionary(sources.map { ($0, Self.most) }, uniquingKeysWith: { first, _ in first })
  }

  /// Begins an attempt, whose output begins with a line of the log.
  mutating func begin(attempt: Int, firstLine: Int) throws {
    self.attempt = attempt
    let sources = left.keys.sorted { UTF8Text.precedes($0.description, $1.description) }
    reader =
      sources.isEmpty
      ? nil
      : try SourceReader(
        sources, format: .named(.plain), firstLine: firstLine,
        keeping: .ends(first: 0, last: 0))
  }

  /// Takes output; tells what its whole lines hold.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ tell: (ExecHit) -> Void) {
    guard reader != nil else { return }
    var found: [(source: RuleSource, hit: Hit)] = []
    reader?.feed(bytes) { source, hit in found.append((source, hit)) }
    for (source, hit) in found {
      guard let room = left[source] else { continue }
      left[source] = room > 1 ? room - 1 : nil
      tell(
        ExecHit(
          attempt: attempt, source: TerminalText.escaped(source.description.utf8), line: hit.line,
          fields: hit.fields.map { TerminalText.escaped("\($0.name)=\($0.value)".utf8) },
          isLast: room == 1))
    }
    if left.isEmpty { reader = nil }
  }
}
