extension Judge {
  /// Whether a run is in the scope of a rule: no answer when it does not say a key, unless another
  /// test is false all the same.
  func scope(of rule: Rule, on run: RunEvidence) -> Finding {
    var open: [VerdictReason] = []
    for test in rule.scope {
      guard let value = run.condition(test.path) else {
        open.append(unstated(test.path, run))
        continue
      }
      let answer = test.test.judge(value, key: test.path)
      switch answer.truth {
      case .yes: continue
      case .no:
        let sentence = "\(run.label) is out of scope: its \(test.path) is `\(value)`, not "
        return Finding(
          truth: .no,
          reasons: [VerdictReason(kind: .scope, sentence: sentence + "`\(test.canonical)`")])
      case .maybe:
        open.append(undecided(test, value, answer.doubt, run))
      }
    }
    return Finding(truth: open.isEmpty ? .yes : .maybe, reasons: open)
  }

  private func unstated(_ key: String, _ run: RunEvidence) -> VerdictReason {
    VerdictReason(
      kind: .unstatedKey, sentence: "\(run.label) does not say its condition \(key)",
      command: "inquest run set \(run.label) \(key)=…")
  }

  private func undecided(
    _ test: FieldTest, _ value: String, _ doubt: ValueDoubt?, _ run: RunEvidence
  ) -> VerdictReason {
    if doubt == .redacted {
      return VerdictReason(
        kind: .private, sentence: "the \(test.path) of \(run.label) is redacted: `\(value)`")
    }
    return VerdictReason(
      kind: .notANumber,
      sentence: "the \(test.path) of \(run.label) is `\(value)`, which `\(test.canonical)` "
        + "cannot put in an order")
  }
}
