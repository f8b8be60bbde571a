import CaseModel
import EvidenceStore

/// A case that is like another, and how that one ended.
public struct SimilarCase: Hashable, Sendable {
  public var summary: CaseSummary
  /// How much of what was asked it says too, from 0 to 100; rare words weigh more.
  public var percent: Int
  /// What both say, what weighs most first.
  public var words: [String]
  /// Where it says so: `title`, `symptom`, `C1`.
  public var places: [String]
  /// The mechanism of its root cause.
  public var cause: String?
  public var lessons: [String]
}

extension Workbench {
  /// Other cases whose title, symptom and clues say what these words say, or what the current case
  /// says; the likest first.
  public func similarCases(_ words: [String], limit: Int) throws -> [SimilarCase] {
    let store = try open()
    return try store.file.read {
      var others = try store.signs()
      var wanted = CaseSigns(words.map { CaseSigns.Sign("words", $0) })
      if words.isEmpty {
        let id = try currentCase(in: store)
        wanted = others.first { $0.row.id == id }?.signs ?? wanted
        others.removeAll { $0.row.id == id }
      }
      return try CaseLikeness.ranked(wanted, among: others.map(\.signs)).prefix(limit).map {
        likeness in
        let row = others[likeness.index].row
        let state = try store.projection.load(row.id, evidence: .cited(andNumbered: []))
        let cause = state.flatMap { $0.standing.sufficientCause(in: $0) }
        return SimilarCase(
          summary: CaseSummary(row), percent: likeness.percent, words: likeness.words,
          places: likeness.places, cause: cause?.mechanism,
          lessons: state?.lessons.map(\.text) ?? [])
      }
    }
  }
}
