import LogReader
import RunRecorder

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

extension Bench {
  @Sendable static func queryingLogcat(_ stage: Stage) throws(BenchError) -> [Measurement] {
    try querying(.logcat, stage)
  }

  @Sendable static func queryingNDJSON(_ stage: Stage) throws(BenchError) -> [Measurement] {
    try querying(.ndjson, stage)
  }

  @Sendable static func readingLogcat(_ stage: Stage) throws(BenchError) -> [Measurement] {
    try readingFields(.logcat, stage)
  }

  @Sendable static func readingNDJSON(_ stage: Stage) throws(BenchError) -> [Measurement] {
    try readingFields(.ndjson, stage)
  }

  /// A process that reads all fields of every record and counts those with a tag, against lnav
  /// without its screen, which is told the format and asked for the same count.
  private static func querying(
    _ shape: FieldShape, _ stage: Stage
  ) throws(BenchError) -> [Measurement] {
    let name = "\(shape.rawValue)-query"
    guard let lnav = Platform.tool("lnav", package: "lnav", for: name) else { return [] }
    let log = try LogFile(shape, in: stage)
    let settings = "\(stage.directory)/lnav"
    for folder in [settings, "\(settings)/formats", "\(settings)/formats/inquest"] {
      mkdir(folder, 0o700)
    }
    let file = "\(settings)/formats/inquest/\(shape.rawValue).json"
    unlink(file)
    try Platform.writeScript(shape.definition, to: file)
    let tag = LogFile.tags[0]
    let ours = Command(
      arguments: [stage.measurer, FieldReading.verb, log.path, shape.format, tag],
      directory: stage.directory, environment: stage.environment)
    let theirs = Command(
      arguments: [lnav, "-I", settings, "-n", "-c", shape.query(tag), log.path],
      directory: stage.directory, environment: stage.environment)
    let (mine, peer) = (try count(ours, in: stage), try count(theirs, in: stage))
    guard mine > 0, mine == peer else {
      throw BenchError("\(name): \(mine) records hold \(tag), lnav says \(peer).")
    }
    return [
      try Contest(name: name, ours: ours, theirs: theirs, bar: 0.20, rounds: 8).measure()
    ]
  }

  /// The number in the last line that a command prints.
  private static func count(_ command: Command, in stage: Stage) throws(BenchError) -> Int {
    var command = command
    let path = "\(stage.directory)/count"
    command.output = .file(path)
    try command.succeed()
    defer { unlink(path) }
    let last = (Platform.contents(of: path) ?? "").split(separator: "\n").last
    return last.flatMap { Int($0.drop { $0 == " " }.prefix { $0 != " " }) } ?? -1
  }

  /// Reading all fields of every record, against finding one tag and counting the lines. Both run on
  /// one thread and wait for nothing, so the processor's time is compared: other work on the machine
  /// interrupts what takes longer more often.
  private static func readingFields(
    _ shape: FieldShape, _ stage: Stage
  ) throws(BenchError) -> [Measurement] {
    let log = try LogFile(shape, in: stage)
    let tag = LogFile.tags[0]
    let scanned = try TagScan.run(log: log.path, tag: tag)
    var reading = try FieldReading(format: shape.format, tag: tag)
    try reading.read(log.path)
    guard scanned.hits == reading.matches, reading.records > 0, reading.records <= scanned.lines
    else { throw BenchError("\(shape.rawValue)-fields: the scan finds other records.") }
    let times = Interleaved.nanoseconds(
      rounds: 12, ofProcessor: true,
      [
        {
          guard var reading = try? FieldReading(format: shape.format, tag: nil) else { return }
          try? reading.read(log.path)
        },
        { _ = try? TagScan.run(log: log.path, tag: tag) },
      ])
    return [
      Measurement(name: "\(shape.rawValue)-fields", ratio: times[0] / times[1], bar: 4)
    ]
  }

  /// The choice of a format, in percent of the time that the import of 1 GB takes. It is what a
  /// reader that chooses takes longer for the bytes that the choice is made from.
  @Sendable static func detecting(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("detect", entities: 0, notes: 0)
    var results: [Measurement] = []
    for shape in FieldShape.allCases {
      let log = try LogFile(shape, in: stage)
      guard let format = LogFormats.named(shape.format) else { continue }
      let importing = try stage.inquest(["run", "import", "-q", log.path], in: store).succeed()
      let bytes = try Self.beginning(of: log.path)
      func reading(_ choice: LogStream.Choice) -> () -> Void {
        {
          var stream = LogStream(choice)
          bytes.withUnsafeBytes { stream.feed($0) { _, _ in } }
          _ = stream.finish { _, _ in }
        }
      }
      let times = Interleaved.nanoseconds(
        rounds: 40, [reading(.automatic), reading(.named(format))])
      let whole = Double(importing.nanoseconds) * 1e9 / Double(log.size)
      results.append(
        Measurement(
          name: "detect-\(shape.rawValue)-percent",
          ratio: max(0, times[0] - times[1]) / whole * 100, bar: 1))
    }
    return results
  }

  private static func beginning(of log: String) throws(BenchError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try InputFile(log).read(0..<1 << 18) { bytes += $0 }
    } catch {
      throw BenchError("\(log): \(error)")
    }
    return bytes
  }

  /// The most memory that `run import` of such logs takes, against 48 MiB.
  @Sendable static func importingFields(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("parse-memory", entities: 0, notes: 0)
    var peak = 0
    for shape in FieldShape.allCases {
      let log = try LogFile(shape, in: stage)
      let importing = stage.inquest(["run", "import", "-q", log.path], in: store)
      let imported = try FirstLine.measure(importing)
      peak = max(peak, imported.peak)
    }
    return [Measurement(name: "parse-memory", ratio: Double(peak) / Double(48 << 20), bar: 1)]
  }
}
