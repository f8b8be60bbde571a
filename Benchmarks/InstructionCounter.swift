import GestureSimulator

/// Counts with callgrind the instructions of simulated runs, in processes of this program.
struct InstructionCounter {
  /// The verb with which this program starts itself under callgrind.
  static let verb = "simulate"
  private let valgrind: String

  /// Nil where there is no valgrind.
  init?() {
    guard let valgrind = Platform.program(named: "valgrind") else {
      Platform.write(
        "bench: simulate-instructions skipped, valgrind is not on PATH\n", to: 2)
      return nil
    }
    self.valgrind = valgrind
  }

  /// Instructions of one sample for one recognizer; the start-up, with a first run that fills
  /// buffers, is taken off.
  func perSample(
    fingers: Int, recognizers: Int, in stage: Stage
  ) throws(BenchError) -> Double {
    let rounds = max(10_000 / recognizers, 10)
    let all = try count(rounds: rounds, fingers, recognizers, in: stage)
    let started = try count(rounds: 0, fingers, recognizers, in: stage)
    let samples = SimulatedWorld.restingSamples(fingers: fingers)
    return Double(all - started) / Double(rounds * recognizers * samples)
  }

  private func count(
    rounds: Int, _ fingers: Int, _ recognizers: Int, in stage: Stage
  ) throws(BenchError) -> Int {
    let log = "\(stage.directory)/callgrind.out"
    try Command(
      arguments: [
        valgrind, "-q", "--tool=callgrind", "--callgrind-out-file=\(log)", stage.measurer,
        Self.verb, String(rounds), String(fingers), String(recognizers),
      ]
    ).succeed()
    let lines = (Platform.contents(of: log) ?? "").split(separator: "\n")
    guard let total = lines.last(where: { $0.hasPrefix("totals: ") }),
      let count = Int(total.dropFirst("totals: ".count))
    else { throw BenchError("callgrind wrote no total.") }
    return count
  }

  /// What is counted.
  static func simulate(rounds: Int, fingers: Int, recognizers: Int) {
    var engine = Engine(SimulatedWorld.resting(fingers: fingers, recognizers: recognizers))
    for _ in 0...rounds { engine.run() }
  }
}
