import CaseModel

extension ReportRows {
  static func gateMoments(_ c: ReportContext) -> [Moment] {
    c.state.gateChanges.map {
      Moment($0.stamp, .momentGates, [.code($0.to.rawValue), .text($0.because)])
    }
      + c.state.ignored.map {
        Moment(
          $0.stamp, .momentIgnored, [.code($0.name), .code($0.pattern), .text($0.because)])
      }
      + c.state.waivers.map {
        Moment(
          $0.stamp, .momentWaiver,
          [
            .strong("W\($0.number)"), .list($0.gates.map { .code($0.rawValue) }, .comma),
            .code($0.action), .text($0.because),
          ])
      }
      + c.state.breaches.map {
        Moment(
          $0.stamp, .momentBreach, [.code($0.gate.rawValue), .code($0.action), .text($0.sentence)])
      }
  }

  static func fixMoments(_ c: ReportContext) -> [Moment] {
    var moments: [Moment] = []
    for fix in c.state.fixes {
      let label = Piece.strong("F\(fix.number)")
      moments.append(
        Moment(
          fix.stamp, fix.mitigation ? .momentMitigation : .momentFix,
          [label, .text(fix.text), c.bracketed(fix.cites)]))
      if let verification = fix.verification {
        moments.append(verified(fix, label, verification, c))
      }
      if let settlement = fix.settlement {
        moments.append(
          Moment(
            settlement.stamp, .momentFixSettled,
            [label, .state("fix", settlement.state), .text(settlement.because ?? "")],
            cites: settlement.cites))
      }
    }
    for check in c.state.checks {
      for pass in check.passes {
        moments.append(
          Moment(
            pass.stamp, .momentPass,
            [
              .strong("K\(check.number)"), .text(check.text), .state("rung", pass.rung.rawValue),
              pass.because.map { .words(.colon, [.text($0)]) } ?? .none,
            ], cites: pass.cites))
      }
    }
    return moments
  }

  /// A verification with the runs that came before it: the red one, and all that carry the fix.
  private static func verified(
    _ fix: Fix, _ label: Piece, _ verification: Verification, _ c: ReportContext
  ) -> Moment {
    let carrying = c.state.standingRuns.filter {
      $0.fix == fix.id && $0.stamp.lamport < verification.stamp.lamport
    }
    let green = verification.green.compactMap { c.state.runs[$0] }
    let checks = verification.checks.compactMap { c.state.checks[$0]?.number }
    func named(_ runs: [Run]) -> Piece { runs.isEmpty ? .word(.nothing) : c.runs(runs) }
    let common = [label, .label(c.name(verification.red)), named(green)]
    let what =
      checks.isEmpty
      ? Piece.words(.momentVerified, common)
      : .words(
        .momentVerifiedChecks,
        common + [c.labels("K", checks), .count(checks.count), named(carrying)])
    return Moment(
      verification.stamp, what, runs: carrying.map(\.id) + verification.green)
  }

  static func closings(_ c: ReportContext) -> [Moment] {
    let closings = c.state.reopenings.map(\.closing) + [c.state.file.closing].compactMap { $0 }
    let reopened = c.state.reopenings.map {
      Moment($0.stamp, .momentReopened, [.text($0.because)])
    }
    return closings.map { closed($0, c) } + reopened
  }

  private static func closed(_ closing: Closing, _ c: ReportContext) -> Moment {
    let clean = (closing.fix.map { c.cleanRuns(with: $0) } ?? []).filter {
      $0.stamp.lamport < closing.stamp.lamport
    }
    let after = clean.isEmpty ? Piece.none : .words(.afterClean, [c.runs(clean)])
    let other = closing.duplicateOf.map { Piece.code($0) } ?? .none
    return Moment(
      closing.stamp,
      .list([.state("closing", closing.resolution.rawValue), other, after], .blank),
      runs: clean.map(\.id))
  }
}
