internal import CScan

// Whole lines of a log, of which only those around a literal are read. Lines that cross the border
// of two pieces are read in any case, so that how a log is cut never changes the result.
extension LogStream {
  /// Goes through whole lines that are a record each unless a literal stands in them.
  mutating func skim(
    _ lines: UnsafeRawBufferPointer, _ interest: RecordInterest, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var at = 0
    var number = 0
    // The first line of a log may begin with a byte-order mark.
    if assembly.counters.lines == 0 {
      at = try read(lines, from: 0, format, sink)
      number = 1
    }
    let total = try interest.scanner.scan(lines) { place in
      guard place.start >= at else { return }
      var start = place.start
      while start > at, lines[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      assembly.skip(records: place.line - number, bytes: start - at)
      at = try read(lines, from: start, format, sink)
      number = place.line + 1
    }
    assembly.skip(records: total - number, bytes: lines.count - at)
  }

  /// Reads the line that starts at a place; where the next one starts.
  private mutating func read(
    _ lines: UnsafeRawBufferPointer, from start: Int, _ format: LogFormat,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> Int {
    let end = ByteSearch.first(UInt8(ascii: "\n"), in: lines, from: start) ?? lines.count
    try acceptLine(UnsafeRawBufferPointer(rebasing: lines[start..<end]), format, sink)
    return end + 1
  }

  /// Goes through whole lines of a format whose records may have several: looks at the beginning of
  /// each, and reads the records in which a literal stands, and the last, which may go on.
  mutating func survey(
    _ lines: UnsafeRawBufferPointer, _ interest: RecordInterest, _ census: LineCensus,
    _ format: LogFormat, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var survey = LineSurvey(lines: lines, census: census, format: format)
    if assembly.counters.lines == 0 { survey.at = try read(lines, from: 0, format, sink) }
    // What continues the record that is open, or belongs to none, is read.
    while survey.at < lines.count, !survey.look(&known) {
      survey.at = try read(lines, from: survey.at, format, sink)
    }
    guard survey.at < lines.count else { return }
    try assembly.close(sink)
    survey.begin()
    _ = try interest.scanner.scan(lines) { place in
      guard place.start >= survey.record else { return }
      try pass(&survey, until: place.start, sink)
      survey.isWanted = true
    }
    try pass(&survey, until: lines.count, sink)
    survey.isWanted = true
    try end(&survey, sink)
    // Every record with a time that was read came before this one.
    if let unread = survey.unread, let time = survey.header(of: unread)?.time {
      assembly.note(time)
    }
  }

  /// Goes on to the line after the one that holds this byte, or to the end.
  private mutating func pass(
    _ survey: inout LineSurvey, until place: Int,
    _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    while survey.at <= place, survey.at < survey.lines.count {
      // The first record with a time is read.
      if assembly.firstTime != nil {
        let run = known.run(in: survey.lines, from: survey.at, until: place)
        if run.lines > 0 {
          try end(&survey, sink)
          assembly.skip(records: run.lines - 1, bytes: run.last - survey.at)
          survey.begin(lastOf: run)
          continue
        }
      }
      if survey.look(&known) {
        try end(&survey, sink)
        survey.begin()
      } else {
        survey.goOn()
      }
    }
  }

  /// Ends the record before the line at hand: it is read, or only counted.
  private mutating func end(
    _ survey: inout LineSurvey, _ sink: (LogRecord, UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    if survey.isWanted || (survey.isStamped && assembly.firstTime == nil) {
      var at = survey.record
      while at < survey.at { at = try read(survey.lines, from: at, survey.format, sink) }
      if survey.isStamped { survey.unread = nil }
    } else {
      if assembly.isOpen { try assembly.close(sink) }
      assembly.skip(recordOf: survey.lineCount, bytes: survey.at - survey.record)
      if survey.isStamped {
        survey.unread = UnsafeRawBufferPointer(
          rebasing: survey.lines[survey.record..<survey.firstEnd])
      }
    }
  }
}
