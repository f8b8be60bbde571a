package import CaseModel

/// A region of a debug mode in a source file, from its opening line to its closing one.
package struct SourceRegion: Hashable, Sendable {
  /// The probe that a region was made for, as its opening line names it.
  package struct Owner: Hashable, Sendable {
    /// 3 of P3.
    package var number: Int
    /// The case's name.
    package var slug: String

    package init(number: Int, slug: String) {
      self.number = number
      self.slug = slug
    }

    /// What `probe P3 of SLUG` names.
    init?(_ words: [Substring]) {
      guard words.count >= 4, words[0] == "probe", words[1].hasPrefix("P"), words[2] == "of",
        let number = Int(words[1].dropFirst())
      else { return nil }
      self.init(number: number, slug: String(words[3]))
    }

    /// The name that an opening line gives the region.
    package var regionName: String { "agent log: probe P\(number) of \(slug)" }

    package static func == (a: Owner, b: Owner) -> Bool {
      a.number == b.number && a.slug.utf8.elementsEqual(b.slug.utf8)
    }
  }

  /// As written, such as `agent log`.
  package var name: String
  package var owner: Owner?
  /// The opening line, from 1.
  package var line: Int
  /// Where its marker stands, in bytes from 1.
  package var column: Int
  /// The closing line; nil when the region is never closed.
  package var lastLine: Int?
  /// The first byte of the opening line.
  var start: Int
  /// The byte behind the closing line's break; behind the opening marker when it is never closed.
  var end: Int

  /// Where its opening marker stands.
  package func place(in path: String) -> ProbePlace {
    ProbePlace(path: path, line: line, column: column)
  }

  /// Whether another region lies in it.
  package func encloses(_ other: SourceRegion) -> Bool {
    start <= other.start && other.end <= end
  }

  /// Whether a line belongs to the region.
  package func holds(line: Int) -> Bool {
    line >= self.line && line <= lastLine ?? self.line
  }
}

/// Pairs the markers of one file, in the order in which they are met.
struct RegionPairing {
  private var open: [SourceRegion?] = []
  private var closed: [SourceRegion] = []

  /// Takes a marker of the text; its first byte, the line breaks before it, its line's first byte.
  mutating func take(
    _ marker: RegionMarker, _ text: UnsafeRawBufferPointer, at place: Int, breaks: Int,
    lineStart: Int
  ) {
    switch marker {
    case .opensOther: open.append(nil)
    case .opens(let name, let owner):
      open.append(
        SourceRegion(
          name: name, owner: owner, line: breaks + 1, column: place - lineStart + 1, lastLine: nil,
          start: lineStart, end: place))
    case .closes:
      guard case .some(.some(var region)) = open.popLast() else { return }
      region.lastLine = breaks + 1
      var end = place
      while end < text.count, text[end] != 0x0a { end += 1 }
      region.end = min(end + 1, text.count)
      closed.append(region)
    }
  }

  /// Every region of the file, closed or not, in the order of the opening lines.
  func regions() -> [SourceRegion] {
    (closed + open.compactMap { $0 }).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
