/// Counts with strace how often a program waits for the disk.
struct SyncCounter {
  private let strace: String

  /// Nil where there is no strace.
  init?() {
    guard let strace = Platform.program(named: "strace") else {
      Platform.write("bench: record-fdatasync skipped, strace is not on PATH\n", to: 2)
      return nil
    }
    self.strace = strace
  }

  /// The number of `fdatasync` and `fsync` calls of one run of the command.
  func count(_ command: Command, in stage: Stage) throws(BenchError) -> Int {
    let log = "\(stage.directory)/strace.log"
    var traced = command
    traced.arguments =
      [strace, "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", log] + command.arguments
    try traced.succeed()
    guard let text = Platform.contents(of: log) else {
      throw BenchError("strace wrote no log.")
    }
    // A call that another thread interrupts is logged twice, but only once with its parenthesis.
    return text.split(separator: "\n").count { $0.contains("sync(") }
  }
}
