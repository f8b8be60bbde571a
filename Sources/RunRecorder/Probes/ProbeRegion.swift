package import CaseModel

/// The lines that a probe is in a source file: an opening marker that names it, the statement, a
/// closing marker. The markers are those of debug modes, so other tools find them as well.
package enum ProbeRegion {
  /// A text with the lines in it.
  package struct Planted: Sendable {
    package var bytes: [UInt8]
    /// The statement's line, from 1.
    package var line: Int
    /// Bytes that were put in.
    package var count: Int
  }

  /// A text with a statement before one of its lines, indented like it and with its line break;
  /// everything else is as it was. The line is one of the text's, from 1.
  package static func plant(
    _ statement: LogStatement, for owner: SourceRegion.Owner, in text: [UInt8], before line: Int
  ) -> Planted {
    var start = 0
    for _ in 1..<line { start = (text[start...].firstIndex(of: 0x0a) ?? text.count - 1) + 1 }
    let lineBreak = lineBreak(of: text, from: start)
    // A byte order mark stays the first of all.
    if line == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { start = 3 }
    let indent = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let lines = [
      "\(statement.language.comment) #region \(owner.regionName)", statement.text,
      closing(statement.language),
    ]
    let added = lines.flatMap { Array(indent) + Array($0.utf8) + lineBreak }
    return Planted(
      bytes: text[..<start] + added + text[start...], line: line + 1, count: added.count)
  }

  private static func closing(_ language: SnippetLanguage) -> String {
    "\(language.comment) #endregion"
  }

  /// The break that ends the line, or else the line before it.
  private static func lineBreak(of text: [UInt8], from start: Int) -> [UInt8] {
    let end = text[start...].firstIndex(of: 0x0a) ?? (start > 0 ? start - 1 : nil)
    guard let end else { return [0x0a] }
    return end > 0 && text[end - 1] == 0x0d ? [0x0d, 0x0a] : [0x0a]
  }

  /// Whether a region still holds what was put there and nothing else: its two markers, each alone on
  /// its line, and between them the probe's statement, be it with other values.
  package static func isUntouched(
    _ region: SourceRegion, of text: [UInt8], for tag: TagPattern, fields: [String]
  ) -> Bool {
    guard let owner = region.owner, region.lastLine == region.line + 2 else { return false }
    let lines = bytes(of: region, in: text).split(
      separator: 0x0a, omittingEmptySubsequences: false
    ).map { String(decoding: trimmed($0), as: UTF8.self) }
    return SnippetLanguage.allCases.contains { language in
      lines[0].utf8.elementsEqual("\(language.comment) #region \(owner.regionName)".utf8)
        && lines[2].utf8.elementsEqual(closing(language).utf8)
        && LogStatement(tag, fields: fields, in: language)?.isWritten(as: lines[1]) == true
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }

  /// A text without some of its regions, which do not overlap.
  package static func remove(_ regions: [SourceRegion], from text: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var kept = 0
    for region in regions.sorted(by: { $0.start < $1.start }) {
      rest += text[kept..<region.firstByte(in: text)]
      kept = region.end
    }
    return rest + text[kept...]
  }

  /// The bytes of a region.
  package static func bytes(of region: SourceRegion, in text: [UInt8]) -> ArraySlice<UInt8> {
    text[region.firstByte(in: text)..<region.end]
  }
}

extension SourceRegion {
  /// The first byte that belongs to it: a byte order mark before it does not.
  fileprivate func firstByte(in text: [UInt8]) -> Int {
    start == 0 && text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : start
  }
}
