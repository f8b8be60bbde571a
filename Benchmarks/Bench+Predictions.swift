import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

extension Bench {
  /// A new prediction judged on 100 earlier runs, against reading their logs once.
  @Sendable static func judgingOldRuns(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeDirectory("old-runs")
    try stage.run("case open It pops\nhypothesis add The handler is wrong\n", in: store)
    for run in 0..<100 {
      let log = "\(stage.directory)/old.log"
      try Platform.writeScript(Self.oldLog(run), to: log)
      try stage.inquest(["run", "import", log, "--with", "run=\(run)"], in: store).succeed()
    }
    return [
      try judging(
        "judge-100-runs", in: store, stage, rounds: 12, bar: 1.5, looking: "[Tag0]"
      ) { "[Tag\($0)] fires" }
    ]
  }

  /// 1,000 predictions judged on a run with a million records of their source, against finding these
  /// records once.
  @Sendable static func judgingManyRules(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeDirectory("many-rules")
    var script = "case open It ticks\nhypothesis add The clock is wrong\n"
    for number in 0..<250 {
      script += """
        hypothesis predict H1 [Tick] where n = \(number * 3) fires
        hypothesis predict H1 [Tick] where n > \(number), dir = left count > \(number * 10)
        hypothesis predict H1 never [Tick] where n > \(1000 + number)
        hypothesis predict H1 every [Tick] has n < \(900 + number)

        """
    }
    try stage.run(script, in: store)
    let log = "\(stage.directory)/ticks.log"
    try Platform.writeScript(Self.ticks, to: log)
    try stage.inquest(["run", "import", log], in: store).succeed()
    return [
      try judging(
        "judge-1000-rules", in: store, stage, rounds: 8, bar: 2, looking: "[Tick]"
      ) { "[Tick] where n = \($0 * 3 + 1) fires" }
    ]
  }

  private static func judging(
    _ name: String, in store: Store, _ stage: Stage, rounds: Int, bar: Double,
    looking tag: String, _ rule: (Int) -> String
  ) throws(BenchError) -> Measurement {
    let logs = try StoredLogs(of: store, tag)
    var times: (ours: [UInt64], theirs: [UInt64]) = ([], [])
    for round in -1..<rounds {
      let command = stage.inquest(["hypothesis", "predict", "H1", rule(round + 1)], in: store)
      let ours = try command.succeed().nanoseconds
      let start = Platform.now
      try logs.read()
      if round >= 0 {
        times.ours.append(ours)
        times.theirs.append(Platform.now - start)
      }
    }
    func best(_ times: [UInt64]) -> Double { Double(times.min() ?? 1) }
    return Measurement(name: name, ratio: best(times.ours) / best(times.theirs), bar: bar)
  }

  /// Half a MiB or so of records with tags that stand here and there.
  private static func oldLog(_ run: Int) -> String {
    var text = ""
    for line in 0..<12_000 {
      text += "12:00:00.\(100 + line % 900) [Load] run=\(run) line=\(line) cells=\(line * 7 % 50)\n"
      if line % 500 == 0 { text += "12:00:00.000 [Tag\(line / 500)] run=\(run)\n" }
    }
    return text
  }

  private static var ticks: String {
    var text = ""
    text.reserveCapacity(40 << 20)
    for line in 0..<1_000_000 {
      text += "[Tick] n=\(line * 7919 % 1000) dir=\(line % 3 == 0 ? "left" : "right") at=\(line)\n"
    }
    return text
  }
}

/// The logs that a store keeps, read for one tag.
private struct StoredLogs {
  private let blobs: Blobs
  private let digests: [Digest]
  private let source: RuleSource

  init(of store: Store, _ tag: String) throws(BenchError) {
    do {
      let database = try Database(path: store.database, busyTimeout: 0)
      digests = try BlobCatalog(database).entries(limit: 1000).map(\.blob.digest)
      source = try RuleSource(parsing: tag, compiles: { _, _ in true })
    } catch {
      throw BenchError("\(store.database) cannot be used: \(error)")
    }
    blobs = Blobs(directory: "\(store.directory)/.inquest/blobs")
  }

  /// Reads each log once, and keeps what the store keeps.
  func read() throws(BenchError) {
    do {
      for digest in digests {
        // As the program reads a log whose format it knows.
        let format = LogFormats.named("plain").map { LogStream.Choice.named($0) } ?? .automatic
        var reader = try SourceReader(
          [source], format: format, firstLine: 1, keeping: .ends(first: 10_000, last: 1_000))
        try blobs.stream(digest) { reader.feed($0) }
        guard reader.finish().hits[source]?.count ?? 0 > 0 else {
          throw BenchError("A stored log holds no record of \(source).")
        }
      }
    } catch let error as BenchError {
      throw error
    } catch {
      throw BenchError("A stored log cannot be read: \(error)")
    }
  }
}
