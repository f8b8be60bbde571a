import CaseModel

extension ReportRows {
  /// How closely the investigation kept to its own rules; nothing to report is said, not left out.
  static func discipline(_ c: ReportContext) -> ReportSection? {
    let items =
      gates(c)
      + listed(c.state.waivers.map { waiver($0) }, .waivers, .noWaivers)
      + listed(c.state.breaches.map { breach($0) }, .breaches, .noBreaches)
      + strikes(c) + [verdicts(c)] + stale(c) + fallen(c)
    return ReportSection(.discipline, [.bullets(items)])
  }

  /// One line when there is nothing, or one with all of it.
  private static func listed(_ items: [Piece], _ some: Word, _ none: Word) -> [Piece] {
    items.isEmpty
      ? [.word(none)] : [.list([.words(some, [.count(items.count)])] + items, .line)]
  }

  private static func gates(_ c: ReportContext) -> [Piece] {
    let changes = c.state.gateChanges
    let first = changes.first?.from ?? c.state.file.gates
    let start = Piece.words(
      changes.isEmpty ? .gatesThroughout : .gatesAtFirst,
      [.code(first.rawValue), .state("mode", first.rawValue)])
    let later = changes.map { change -> Piece in
      .words(
        .gatesChanged,
        [.instant(change.stamp.wall), .code(change.to.rawValue), .text(change.because)])
    }
    return [.list([start] + later, .line)]
  }

  private static func waiver(_ item: Waiver) -> Piece {
    let gates = Piece.list(item.gates.map { .code($0.rawValue) }, .comma)
    return .words(
      .waiverLine, [.strong("W\(item.number)"), gates, .code(item.action), .text(item.because)])
  }

  private static func breach(_ item: Breach) -> Piece {
    .words(.breachLine, [.code(item.gate.rawValue), .code(item.action), .text(item.sentence)])
  }

  /// Failed changes between one questioned assumption and the next.
  private static func strikes(_ c: ReportContext) -> [Piece] {
    let questions = c.state.assumptions.flatMap { item in
      item.settlements.filter { $0.state == Assumption.State.questioned.rawValue }
        .map { (label: "A\(item.number)", lamport: $0.stamp.lamport) }
    }.sorted { $0.lamport < $1.lamport }
    var lines: [Piece] = []
    var from: Int64 = 0
    func failed(before end: Int64) -> [Piece] {
      c.standing.failures
        .filter { $0.run.stamp.lamport > from && $0.run.stamp.lamport <= end }
        .map { .label(c.name($0.what)) }
    }
    for question in questions {
      let found = failed(before: question.lamport)
      lines.append(
        .words(
          found.isEmpty ? .questionedEarly : .strikesBefore,
          [.label(question.label), .count(found.count), .list(found, .comma)]))
      from = question.lamport
    }
    let rest = failed(before: .max)
    if !rest.isEmpty {
      lines.append(
        .words(
          questions.isEmpty ? .strikesUnquestioned : .strikesSince,
          [.count(rest.count), .list(rest, .comma)]))
    } else if questions.isEmpty {
      lines.append(.word(.noStrikes))
    }
    return [.list(lines, .line)]
  }

  /// How many verdicts rest on memory, or on rules made after their run.
  private static func verdicts(_ c: ReportContext) -> Piece {
    let decisive: Set<String> = ["supported", "falsified", "confirmed", "refuted"]
    let settlements =
      c.state.hypotheses.flatMap(\.settlements) + c.state.assumptions.flatMap(\.settlements)
    let all = settlements.filter { decisive.contains($0.state) }
    if all.isEmpty { return .word(.noVerdicts) }
    let recalled = all.filter(\.recalled).count
    let late = all.filter { settlement in
      settlement.cites.contains { cite in
        guard case .verdict(let rule, let run, _, _, _) = cite else { return false }
        return c.isAfterTheFact(rule: rule, run: run)
      }
    }.count
    func share(_ part: Int) -> Piece { .count(part * 100 / all.count) }
    return .words(
      .verdictShares,
      [.count(all.count), .count(recalled), share(recalled), .count(late), share(late)])
  }

  /// Runs of a program that is another one by now.
  private static func stale(_ c: ReportContext) -> [Piece] {
    let lines = c.input.stale.map { item -> Piece in
      .words(.staleLine, [.label(c.name(item.run)), .text(item.sentence)])
    }
    guard !lines.isEmpty else { return [] }
    return [.list([.words(.staleRuns, [.count(lines.count)])] + lines, .line)]
  }

  /// What was taken back.
  private static func fallen(_ c: ReportContext) -> [Piece] {
    let reopenings = c.state.reopenings.map { item -> Piece in
      .words(.reopeningLine, [.instant(item.stamp.wall), .text(item.because)])
    }
    let voided = c.state.runs.compactMap { run -> Piece? in
      run.voided.map { .words(.voidLine, [.label("R\(run.number)"), .text($0)]) }
    }
    let evidence = c.state.evidence.compactMap { item -> Piece? in
      if let because = item.withdrawn {
        return .words(.withdrawnLine, [.label("E\(item.number)"), .text(because)])
      }
      return c.standing.evidence.contains(item.id)
        ? nil : .words(.evidenceFell, [.label("E\(item.number)")])
    }
    return listed(reopenings, .reopenings, .noReopenings)
      + listed(voided, .voidRuns, .noVoidRuns)
      + listed(evidence, .voidedEvidence, .noVoidedEvidence)
  }
}
