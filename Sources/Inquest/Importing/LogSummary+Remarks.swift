import LogReader

extension LogSummary {
  /// What keeps a log from being trusted, each with what to do. The name is that by which a person
  /// knows the log, and stands in every remark where there are others beside it. A slice says nothing
  /// of its end.
  func remarks(
    of name: String, isSlice: Bool = false, isPart: Bool = false, hidden: Int = 0
  ) -> [String] {
    var remarks: [String] = []
    if counters.lines == 0 { remarks.append("\(name) is empty") }
    if looksBinary { remarks.append("\(name) looks binary; it was read as text") }
    if isTruncated && !isSlice {
      remarks.append("the end of \(name) is missing, so its silence proves nothing")
    }
    if counters.records == 0, counters.lines > 0 {
      remarks.append(
        "no line of \(name) starts a record of \(format); inquest logs check shows how its lines look"
      )
    }
    let others = losses.remarks + Self.hiding(hidden) + byteRemarks + testRemarks
    return remarks + others.map { isPart ? "\(name): \($0)" : $0 }
  }

  /// That some records hide values, and how they would not.
  static func hiding(_ records: Int) -> [String] {
    records == 0
      ? []
      : [
        "\(records) \(records == 1 ? "record hides" : "records hide") values as <private> or a"
          + " hash, which decide nothing; log them with privacy: .public (%{public}@)"
      ]
  }

  /// What the log chooses by itself where another format was asked for; nil when it is that one, or
  /// none. `read` hands over the log, or a beginning by which a format is chosen.
  func otherFormat<Told>(
    than choice: LogStream.Choice, _ read: ((UnsafeRawBufferPointer) -> Void) throws -> Told
  ) throws -> LogSummary? {
    guard case .named(let asked) = choice else { return nil }
    // Who defines a format knows better, as long as it reads anything.
    if asked.definition != nil, counters.records > 0 { return nil }
    var stream = LogStream(.automatic)
    _ = try read { stream.feed($0) { _, _ in } }
    let found = stream.finish { _, _ in }
    return found.format != format && found.format != LogFormat.plain.name ? found : nil
  }

  /// What of its tests is not known.
  private var testRemarks: [String] {
    var remarks: [String] = []
    if unfinishedTests > 0 {
      remarks.append(
        "\(unfinishedTests) \(unfinishedTests == 1 ? "test" : "tests") or runs of tests never ended, so"
          + " failed, passed and skipped are not known")
    }
    if unnamedTests > 0 {
      remarks.append("\(unnamedTests) further results are counted without their tests' names")
    }
    return remarks
  }

  /// What the bytes of the log keep from being looked at, each with what to do.
  private var byteRemarks: [String] {
    var remarks: [String] = []
    if let encoding {
      remarks.append(
        "it is \(encoding), which is not read, so it proves nothing: convert it with"
          + " iconv -f \(encoding) -t UTF-8")
    }
    if let packer {
      remarks.append(
        "it is compressed in a way that is not read, so it proves nothing: import what"
          + " \(packer) prints, from standard input")
    }
    if cuts.records > 0 {
      let count = cuts.records
      remarks.append(
        "\(count) \(count == 1 ? "record is" : "records are") longer than \(LogStream.messageLimit)"
          + " bytes (the longest, on line \(cuts.line), has \(cuts.longest)): tags and texts were"
          + " looked for in all of it, patterns in its beginning")
    }
    if overwritten > counters.lines {
      remarks.append(
        "carriage returns put \(overwritten) texts over others, which were not looked at; if they"
          + " end lines, convert them with tr '\\r' '\\n'")
    }
    return remarks
  }
}
