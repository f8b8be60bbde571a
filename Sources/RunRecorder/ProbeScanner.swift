package import CaseModel

/// Finds the tags of probes in source files. A tag's `{name}` stands for whatever the language puts
/// there to print a value: `%d`, `\(index)`, `${i}`.
package struct ProbeScanner {
  /// What a scan found.
  package struct Findings: Sendable {
    package var files = 0
    package var places: [(probe: EntityID, place: ProbePlace)] = []

    package init() {}
  }

  private struct Tag {
    let probe: EntityID
    /// Bytes that must stand there; nil is a capture.
    let pieces: [[UInt8]?]
  }

  private let tags: [Tag]

  /// Longest text that stands for a `{name}`, in bytes.
  private static let captureLimit = 80

  /// A scanner for the tags of these probes.
  package init(_ probes: [(id: EntityID, tag: TagPattern)]) {
    tags = probes.map { probe in
      var pieces: [[UInt8]?] = probe.tag.pieces.map { piece in
        if case .literal(let text) = piece { Array(text.utf8) } else { nil }
      }
      if case .some(.some(let first)) = pieces.first { pieces[0] = [0x5b] + first }
      return Tag(probe: probe.id, pieces: pieces + [[0x5d]])
    }
  }

  /// Scans files of a tree. Files that cannot be read are passed over, since a listing may be older
  /// than the tree.
  package func scan(_ tree: SourceTree, _ files: [String]) -> Findings {
    var findings = Findings()
    for path in files {
      let file = InputFile(tree.absolute(path))
      guard let bytes = try? file.bytes(limit: SourceTree.sizeLimit) else { continue }
      findings.files += 1
      scan(bytes, path, into: &findings)
    }
    return findings
  }

  private func scan(_ bytes: [UInt8], _ path: String, into findings: inout Findings) {
    bytes.withUnsafeBufferPointer { text in
      var line = 1
      var lineStart = 0
      for at in text.indices {
        switch text[at] {
        case 0x0a:
          line += 1
          lineStart = at + 1
        case 0x5b:
          for tag in tags where Self.stands(tag.pieces[...], in: text, at: at) {
            let place = ProbePlace(path: path, line: line, column: at - lineStart + 1)
            findings.places.append((tag.probe, place))
          }
        default: continue
        }
      }
    }
  }

  /// Whether the pieces stand there one after another.
  private static func stands(
    _ pieces: ArraySlice<[UInt8]?>, in text: UnsafeBufferPointer<UInt8>, at start: Int
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
