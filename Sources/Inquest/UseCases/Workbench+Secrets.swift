import LogReader
import RunRecorder

/// What looking for secrets in a log found; never what they say.
public struct SecretScan: Sendable {
  /// One secret.
  public struct Finding: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// Its first byte in the line, from 1.
    public var column: Int
    /// The name of the rule that found it.
    public var rule: String
  }

  /// The first ones, at most `kept`.
  public var findings: [Finding]
  /// How many there are.
  public var count: Int
  /// Bytes that were looked at.
  public var bytes: Int

  /// Findings that are named.
  public static let kept = 10_000
}

extension Workbench {
  /// Tells where an import would take secrets out of a log; nothing is stored.
  public func scanForSecrets(_ path: String) throws -> SecretScan {
    var scan = SecretScan(findings: [], count: 0, bytes: 0)
    var filter = SecretFilter { found in
      guard scan.findings.count < SecretScan.kept else { return }
      scan.findings.append(
        SecretScan.Finding(line: found.line, column: found.column, rule: found.rule))
    }
    try InputFile(path).read { piece in
      scan.bytes += piece.count
      filter.feed(piece) { _ in }
    }
    filter.finish { _ in }
    scan.count = filter.count
    return scan
  }
}
