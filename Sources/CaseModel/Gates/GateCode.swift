/// The gates, by the code that a person types after `--waive`.
public enum GateCode: String, CaseIterable, Sendable, Hashable {
  case reproduced
  case citesEvidence = "cites-evidence"
  case liveProbe = "live-probe"
  case rivals
  case explains
  case rootCauseFirst = "root-cause-first"
  case oneFix = "one-fix"
  case threeStrikes = "three-strikes"
  case redGreen = "red-green"
  case rung
  case cleanRun = "clean-run"
  case probesRemoved = "probes-removed"
  case changesSettled = "changes-settled"
}

/// A gate that holds something back: why, and the commands that satisfy it.
public struct GateRefusal: Hashable, Sendable {
  public var code: GateCode
  /// One sentence.
  public var message: String
  /// Argument vectors; what a person must fill in is spelled `<TEXT>`, `<RULE>`, `<FILE>`.
  public var satisfy: [[String]]

  public init(_ code: GateCode, _ message: String, satisfy: [[String]]) {
    self.code = code
    self.message = message
    self.satisfy = satisfy
  }
}

/// A decision was held back by one or more gates.
public struct GatesRefused: Error, Hashable, Sendable {
  public var refusals: [GateRefusal]

  public init(_ refusals: [GateRefusal]) { self.refusals = refusals }
}

/// A gate: what it holds back, and the question whether it does now.
package struct Gate: Sendable {
  package var code: GateCode
  /// What is held back, until when.
  package var sentence: String
  /// The refusal, or nil when nothing is owed.
  package var owed: @Sendable (GateQuestion) -> GateRefusal?

  package init(
    _ code: GateCode, _ sentence: String, owed: @escaping @Sendable (GateQuestion) -> GateRefusal?
  ) {
    self.code = code
    self.sentence = sentence
    self.owed = owed
  }
}

/// All gates, in the order in which a case meets them.
package enum Gates {
  package static let all: [Gate] = [
    .reproduced, .citesEvidence, .liveProbe, .rivals, .explains, .rootCauseFirst, .oneFix,
    .threeStrikes, .redGreen, .rung, .cleanRun, .probesRemoved, .changesSettled,
  ]

  /// The gate of a code.
  package static func gate(_ code: GateCode) -> Gate? { all.first { $0.code == code } }

  /// Whether a mode refuses what a gate holds back, instead of recording a breach.
  package static func enforces(_ code: GateCode, in mode: GateMode) -> Bool {
    switch mode {
    case .strict: true
    case .log: false
    case .guided:
      [.citesEvidence, .liveProbe, .rootCauseFirst, .threeStrikes, .probesRemoved].contains(code)
    }
  }
}
