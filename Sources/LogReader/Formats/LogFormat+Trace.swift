extension LogFormat {
  /// The trace of a run of the gesture model: its first line names it, every other line is a record.
  package static let trace = LogFormat(
    name: "trace",
    summary: "trace of the gesture model, every line but the first a record",
    example: "# inquest trace 1 scenario=tabs\n0.083333 printed [CategorySwipe] dir=right",
    mark: "the first line of a trace",
    bar: 100,
    continues: false,
    recognizes: { _ in false },
    opens: isHeading,
    read: { line in isHeading(line) ? .rest : .start(LogHeader()) })

  private static let heading = Array("# inquest trace ".utf8)

  private static func isHeading(_ line: UnsafeRawBufferPointer) -> Bool {
    line.starts(with: heading)
  }
}
