package import CaseModel
import LogReader

/// Finds the tags of probes, and the regions of debug modes, in the text of one source file after
/// another; for one thread at a time. A tag's `{name}` stands for whatever the language puts there
/// to print a value: `%d`, `\(index)`, `${i}`.
package final class ProbeScanner {
  /// A probe and its tag.
  package typealias Wanted = (id: EntityID, tag: TagPattern)

  /// What one file holds.
  package struct Findings: Sendable {
    package var tags: [(probe: EntityID, line: Int, column: Int)] = []
    package var regions: [SourceRegion] = []

    /// Whether there is nothing.
    var isEmpty: Bool { tags.isEmpty && regions.isEmpty }
  }

  /// A tag as one or more languages spell it in a string.
  private struct Spelling {
    let probe: EntityID
    /// Bytes of the head, with `[`.
    let head: Int
    /// What follows the head; nil is a capture.
    let rest: [[UInt8]?]
  }

  private let spellings: [Spelling]
  private let search: LiteralSearch

  /// Longest text that stands for a `{name}`, in bytes.
  private static let captureLimit = 80

  /// A scanner for the tags of these probes; nil when memory is exhausted.
  package init?(_ probes: [Wanted]) {
    var spellings: [Spelling] = []
    var literals = RegionMarker.literals
    for probe in probes {
      for pieces in Self.spellings(of: probe.tag) {
        let head = (pieces.first ?? nil) ?? [0x5b]
        spellings.append(
          Spelling(probe: probe.id, head: head.count, rest: Array(pieces.dropFirst())))
        literals.append(head)
      }
    }
    guard let search = LiteralSearch(literals) else { return nil }
    self.spellings = spellings
    self.search = search
  }

  /// The tag as it is, and as each language spells it where that differs; the head first, nil for
  /// a capture.
  private static func spellings(of tag: TagPattern) -> [[[UInt8]?]] {
    let manners: [(String) -> String] = [{ $0 }] + SnippetLanguage.allCases.map { $0.shape.spelled }
    var found: [[[UInt8]?]] = []
    for manner in manners {
      var pieces: [[UInt8]?] = [[0x5b]]
      for piece in tag.pieces {
        switch piece {
        case .literal(let text): pieces.append(Array(manner(text).utf8))
        case .capture: pieces.append(nil)
        }
      }
      pieces.append([0x5d])
      // Literals that touch are one.
      var joined: [[UInt8]?] = []
      for piece in pieces {
        if let piece, case .some(.some(let last)) = joined.last {
          joined[joined.count - 1] = last + piece
        } else {
          joined.append(piece)
        }
      }
      if !found.contains(joined) { found.append(joined) }
    }
    return found
  }

  /// Everything that stands in one text.
  package static func findings(of probes: [Wanted], in text: [UInt8]) throws -> Findings {
    guard let scanner = ProbeScanner(probes) else { throw exhausted }
    return text.withUnsafeBytes { scanner.scan($0) }
  }

  static let exhausted = OutsideError(.unreadable, ".", "there is no memory left")

  /// Everything that stands in a text.
  package func scan(_ text: UnsafeRawBufferPointer) -> Findings {
    var findings = Findings()
    var pairing = RegionPairing()
    let markers = RegionMarker.literals.count
    // A line is walked back to its start once, however much stands in it.
    var last = (place: 0, lineStart: 0)
    search.visit(text) { place, breaks, literal in
      var lineStart = place
      while lineStart > last.place, text[lineStart - 1] != 0x0a { lineStart -= 1 }
      if lineStart == last.place { lineStart = last.lineStart }
      last = (place, lineStart)
      if literal < markers {
        guard let marker = RegionMarker(text, at: place, literal: literal) else { return }
        pairing.take(marker, text, at: place, breaks: breaks, lineStart: lineStart)
        return
      }
      let spelling = spellings[literal - markers]
      let end = place + spelling.head
      guard Self.stands(spelling.rest[...], in: text, at: end) else { return }
      let found = (probe: spelling.probe, line: breaks + 1, column: place - lineStart + 1)
      // Two spellings of one tag may stand at one place.
      let here = findings.tags.reversed().prefix {
        $0.line == found.line && $0.column == found.column
      }
      if here.contains(where: { $0.probe == found.probe }) { return }
      findings.tags.append(found)
    }
    findings.regions = pairing.regions()
    return findings
  }

  /// Whether the pieces stand there one after another.
  private static func stands(
    _ pieces: ArraySlice<[UInt8]?>, in text: UnsafeRawBufferPointer, at start: Int
  ) -> Bool {
    guard let first = pieces.first else { return true }
    let rest = pieces.dropFirst()
    if let literal = first {
      guard start + literal.count <= text.count else { return false }
      for (offset, byte) in literal.enumerated() where text[start + offset] != byte { return false }
      return stands(rest, in: text, at: start + literal.count)
    }
    var at = start
    while at < text.count, at - start < captureLimit, text[at] != 0x0a {
      at += 1
      if stands(rest, in: text, at: at) { return true }
    }
    return false
  }
}
