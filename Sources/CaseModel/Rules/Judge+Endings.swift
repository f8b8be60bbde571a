extension Judge {
  /// The clause `outcome.PATH`.
  func outcome(
    _ path: String, _ test: ValueTest, _ attempt: Int, _ inquiry: Inquiry
  ) -> Finding {
    guard let value = runs[inquiry.run].attempts[attempt].outcomes.value(of: path) else {
      return notRecorded("\(name(inquiry.run, attempt)) recorded no outcome.\(path)")
    }
    return decided(test.judge(value, key: path), "outcome.\(path)", value, attempt, inquiry)
  }

  /// The clause `exit`: a process that a signal ended has none.
  func exit(_ test: ValueTest, _ attempt: Int, _ inquiry: Inquiry) -> Finding {
    let evidence = runs[inquiry.run].attempts[attempt]
    if let unknown = windowed("exit", attempt, inquiry) { return unknown }
    if let exit = evidence.exit {
      return decided(
        test.judge(String(exit), key: "exit"), "exit", String(exit), attempt, inquiry)
    }
    if evidence.signal != nil { return absent("exit", test, attempt, inquiry) }
    return notRecorded("\(name(inquiry.run, attempt)) recorded no exit")
  }

  /// The clause `signal`: a process that exited has none.
  func signal(_ test: ValueTest, _ attempt: Int, _ inquiry: Inquiry) -> Finding {
    let evidence = runs[inquiry.run].attempts[attempt]
    if let unknown = windowed("signal", attempt, inquiry) { return unknown }
    if let signal = evidence.signal {
      let number = String(signal.number)
      let answer = test.judge { alternative in
        let named = signal.number(named: alternative.text)
          .map { RuleScalar(text: String($0), quoted: alternative.quoted) }
        let scalar = named ?? alternative
        switch test.comparison {
        case .contains:
          return Truth(signal.spellings.contains { RuleText.contains($0, alternative.text) })
        case .equal, .unequal:
          let equals = ValueTest.equals(number, scalar, key: "signal")
          return Truth(equals == (test.comparison == .equal))
        case .less, .lessOrEqual, .more, .moreOrEqual:
          return ValueTest.order(number, scalar.text, key: "signal")
            .map { Truth(test.comparison.holds(order: $0)) } ?? .maybe
        }
      }
      return decided(answer, "signal", number, attempt, inquiry)
    }
    if evidence.exit != nil { return absent("signal", test, attempt, inquiry) }
    return notRecorded("\(name(inquiry.run, attempt)) recorded no signal")
  }

  /// No answer where a window ended the process: how it would have ended is not known.
  private func windowed(_ word: String, _ attempt: Int, _ inquiry: Inquiry) -> Finding? {
    guard runs[inquiry.run].attempts[attempt].window else { return nil }
    return notRecorded(
      "\(name(inquiry.run, attempt)) recorded no \(word) of its own: a window ended it")
  }

  /// A test on an exit or signal that the process did not have.
  private func absent(
    _ word: String, _ test: ValueTest, _ attempt: Int, _ inquiry: Inquiry
  ) -> Finding {
    switch test.comparison {
    case .equal, .contains: return Finding(truth: .no)
    case .unequal: return Finding(truth: .yes)
    case .less, .lessOrEqual, .more, .moreOrEqual:
      let reason = VerdictReason(
        kind: .notANumber,
        sentence: "\(name(inquiry.run, attempt)) has no \(word) to put in an order")
      return Finding(truth: .maybe, reasons: [reason])
    }
  }

  private func notRecorded(_ sentence: String) -> Finding {
    Finding(truth: .maybe, reasons: [VerdictReason(kind: .notRecorded, sentence: sentence)])
  }

  private func decided(
    _ answer: (truth: Truth, doubt: ValueDoubt?), _ word: String, _ value: String,
    _ attempt: Int, _ inquiry: Inquiry
  ) -> Finding {
    let place = name(inquiry.run, attempt)
    switch answer.doubt {
    case .redacted:
      let reason = VerdictReason(kind: .private, sentence: "\(word) of \(place) is redacted")
      return Finding(truth: .maybe, reasons: [reason])
    case .notNumber:
      let reason = VerdictReason(
        kind: .notANumber,
        sentence: "\(word) of \(place) is `\(value)`, which cannot be put in an order")
      return Finding(truth: .maybe, reasons: [reason])
    case nil:
      return Finding(truth: answer.truth)
    }
  }
}
