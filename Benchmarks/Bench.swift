/// One thing that is measured, by name.
struct Bench {
  let name: String
  let measure: @Sendable (Stage) throws(BenchError) -> [Measurement]

  /// Every bench but that of memory, in the order they run.
  static let all = [
    Bench(name: "version", measure: version),
    Bench(name: "status-200", measure: reading),
    Bench(name: "record", measure: recording),
    Bench(name: "status-100k", measure: growth),
    Bench(name: "exec-true", measure: executing),
    Bench(name: "simulate-run", measure: simulating),
    Bench(name: "simulate-plain", measure: simulatingPlainly),
    Bench(name: "simulate-instructions", measure: countingInstructions),
    Bench(name: "scan", measure: scanning),
    Bench(name: "import", measure: importing),
    Bench(name: "logcat-query", measure: queryingLogcat),
    Bench(name: "ndjson-query", measure: queryingNDJSON),
    Bench(name: "logcat-fields", measure: readingLogcat),
    Bench(name: "ndjson-fields", measure: readingNDJSON),
    Bench(name: "detect", measure: detecting),
    Bench(name: "parse-memory", measure: importingFields),
    Bench(name: "bulk-insert", measure: insertingHits),
    Bench(name: "probe-scan", measure: scanningSources),
    Bench(name: "status-1000-cases", measure: manyCases),
    Bench(name: "judge-100-runs", measure: judgingOldRuns),
    Bench(name: "judge-1000-rules", measure: judgingManyRules),
  ]

  /// Starting up, against a shell that answers one constant.
  @Sendable private static func version(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let here = Store(directory: stage.directory)
    return [
      try Contest(
        name: "version", ours: stage.inquest(["--version"], in: here),
        theirs: stage.sqlite(":memory:", "select 1"), bar: 0.60
      ).measure()
    ]
  }

  /// Reading a case of 200 events, against counting its events.
  @Sendable private static func reading(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("case-200", entities: 20, notes: 179)
    let count = stage.sqlite(store.database, "select count(*) from event")
    return [
      try Contest(
        name: "status-200", ours: stage.inquest([], in: store), theirs: count, bar: 1.0
      ).measure(),
      try Contest(
        name: "case-show-200", ours: stage.inquest(["case", "show"], in: store), theirs: count,
        bar: 1.0
      ).measure(),
    ]
  }

  /// Recording one event, against one inserted row of the same width committed as durably.
  @Sendable private static func recording(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("record", entities: 20, notes: 179)
    let peer = "\(stage.directory)/peer.db"
    try stage.sqlite(peer, PeerTable.definition).succeed()
    for _ in 0..<200 {
      try stage.sqlite(peer, PeerTable.insertion).succeed()
    }
    let contest = Contest(
      name: "record", ours: stage.inquest(["note", Stage.note(0)], in: store),
      theirs: stage.sqlite(peer, PeerTable.insertion), bar: 0.85)
    var results = [try contest.measure()]
    if let counter = SyncCounter() {
      let ours = try counter.count(contest.ours, in: stage)
      let theirs = try counter.count(contest.theirs, in: stage)
      guard theirs > 0 else { throw BenchError("strace saw no sync call of the sqlite3 shell.") }
      results.append(
        Measurement(
          name: "record-fdatasync", ratio: Double(ours) / Double(theirs), bar: 1, isExact: true))
    }
    return results
  }

  /// A program that does nothing, run and recorded, against starting it and recording an event.
  @Sendable private static func executing(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("exec", entities: 5, notes: 5)
    let start = Command(arguments: ["/usr/bin/env", "true"], environment: stage.environment)
    let commands = [
      stage.inquest(["run", "exec", "-q", "--", "true"], in: store),
      stage.inquest(["note", "-q", Stage.note(0)], in: store), start,
    ]
    var times = commands.map { _ in [UInt64]() }
    for round in 0...40 {
      for (index, command) in commands.enumerated() {
        let nanoseconds = try command.succeed().nanoseconds
        if round > 0 { times[index].append(nanoseconds) }
      }
    }
    let best = times.map { Double($0.sorted()[$0.count / 10]) }
    return [Measurement(name: "exec-true", ratio: best[0] / (best[1] + best[2]), bar: 1.5)]
  }

  /// Status and append on a long case, against the same on a short one.
  @Sendable private static func growth(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let long = try stage.makeStore("long", entities: 60, notes: 100_000)
    let short = try stage.makeStore("short", entities: 60, notes: 1000)
    let note = ["note", Stage.note(0)]
    return [
      try Contest(
        name: "status-100k", ours: stage.inquest([], in: long),
        theirs: stage.inquest([], in: short), bar: 1.2
      ).measure(),
      try Contest(
        name: "append-100k", ours: stage.inquest(note, in: long),
        theirs: stage.inquest(note, in: short), bar: 1.2
      ).measure(),
    ]
  }
}
