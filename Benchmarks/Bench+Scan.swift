#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

extension Bench {
  /// Finding tags with line numbers, against ripgrep with equal hits.
  @Sendable static func scanning(_ stage: Stage) throws(BenchError) -> [Measurement] {
    guard let ripgrep = Platform.tool("rg", package: "ripgrep", for: "scan") else { return [] }
    let few = try LogFile(perMille: 10, in: stage)
    let many = try LogFile(perMille: 100, in: stage)
    var results: [Measurement] = []
    for (tags, log, name, mapped, unmapped) in [
      (1, few, "scan-1", 1.2, nil), (8, few, "scan-8", 0.80, 0.65),
      (64, few, "scan-64", 0.80, 0.65), (256, few, "scan-256", 0.80, 0.65),
      (512, few, "scan-512", 0.80, nil), (512, many, "scan-10-percent", 0.85, nil as Double?),
    ] {
      let file = try LogFile.tagFile(tags, in: stage)
      let ours = Command(
        arguments: [
          "/bin/sh", "-c", #"exec "$0" scan "$1" "$2" 2>"$3""#, stage.measurer, log.path, file,
          "/dev/null",
        ], environment: stage.environment)
      let search = ["-j1", "-n", "-F", "-f", file, log.path]
      let theirs = Command(arguments: [ripgrep] + search, environment: stage.environment)
      try Self.expectEqualOutput(ours, theirs, in: stage)
      results.append(
        try Contest(name: name, ours: ours, theirs: theirs, bar: mapped, rounds: 30).measure())
      guard let unmapped else { continue }
      let plain = Command(
        arguments: [ripgrep, "--no-mmap"] + search, environment: stage.environment)
      results.append(
        try Contest(
          name: name + "-no-mmap", ours: ours, theirs: plain, bar: unmapped, rounds: 30
        ).measure())
    }
    return results
  }

  private static func expectEqualOutput(
    _ ours: Command, _ theirs: Command, in stage: Stage
  ) throws(BenchError) {
    var paths: [String] = []
    for (name, command) in [("ours", ours), ("theirs", theirs)] {
      var command = command
      paths.append("\(stage.directory)/\(name).out")
      command.output = .file(paths[paths.count - 1])
      try command.succeed()
    }
    let outcome = try Command(arguments: ["/usr/bin/cmp"] + paths).run()
    guard outcome.status == 0 else { throw BenchError("The scan finds other lines than ripgrep.") }
    for path in paths { unlink(path) }
  }

  /// `run import` until the counts are told and until all is stored, and its memory.
  @Sendable static func importing(_ stage: Stage) throws(BenchError) -> [Measurement] {
    guard let ripgrep = Platform.tool("rg", package: "ripgrep", for: "import"),
      let zstd = Platform.tool("zstd", package: "zstd", for: "import")
    else { return [] }
    let log = try LogFile(perMille: 10, in: stage)
    let store = try stage.makeStore("import", entities: 0, notes: 0)
    for tag in LogFile.tags.prefix(8) {
      try stage.inquest(
        ["hypothesis", "add", "It is \(tag)", "--predict", "never \(tag)"], in: store
      ).succeed()
    }
    // A file that was written just now is read for both threads at the pace of the slower.
    usleep(2_200_000)
    let tags = try LogFile.tagFile(8, in: stage)
    let search = Command(
      arguments: [ripgrep, "-j1", "-n", "-F", "-f", tags, log.path],
      environment: stage.environment)
    let pack = Command(
      arguments: [zstd, "-1", "-T1", "-q", "-c", log.path], environment: stage.environment)
    var times: [[UInt64]] = [[], [], [], []]
    var peak = 0
    for round in 0..<8 {
      let copy = Store(directory: "\(store.directory)-\(round)")
      try Command(arguments: ["/bin/cp", "-r", store.directory, copy.directory]).succeed()
      let told = try FirstLine.measure(stage.inquest(["run", "import", log.path], in: copy))
      peak = max(peak, told.peak)
      let samples = [
        told.first, try search.succeed().nanoseconds, told.last, try pack.succeed().nanoseconds,
      ]
      for (index, sample) in samples.enumerated() { times[index].append(sample) }
      try Command(arguments: ["/bin/rm", "-rf", copy.directory]).succeed()
    }
    let best = times.map { Double($0.min() ?? 1) }
    return [
      Measurement(name: "import-counts", ratio: best[0] / best[1], bar: 1.5),
      Measurement(name: "import-whole", ratio: best[2] / best[3], bar: 0.75),
      Measurement(name: "import-memory", ratio: Double(peak) / Double(48 << 20), bar: 1),
    ]
  }
}

extension Platform {
  /// Where a tool is that a bench compares with; says so when it is missing.
  static func tool(_ name: String, package: String, for bench: String) -> String? {
    if let path = program(named: name) { return path }
    write(
      "bench: \(bench) skipped, \(name) is not on PATH: install the package '\(package)'\n", to: 2)
    return nil
  }
}
