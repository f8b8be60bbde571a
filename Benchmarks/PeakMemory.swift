/// The most memory that any command of the sample holds at once.
enum PeakMemory {
  /// The bar, in bytes.
  static let limit = 24 << 20

  /// Runs the sample with every Inquest command measured.
  static func ofSession(_ session: String, in stage: Stage) throws(BenchError) -> Measurement {
    let log = "\(stage.directory)/peaks"
    let wrapper = "\(stage.directory)/measured-inquest"
    try Platform.writeScript(
      """
      #!/bin/sh
      exec '\(stage.measurer)' measure '\(log)' '\(stage.inquest)' "$@"

      """, to: wrapper)
    let talk = "\(stage.directory)/session.log"
    let outcome = try Command(
      arguments: [
        "/bin/sh", "-c", #"exec bash "$0" "$1" 2>"$2""#, session, "\(stage.directory)/session",
        talk,
      ],
      directory: stage.directory, environment: stage.environment + ["INQUEST=\(wrapper)"]
    ).run()
    guard outcome.status == 0 else {
      Platform.write(Platform.contents(of: talk) ?? "", to: 2)
      throw BenchError("\(session) ended with status \(outcome.status).")
    }
    let peaks = (Platform.contents(of: log) ?? "").split(separator: "\n").map { line in
      (bytes: Int(line.prefix { $0 != " " }) ?? 0, line: line)
    }
    guard let peak = peaks.max(by: { $0.bytes < $1.bytes }) else {
      throw BenchError("The sample ran no Inquest command.")
    }
    if peak.bytes > limit {
      Platform.write("bench: the most memory, in bytes: \(peak.line)\n", to: 2)
    }
    return Measurement(name: "memory", ratio: Double(peak.bytes) / Double(limit), bar: 1)
  }

  /// Runs a command as it stands and appends its peak and its words to a log.
  /// - Returns: the command's exit status.
  static func measure(_ arguments: [String], log: String) throws(BenchError) -> Int32 {
    let outcome = try Command(arguments: arguments, output: .inherited).run()
    let words = arguments.dropFirst().map { word in
      String(decoding: word.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }
    let line = "\(outcome.peak) \(words.joined(separator: " "))"
    guard Platform.append(line: line, to: log) else {
      throw BenchError("\(log) cannot be written.")
    }
    return outcome.status
  }
}
