import Bytes
import CaseModel

extension ReportContext {
  /// Where a run's record stands: `R4:17`, or `R4` when there is none.
  func place(_ run: EntityID, _ spans: [RecordSpan]) -> String {
    spans.first.map { "\(name(run)):\($0.line)" } ?? name(run)
  }

  /// A citation as a reader understands it, struck through when it no longer stands.
  func cited(_ cite: Citation) -> Piece {
    let piece: Piece
    switch cite {
    case .run, .lines, .entity:
      piece = .label(state.name(of: cite))
    case .verdict(let rule, let run, let value, let spans, _):
      piece = .words(
        .verdictCite,
        [.label(place(run, spans)), .label(name(rule)), .state("value", value.rawValue)])
    case .git, .file:
      piece = .code(state.name(of: cite))
    }
    return standing.stands(cite, in: state) ? piece : .marked(.struck, piece)
  }

  /// Citations with commas between, none of them twice.
  func cited(_ cites: [Citation]) -> Piece {
    .list(unique(cites).map { cited($0) }, .comma)
  }

  /// Citations in brackets, or nothing.
  func bracketed(_ cites: [Citation]) -> Piece {
    cites.isEmpty ? .none : .words(.bracketed, [cited(cites)])
  }

  private func unique(_ cites: [Citation]) -> [Citation] {
    var seen: Set<Citation> = []
    return cites.filter { seen.insert($0).inserted }
  }

  /// The log record that a citation points at, if its bytes are at hand.
  func record(_ cite: Citation) -> Piece? {
    ReportInput.key(of: cite).flatMap { input.excerpts[$0] }.map { .record($0) }
  }

  /// The first record that some of the citations point at.
  func record(_ cites: [Citation]) -> Piece? {
    for cite in cites {
      if let found = record(cite) { return found }
    }
    return nil
  }

  /// Records that citations point at, each with its place and once, at most three. A whole run
  /// stands for the records on it that some verdict cites.
  func records(_ cites: [Citation]) -> [Piece] {
    let settled = state.hypotheses.flatMap(\.settlements).flatMap(\.cites)
    var seen: Set<ExcerptKey> = []
    var shown: [Piece] = []
    for cite in cites {
      var pointing = [cite]
      if case .run(let id) = cite {
        pointing = settled.first { $0.runID == id && record($0) != nil }.map { [$0] } ?? []
      }
      for cite in pointing {
        guard let record = record(cite), let key = ReportInput.key(of: cite),
          seen.insert(key).inserted
        else { continue }
        shown.append(.words(.recordAt, [.label(place(of: cite)), record]))
      }
    }
    return Array(shown.prefix(3))
  }

  private func place(of cite: Citation) -> String {
    if case .verdict(_, let run, _, let spans, _) = cite { return place(run, spans) }
    return state.name(of: cite)
  }

  /// Runs by label, three or more neighbours as `R12–R14`.
  func runs(_ runs: [Run]) -> Piece { labels("R", runs.map(\.number)) }

  /// Labels of one letter in ascending order, neighbours joined.
  func labels(_ letter: String, _ numbers: [Int]) -> Piece {
    var groups: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = groups.last, last.upperBound == number - 1 {
        groups[groups.count - 1] = last.lowerBound...number
      } else {
        groups.append(number...number)
      }
    }
    let names = groups.flatMap { group -> [String] in
      let (first, last) = (group.lowerBound, group.upperBound)
      if group.count < 3 { return group.map { "\(letter)\($0)" } }
      return ["\(letter)\(first)–\(letter)\(last)"]
    }
    return .list(names.map { .label($0) }, .comma)
  }

  /// What a run was made under, less what is the same in all runs, as `key=value` pairs.
  func conditions(_ run: Run) -> Piece {
    let own = Self.told(run, in: state).filter { commonConditions[$0.key] == nil }
    return own.isEmpty ? .none : .code(pairs(own))
  }

  /// `key=value` pairs in the order of their keys' bytes.
  func pairs(_ values: [String: String]) -> String {
    values.sorted { UTF8Text.precedes($0.key, $1.key) }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// The change or fix that a run carries.
  func carried(_ run: Run) -> EntityID? { run.fix ?? run.change }
}
