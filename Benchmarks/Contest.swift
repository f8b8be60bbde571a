/// Two commands timed in turn (A B A B …), so that whatever else the machine does meets both.
struct Contest {
  let name: String
  let ours: Command
  let theirs: Command
  let bar: Double
  /// How often either side is timed.
  var rounds = 400

  /// Our time over theirs, each the lower decile of its runs: what other work on the machine
  /// slows drops out as long as one run in ten is left alone, and a lucky run cannot decide.
  func measure() throws(BenchError) -> Measurement {
    var times: (ours: [UInt64], theirs: [UInt64]) = ([], [])
    // The first runs fill the caches and are not counted.
    for round in -3..<rounds {
      let pair = (ours: try ours.succeed().nanoseconds, theirs: try theirs.succeed().nanoseconds)
      if round >= 0 {
        times.ours.append(pair.ours)
        times.theirs.append(pair.theirs)
      }
    }
    func decile(_ times: [UInt64]) -> Double { Double(times.sorted()[times.count / 10]) }
    return Measurement(name: name, ratio: decile(times.ours) / decile(times.theirs), bar: bar)
  }
}
