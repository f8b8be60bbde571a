#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

extension Bench {
  /// `probe scan` on a million lines of source, against ripgrep with the same places; its time
  /// holds git's list of the files, the markers of debug modes, and the store.
  @Sendable static func scanningSources(_ stage: Stage) throws(BenchError) -> [Measurement] {
    guard let ripgrep = Platform.tool("rg", package: "ripgrep", for: "probe-scan"),
      let git = Platform.tool("git", package: "git", for: "probe-scan")
    else { return [] }
    let tree = try SourceTreeFiles(in: stage, git: git)
    let here = Store(directory: tree.directory)
    try stage.inquest(["case", "open", "It pops", "--symptom", "exit != 0"], in: here).succeed()
    for tag in SourceTreeFiles.tags {
      try stage.inquest(["probe", "add", tag], in: here).succeed()
    }
    let patterns = "\(stage.directory)/probe.tags"
    unlink(patterns)
    for tag in SourceTreeFiles.tags where !Platform.append(line: tag, to: patterns) {
      throw BenchError("\(patterns) cannot be written.")
    }
    var ours = stage.inquest(["probe", "scan"], in: here)
    ours.status = 1
    let theirs = Command(
      arguments: [ripgrep, "-n", "-F", "-f", patterns, "Sources"], directory: tree.directory,
      environment: stage.environment)
    let found = try places(ours, in: stage)
    guard try found == places(theirs, in: stage),
      found.split(separator: "\n").count == SourceTreeFiles.tags.count
    else {
      throw BenchError("The probe scan finds other places than ripgrep.")
    }
    return [
      try Contest(name: "probe-scan", ours: ours, theirs: theirs, bar: 1.2, rounds: 100).measure()
    ]
  }

  /// `FILE:LINE` of each line that a command prints, sorted.
  private static func places(_ command: Command, in stage: Stage) throws(BenchError) -> String {
    var command = command
    let path = "\(stage.directory)/places"
    command.output = .file(path)
    try command.succeed()
    defer { unlink(path) }
    guard let text = Platform.contents(of: path) else {
      throw BenchError("\(path) cannot be read.")
    }
    return text.split(separator: "\n").map { line in
      line.split(separator: ":", maxSplits: 2).prefix(2).joined(separator: ":")
    }.sorted().joined(separator: "\n")
  }
}
