import GestureSimulator
import ReferenceSimulator

/// An engine of one world, run again and again.
private final class RepeatedRuns {
  private var engine: Engine

  init(_ world: World) throws(BenchError) {
    engine = Engine(world)
    engine.run()
    guard engine.recording().end.acted[SimulatedWorld.winner] == 1 else {
      throw BenchError("The measured gesture is not recognized as it should be.")
    }
  }

  func run(_ times: Int) {
    for _ in 0..<times { engine.run() }
  }
}

extension Bench {
  /// A run of the model, against one row that SQLite inserts: an event as a store keeps it, and the
  /// least a row can be.
  @Sendable static func simulating(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let runs = try RepeatedRuns(SimulatedWorld.app)
    let rows = try InsertedRows(in: stage)
    let batch = 10_000
    let times = Interleaved.nanoseconds(
      rounds: 30,
      [
        { runs.run(batch) }, { rows.insertEvents(batch) }, { rows.insertBareRows(batch) },
      ])
    if let failure = rows.failure { throw failure }
    return [
      Measurement(name: "simulate-run", ratio: times[0] / times[1], bar: 0.60),
      Measurement(
        name: "simulate-run-bare", ratio: times[0] / times[2], bar: 0.60, isPrintedOnly: true),
    ]
  }

  /// A run of the model, against the plain engine of the tests.
  @Sendable static func simulatingPlainly(_: Stage) throws(BenchError) -> [Measurement] {
    let world = SimulatedWorld.app
    let runs = try RepeatedRuns(world)
    let batch = 200
    // Making the engines is not counted on either side.
    var engines: [ReferenceEngine] = []
    var ours: [UInt64] = []
    var theirs: [UInt64] = []
    for _ in 0..<60 {
      engines = (0..<batch).map { _ in ReferenceEngine(world) }
      let start = Platform.now
      runs.run(batch)
      let middle = Platform.now
      for engine in engines { _ = engine.run() }
      theirs.append(Platform.now - middle)
      ours.append(middle - start)
    }
    func decile(_ times: [UInt64]) -> Double { Double(times.sorted()[times.count / 10]) }
    return [Measurement(name: "simulate-plain", ratio: decile(ours) / decile(theirs), bar: 0.10)]
  }

  /// Instructions of one sample for one recognizer: the most over the least, from 10 recognizers to
  /// 1,000. The bar is for the long gesture of two fingers; the short one of a finger is printed.
  @Sendable static func countingInstructions(_ stage: Stage) throws(BenchError) -> [Measurement] {
    guard let counter = InstructionCounter() else { return [] }
    var results: [Measurement] = []
    for (name, fingers) in [("simulate-instructions", 2), ("simulate-instructions-short", 1)] {
      var counts: [Double] = []
      for recognizers in [10, 20, 100, 1000] {
        let count = try counter.perSample(fingers: fingers, recognizers: recognizers, in: stage)
        let tenths = Int((count * 10).rounded())
        Platform.write(
          "bench: \(name) \(recognizers) recognizers: "
            + "\(tenths / 10).\(tenths % 10) a sample and recognizer\n", to: 1)
        counts.append(count)
      }
      let (least, most) = (counts.min() ?? 1, counts.max() ?? 1)
      results.append(
        Measurement(name: name, ratio: most / least, bar: 1.15, isPrintedOnly: fingers == 1))
    }
    return results
  }
}
