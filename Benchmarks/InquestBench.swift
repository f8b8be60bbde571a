#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Compares the speed and memory of whole Inquest processes, and the speed of the simulator's
/// engine in this one, with their bars.
@main
struct InquestBench {
  static let usage = """
    usage: InquestBench --inquest PATH [--session PATH] [NAME ...]
           InquestBench measure LOG COMMAND [ARGUMENT ...]
           InquestBench digest SCENARIO ...
           InquestBench scan LOG TAGS 1|2
           InquestBench fields LOG FORMAT TAG
    names: \((Bench.all.map(\.name) + ["memory"]).joined(separator: " "))

    """

  /// Exit status: 0 every bar holds, 1 one does not, 2 nothing could be measured, 64 wrong words.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(BenchError) {
      if words.first == "measure", words.count >= 3 {
        exit(try PeakMemory.measure(Array(words[2...]), log: words[1]))
      }
      let numbers = words.dropFirst().compactMap { Int($0) }
      if words.first == InstructionCounter.verb, words.count == 4, numbers.count == 3 {
        InstructionCounter.simulate(
          rounds: numbers[0], fingers: numbers[1], recognizers: numbers[2])
        exit(0)
      }
      if words.first == TraceDigests.verb, words.count > 1 {
        for path in words.dropFirst() { try TraceDigests.print(of: path) }
        exit(0)
      }
      if words.first == LineScan.verb, words.count == 4, let threads = Int(words[3]) {
        try LineScan.run(log: words[1], tags: words[2], threads: threads)
        exit(0)
      }
      if words.first == FieldReading.verb, words.count == 4 {
        try FieldReading.run(log: words[1], format: words[2], tag: words[3])
        exit(0)
      }
      guard let options = Options(words) else {
        Platform.write(usage, to: 2)
        exit(64)
      }
      exit(try run(options) ? 0 : 1)
    } catch {
      Platform.write("bench: \(error.message)\n", to: 2)
      exit(2)
    }
  }

  /// Runs the chosen benches and prints each as it is done.
  /// - Returns: whether all hold.
  private static func run(_ options: Options) throws(BenchError) -> Bool {
    let stage = try Stage(inquest: options.inquest)
    defer { stage.remove() }
    // Resolved before a bench changes the directory.
    let session = try options.session.map { path throws(BenchError) in
      try Platform.absolutePath(path)
    }
    var failures: [String] = []
    func report(_ results: [Measurement]) {
      for result in results {
        Platform.write(result.line + "\n", to: 1)
        if !result.holds { failures.append(result.name) }
      }
    }
    for bench in Bench.all where options.wants(bench.name) {
      report(try bench.measure(stage))
    }
    if let session, options.wants("memory") {
      report([try PeakMemory.ofSession(session, in: stage)])
    }
    if !failures.isEmpty {
      Platform.write("bench: over the bar: \(failures.joined(separator: ", "))\n", to: 2)
    }
    return failures.isEmpty
  }
}

/// The words after the program's name.
struct Options {
  var inquest = ""
  var session: String?
  var names: [String] = []

  /// Nil when they cannot be understood.
  init?(_ words: [String]) {
    let known = Bench.all.map(\.name) + ["memory"]
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--inquest", "--session":
        guard let value = rest.popFirst() else { return nil }
        if word == "--inquest" { inquest = value } else { session = value }
      default:
        guard known.contains(word) else { return nil }
        names.append(word)
      }
    }
    guard !inquest.isEmpty else { return nil }
  }

  /// Whether a bench was asked for; no names mean all.
  func wants(_ name: String) -> Bool {
    names.isEmpty || names.contains(name)
  }
}
