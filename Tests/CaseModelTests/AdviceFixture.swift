@testable import CaseModel

/// What the tests of advice share.
extension CaseFixture {
  /// A case that a run shows, with hypotheses of these predictions.
  static func asking(_ rules: [[String]], red draft: Run = draft()) throws -> CaseFixture {
    var fixture = CaseFixture()
    try fixture.run(.holds, draft)
    for (place, own) in rules.enumerated() { fixture.hypothesis("idea \(place + 1)", own) }
    return fixture
  }

  /// A run of a program, whose attempts took these times in nanoseconds.
  static func executed(
    _ command: [String] = ["./test"], walls: [Int] = [], conditions: [String: String] = [:]
  ) -> Run {
    var run = draft(.exec, rung: .bench, conditions: conditions)
    var execution = RunExecution(command: command, directory: "/home")
    execution.planned = max(1, walls.count)
    execution.attempts = walls.map { wall in
      var attempt = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
      attempt.exit = 1
      attempt.wall = wall
      return attempt
    }
    run.execution = execution
    return run
  }

  /// A run of the model.
  static func simulated(_ variant: String? = nil) -> Run {
    var run = draft(.simulate, rung: .model)
    run.simulation = RunSimulation(
      digest: digest, bytes: 9, scenario: "s", variant: variant, gesture: "drag", os: 26, seed: 0,
      settings: [:], added: [:], engine: 1, revision: nil, isDirty: false, installed: [],
      batch: id(0))
    run.source = "s.json5"
    return run
  }

  /// A run that could be made of the model, in which these tags would be installed.
  static func modelled(
    _ variant: String, installed: [String], conditions: [String: String] = [:]
  ) -> RunOption {
    RunOption(
      command: ["inquest", "run", "simulate", "s.json5", "-v", variant, "-g", "drag"],
      kind: .simulate, conditions: conditions, installed: installed)
  }

  /// Advice of one kind, given these runs to choose from.
  func advice(
    _ kind: Advice.Kind, options: [RunOption] = [], stale: [StaleRun] = []
  ) -> [Advice] {
    state.advice(Outlook(options: { options }, stale: stale)).filter { $0.kind == kind }
  }
}
