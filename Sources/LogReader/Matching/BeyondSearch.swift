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
  private struct State {
    /// The bytes that were not searched yet, after some that were.
    var window: [UInt8] = []
    var searched = 0
    /// The sources that were found, by their index.
    var matches: [Int: SourceMatch] = [:]
    var hides = false
  }

  /// An array of one: lines and records, few of which have any of this, are moved cheaply.
  private var states: [State]

  /// Begins after the held part, in whose end something may begin.
  init(after held: [UInt8], _ search: BeyondSearch) {
    var state = State()
    state.window.reserveCapacity(search.windowSize)
    state.window += held.suffix(search.overlap)
    state.searched = state.window.count
    states = [state]
  }

  /// Adds bytes.
  mutating func append(_ piece: UnsafeRawBufferPointer, _ search: BeyondSearch) {
    var at = 0
    while at < piece.count {
      let taken = min(piece.count - at, search.windowSize - states[0].window.count)
      states[0].window += UnsafeRawBufferPointer(rebasing: piece[at..<at + taken])
      at += taken
      if states[0].window.count == search.windowSize {
        look(search)
        states[0].window.removeFirst(states[0].window.count - search.overlap)
        states[0].searched = states[0].window.count
      }
    }
  }

  /// Adds what was found in a later part, which goes on after it.
  mutating func join(_ later: BeyondFindings, _ search: BeyondSearch) {
    look(search)
    let last = later.states[0]
    states[0].matches.merge(last.matches) { first, _ in first }
    states[0].hides = states[0].hides || last.hides
    states[0].window = last.window
    states[0].searched = last.searched
  }

  /// Everything that was found: the matches, and whether something is hidden there.
  mutating func finish(_ search: BeyondSearch) -> BeyondMatches {
    look(search)
    let state = states[0]
    return BeyondMatches(
      matches: state.matches.keys.sorted().compactMap { state.matches[$0] },
      hidesSomething: state.hides)
  }

  private mutating func look(_ search: BeyondSearch) {
    guard states[0].searched < states[0].window.count else { return }
    states[0].searched = states[0].window.count
    var matches = states[0].matches
    var hides = states[0].hides
    states[0].window.withUnsafeBytes { window in
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
    states[0].matches = matches
    states[0].hides = hides
  }
}

/// What was found in the part of a message that is too long to be held.
package struct BeyondMatches: Hashable, Sendable {
  /// By the order of the sources; pairs near the source only.
  package var matches: [SourceMatch]
  /// Whether it contains what a log prints where it hides something.
  package var hidesSomething: Bool
}
