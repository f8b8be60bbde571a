/// What is looked for in the part of a message that is too long to be held: tags, texts, and what a
/// log prints where it hides something. Patterns need the whole message.
package final class BeyondSearch {
  /// Bytes of a window that the next one begins with: no longer tag is found across two.
  private static let shared = 1 << 16
  /// Bytes that a window has beside those.
  private static let step = 1 << 18

  fileprivate let matcher: SourceMatcher
  /// The index of each source of the matcher among all.
  fileprivate let indices: [Int]
  fileprivate let scanner: LiteralScanner
  fileprivate let overlap: Int
  fileprivate var windowSize: Int { overlap + Self.step }

  /// A search for those of the sources that can be found in parts.
  package init?(_ sources: [SourcePattern]) {
    let kept = sources.indices.filter { index in
      if case .regex = sources[index] { return false }
      return true
    }
    indices = kept
    let literals = kept.map { index in
      switch sources[index] {
      case .tag(let template): TagMatcher(template).head
      case .text(let text): text
      case .regex: [UInt8]()
      }
    }
    guard let matcher = try? SourceMatcher(kept.map { sources[$0] }),
      let scanner = LiteralScanner(literals + MessageText.redactions)
    else { return nil }
    self.matcher = matcher
    self.scanner = scanner
    overlap = max(Self.shared, literals.map(\.count).max() ?? 0)
  }
}

/// What was found so far beyond the held part of a message.
package struct BeyondFindings {
  /// The bytes that were not searched yet, after some that were.
  private var window: [UInt8] = []
  private var searched: Int
  /// The sources that were found, by their index.
  private var matches: [Int: SourceMatch] = [:]
  private var hides = false

  /// Begins after the held part, in whose end something may begin.
  init(after held: [UInt8], _ search: BeyondSearch) {
    window.reserveCapacity(search.windowSize)
    window += held.suffix(search.overlap)
    searched = window.count
  }

  /// Adds bytes.
  mutating func append(_ piece: UnsafeRawBufferPointer, _ search: BeyondSearch) {
    var at = 0
    while at < piece.count {
      let taken = min(piece.count - at, search.windowSize - window.count)
      window += UnsafeRawBufferPointer(rebasing: piece[at..<at + taken])
      at += taken
      if window.count == search.windowSize {
        look(search)
        window.removeFirst(window.count - search.overlap)
        searched = window.count
      }
    }
  }

  /// Adds what was found in a later part, which goes on after it.
  mutating func join(_ later: BeyondFindings, _ search: BeyondSearch) {
    look(search)
    matches.merge(later.matches) { first, _ in first }
    hides = hides || later.hides
    window = later.window
    searched = later.searched
  }

  /// Everything that was found: the matches, and whether something is hidden there.
  mutating func finish(_ search: BeyondSearch) -> BeyondMatches {
    look(search)
    return BeyondMatches(
      matches: matches.keys.sorted().compactMap { matches[$0] }, hidesSomething: hides)
  }

  private mutating func look(_ search: BeyondSearch) {
    guard searched < window.count else { return }
    searched = window.count
    window.withUnsafeBytes { window in
      var isAny = false
      _ = search.scanner.scan(window) { _ in isAny = true }
      guard isAny else { return }
      if SourceMatcher.isRedacted(window) { hides = true }
      var matcher = search.matcher
      for match in matcher.match(message: window, fields: []) {
        let index = search.indices[match.pattern]
        if matches[index] == nil { matches[index] = match.moved(to: index) }
      }
    }
  }
}

/// What was found in the part of a message that is too long to be held.
package struct BeyondMatches: Hashable, Sendable {
  /// By the order of the sources; pairs near the source only.
  package var matches: [SourceMatch]
  /// Whether it contains what a log prints where it hides something.
  package var hidesSomething: Bool
}
