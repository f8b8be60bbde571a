import Foundation
import Testing

@testable import CaseModel

/// No sequence of commands makes a case stand as fixed without red, green and clean on the rung where
/// the bug was seen, unless the report shows a waiver or a breach; under `strict`, a waiver.
@Suite struct ClosingPropertyTests {
  /// `INQUEST_SESSIONS` is how many; a printed seed repeats its session.
  private static let count =
    ProcessInfo.processInfo.environment["INQUEST_SESSIONS"].flatMap { Int($0) } ?? 240

  private static let steps = 60

  /// The first step after which a session is wrong, and whether it was ever closed as fixed.
  private static func walk(_ session: ClosingSession) -> (wrong: String?, isFixed: Bool) {
    var session = session
    var isFixed = false
    for step in 0..<steps {
      let before = session.state.file.closing
      session.step()
      // What was lacking when it was closed, and what is lacking while it stands closed.
      let atClose = session.state.file.closing == before ? nil : session.lacking
      if let wrong = atClose ?? session.wrong { return ("step \(step): \(wrong)", isFixed) }
      isFixed = isFixed || session.state.standing.isClosed && session.state.file.closing?.fix != nil
    }
    return (nil, isFixed)
  }

  @Test(arguments: GateMode.allCases)
  func noSessionIsFixedWithoutRedGreenAndClean(_ mode: GateMode) {
    let first = UInt64.random(in: 0...UInt64.max)
    print("closing sessions in \(mode.rawValue): seed \(first)")
    var fixed = 0
    for place in 0..<UInt64(Self.count / 3) {
      let seed = place % 2 == 0 ? place : first &+ place
      let result = Self.walk(
        ClosingSession(seed: seed, gates: mode, changesMode: place % 5 == 4))
      #expect(result.wrong == nil, "\(mode) seed \(seed)")
      if result.isFixed { fixed += 1 }
    }
    #expect(fixed * 20 > Self.count / 3, "only \(fixed) sessions were ever closed as fixed")
  }

  @Test(arguments: [GateCode.rung, .cleanRun], GateMode.allCases)
  func aGateThatSaysNothingIsNoticed(_ planted: GateCode, _ mode: GateMode) {
    let found = (0..<UInt64(120)).contains { seed in
      Self.walk(ClosingSession(seed: seed, gates: mode, planted: planted)).wrong != nil
    }
    #expect(found, "\(planted.rawValue) was silent in \(mode.rawValue), and nothing was wrong")
  }
}
