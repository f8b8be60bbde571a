import Bytes
import CaseModel
import EvidenceStore

/// A text that a search found.
public struct SearchHit: Hashable, Sendable {
  /// The case's name.
  public var slug: String
  /// What the text belongs to, if that has a label.
  public var label: String?
  /// What happened when it was said: a kind of event, or `cited`.
  public var what: String
  /// Which text of it: `text`, `title`, `because`; `log` for a line of a log.
  public var field: String
  /// Nanoseconds since 1970.
  public var wall: Int64
  public var text: String
}

/// What a search came to.
public struct SearchAnswer: Hashable, Sendable {
  /// The best ones, best first.
  public var hits: [SearchHit] = []
  /// How many there are in all.
  public var count = 0
  /// Cited logs that could not be read.
  public var unread: [String] = []
}

extension Workbench {
  /// Searches every text of every case, or of the one of this name, and the parts of logs that something cites, for texts that
  /// hold all the words. There is no index: what is redacted or deleted is gone from the only place
  /// where it stood.
  public func search(_ words: [String], in name: String? = nil, limit: Int) throws -> SearchAnswer {
    let query = TextQuery(words)
    guard !query.parts.isEmpty else {
      throw CaseFault(
        .usage, code: "no-words", "there is no word to search for",
        hint: "inquest search <WORDS>")
    }
    let store = try open()
    var ranking = TextRanking()
    var found: [Found] = []
    let cited = try store.file.read {
      let only = try name.map { try caseNamed($0, in: store).id }
      try store.texts { text in
        guard only == nil || text.caseID == only else { return }
        let length = text.text.utf8.count
        guard let counts = query.counts(in: text.text) else {
          return ranking.pass(length: length)
        }
        ranking.add(
          found.count, counts: counts, length: length, weight: Self.weight[text.field] ?? 1)
        found.append(.text(row: text.row, field: text.field))
      }
      return try store.citedLines().filter { only == nil || $0.caseID == only }
    }
    // Logs are read outside of the transaction, since they may be long.
    var excerpts = CitedExcerpts(store)
    for excerpt in excerpts.read(cited) {
      guard let counts = query.counts(in: excerpt.text) else {
        ranking.pass(length: excerpt.text.utf8.count)
        continue
      }
      ranking.add(found.count, counts: counts, length: excerpt.text.utf8.count, weight: 1)
      found.append(.excerpt(excerpt))
    }
    var answer = SearchAnswer(count: found.count, unread: excerpts.unread)
    try store.file.read {
      var states: [EntityID: CaseState] = [:]
      for key in ranking.ordered.prefix(limit) {
        if let hit = try hit(found[key], in: store, &states) { answer.hits.append(hit) }
      }
    }
    return answer
  }

  private enum Found {
    case text(row: Int64, field: String)
    case excerpt(CitedExcerpts.Excerpt)
  }

  /// What somebody looks for stands most often in what was learned.
  private static let weight = ["title": 1.5, "mechanism": 1.5]

  private func hit(
    _ found: Found, in store: CaseStore, _ states: inout [EntityID: CaseState]
  ) throws -> SearchHit? {
    let row =
      switch found {
      case .text(let row, _): row
      case .excerpt(let excerpt): excerpt.row
      }
    // A text that was redacted or a case that was deleted meanwhile is not shown.
    guard let event = try store.event(row: row) else { return nil }
    let id = event.header.caseID
    if states[id] == nil {
      states[id] = try store.projection.load(id, evidence: .cited(andNumbered: []))
    }
    guard let state = states[id] else { return nil }
    switch found {
    case .text(_, let field):
      guard let text = event.text(field) else { return nil }
      let shown = try Self.row(event, state)
      return SearchHit(
        slug: state.file.slug, label: shown.label, what: shown.kind, field: field,
        wall: shown.wall, text: text)
    case .excerpt(let excerpt):
      guard let run = state.name(of: excerpt.run) else { return nil }
      return SearchHit(
        slug: state.file.slug, label: "\(run):\(excerpt.line)", what: "cited", field: "log",
        wall: event.header.wallUnixNS, text: excerpt.text)
    }
  }
}
