/// A compiled set of sources, applied to one record after another.
///
/// Tags and texts are found in one pass over the bytes; patterns are matched one by one.
package struct SourceMatcher {
  /// What a source is after compilation.
  private enum Compiled {
    case tag(TagMatcher)
    case text([UInt8])
    case pattern(PatternMatcher)
  }

  /// Where a source was found in the record at hand.
  private struct Finding {
    let pattern: Int
    let captures: [LogField]
    /// Where pairs begin: after the tag, or at the start of the message.
    let pairsFrom: Int
    let uncertain: Bool
  }

  private var compiled: [Compiled] = []
  private var literals = LiteralIndex()
  private var patterns: [Int] = []
  /// Which sources were found in the record at hand.
  private var isFound: [Bool]

  /// Compiles sources.
  package init(_ sources: [SourcePattern]) throws(PatternSyntaxError) {
    isFound = [Bool](repeating: false, count: sources.count)
    for (index, source) in sources.enumerated() {
      switch source {
      case .tag(let template):
        let tag = TagMatcher(template)
        literals.add(tag.head, pattern: index)
        compiled.append(.tag(tag))
      case .text(let bytes):
        literals.add(bytes, pattern: index)
        compiled.append(.text(bytes))
      case .regex(let pattern, let caseInsensitive):
        do {
          compiled.append(.pattern(try PatternMatcher(pattern, ignoringCase: caseInsensitive)))
        } catch {
          throw PatternSyntaxError(pattern: index, offset: error.offset)
        }
        patterns.append(index)
      }
    }
  }

  /// The sources that a record's message matches, in the order of the sources.
  ///
  /// - Parameters:
  ///   - message: the message's bytes as logged, of any encoding.
  ///   - fields: what the record's format carries beside the message.
  ///   - isCut: whether there is more of the message, in which a pattern may be found.
  package mutating func match(
    message bytes: UnsafeRawBufferPointer, fields: [LogField], isCut: Bool = false
  ) -> [SourceMatch] {
    let message = MessageText(bytes: bytes)
    var findings: [Finding] = []
    let compiled = compiled
    let literals = literals
    literals.candidates(in: bytes) { index, place in
      if isFound[index] { return }
      switch compiled[index] {
      case .tag(let tag):
        guard message.has(tag.head, at: place), let match = tag.match(message, at: place) else {
          return
        }
        findings.append(
          Finding(
            pattern: index, captures: match.captures, pairsFrom: match.end, uncertain: false))
      case .text(let text):
        guard message.has(text, at: place) else { return }
        findings.append(Finding(pattern: index, captures: [], pairsFrom: 0, uncertain: false))
      case .pattern: return
      }
      isFound[index] = true
    }
    for finding in findings { isFound[finding.pattern] = false }
    for index in patterns {
      guard case .pattern(let pattern) = compiled[index] else { continue }
      let answer = pattern.match(bytes, isCut: isCut)
      if answer == .absent { continue }
      findings.append(
        Finding(pattern: index, captures: [], pairsFrom: 0, uncertain: answer == .uncertain))
    }
    if findings.isEmpty { return [] }
    return matches(findings.sorted { $0.pattern < $1.pattern }, message, fields)
  }

  /// The sources that a record matches, in its held message or in what lies beyond.
  package mutating func match(
    _ record: LogRecord, _ message: UnsafeRawBufferPointer
  ) -> [SourceMatch] {
    let held = match(message: message, fields: record.fields, isCut: record.isCut)
    guard let beyond = record.beyond else { return held }
    let rest = beyond.matches.filter { match in !held.contains { $0.pattern == match.pattern } }
    return (held + rest.map { $0.adding(record.fields) })
      .map { $0.hiding(beyond.hidesSomething) }
      .sorted { $0.pattern < $1.pattern }
  }

  /// Whether a message contains what a log prints where it hides something.
  package static func isRedacted(_ message: UnsafeRawBufferPointer) -> Bool {
    // Every mark has one of these bytes, and few messages do.
    guard message.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "#") }) else {
      return false
    }
    return MessageText.redactions.contains { MessageText(bytes: message).first($0) != nil }
  }

  /// Reads the fields of what was found; pairs from one place are read once.
  private func matches(
    _ findings: [Finding], _ message: MessageText, _ fields: [LogField]
  ) -> [SourceMatch] {
    let redacted = SourceMatcher.isRedacted(message.bytes)
    var pairs: (from: Int, fields: [LogField])?
    return findings.map { finding in
      let read: [LogField]
      if let known = pairs, known.from == finding.pairsFrom {
        read = known.fields
      } else {
        read = message.pairs(from: finding.pairsFrom)
        pairs = (finding.pairsFrom, read)
      }
      return SourceMatch(
        pattern: finding.pattern, fields: finding.captures + read + fields,
        uncertain: finding.uncertain, redactedMessage: redacted)
    }
  }
}
