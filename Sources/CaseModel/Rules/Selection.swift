/// The records of a source that pass the tests of some events, or may.
struct Selection {
  /// A record that passes for certain or perhaps.
  struct Member {
    /// Its place among the records that it was selected from.
    let index: Int
    let kind: Int?
    let certain: Bool
    let alike: Int
    let ordinal: Int
    let line: Int
    let start: Int
    let length: Int

    init(_ records: UnsafeBufferPointer<Hit>, _ index: Int, certain: Bool) {
      self.index = index
      self.certain = certain
      kind = records[index].kind
      alike = records[index].alike
      ordinal = records[index].ordinal
      line = records[index].line
      start = records[index].start
      length = records[index].length
    }
  }

  /// Why a record has no answer.
  enum Doubt: Equatable {
    case redacted(field: String)
    case notNumber(field: String, value: String)
    case regexLimit
    /// A secret was left out where the source may have been.
    case secret
  }

  /// What was selected from.
  private let records: [Hit]
  /// The members at hand, in the order of the log.
  var members: [Member] = []
  /// Members that are certain, at hand or only counted.
  var certain = 0
  /// Members that are not certain.
  var possible = 0
  /// Records that were counted but are not at hand, so that no test can be made on them.
  var unseen = 0
  /// Why members are not certain, each field once.
  var doubts: [Doubt] = []

  /// Selects among what a source matched.
  init(_ found: SourceHits, tests: [FieldTest]) {
    let hidden = max(0, found.count - found.atHand)
    records = found.hits
    // There may be many rules and many records: none is copied here.
    records.withUnsafeBufferPointer { records in
      var answers = AnswersByKind<(truth: Truth, doubts: [Doubt])>()
      for index in records.indices {
        let answer = answers.answer(for: records[index].kind) {
          var doubts: [Doubt] = []
          let truth = Selection.judge(records[index], tests, &doubts)
          return (truth, doubts)
        }
        guard answer.truth != .no else { continue }
        add(Member(records, index, certain: answer.truth == .yes), answer.doubts)
      }
    }
    if tests.isEmpty, hidden > 0 {
      let uncertain = max(0, found.uncertain - possible)
      possible += uncertain
      certain += hidden - uncertain
      if uncertain > 0 { note(.regexLimit) }
    }
    unseen = hidden
  }

  /// The record that a member is.
  func hit(_ member: Member) -> Hit { records[member.index] }

  private mutating func add(_ member: Member, _ doubts: [Doubt]) {
    members.append(member)
    if member.certain { certain += 1 + member.alike } else { possible += 1 + member.alike }
    for doubt in doubts { note(doubt) }
  }

  /// Adds a doubt unless one of its kind on its field is there.
  mutating func note(_ doubt: Doubt) {
    if !doubts.contains(where: { $0.isLike(doubt) }) { doubts.append(doubt) }
  }

  /// Whether a record passes every test; the doubts are those that leave it open.
  private static func judge(_ hit: Hit, _ tests: [FieldTest], _ doubts: inout [Doubt]) -> Truth {
    var truth = Truth.yes
    if hit.uncertain {
      truth = .maybe
      doubts.append(hit.redacted ? .secret : .regexLimit)
    }
    for test in tests {
      let answer = judge(hit, test, &doubts)
      if answer == .no { return .no }
      truth = min(truth, answer)
    }
    return truth
  }

  /// Whether a record passes a test; one that does not carry the field does not, unless it hides a
  /// part of its message that is no field's value: the field may stand there.
  static func judge(_ hit: Hit, _ test: FieldTest, _ doubts: inout [Doubt]) -> Truth {
    guard let field = hit.field(of: test.path) else {
      guard hit.mayHideFields else { return .no }
      doubts.append(.redacted(field: test.path))
      return .maybe
    }
    let answer = test.test.judge(field)
    switch answer.doubt {
    case .redacted: doubts.append(.redacted(field: test.path))
    case .notNumber: doubts.append(.notNumber(field: test.path, value: field.value))
    case nil: break
    }
    return answer.truth
  }
}

extension Selection.Doubt {
  /// Whether another doubt is of the same kind on the same field.
  func isLike(_ other: Selection.Doubt) -> Bool {
    switch (self, other) {
    case (.redacted(let a), .redacted(let b)): RuleText.same(a, b)
    case (.notNumber(let a, _), .notNumber(let b, _)): RuleText.same(a, b)
    case (.regexLimit, .regexLimit), (.secret, .secret): true
    default: false
    }
  }
}
