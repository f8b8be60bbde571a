extension LogFormat {
  /// The text logs that a sysdiagnose archive of an Apple device holds: lockdownd's, those of
  /// installation, and logd's, in which the zone changes from line to line.
  package static let sysdiagnose = LogFormat(
    name: "sysdiagnose",
    summary: "text logs of a sysdiagnose archive (lockdownd, mobile_installation, logd)",
    example: "Mon Jan  5 10:00:00 2026 [77] <notice> (0x16bae7000) [Swipe] dir=right",
    mark: "a header of sysdiagnose's logs",
    bar: 40,
    continues: true,
    recognizes: { sysdiagnoseHeader($0) != nil },
    read: { line in sysdiagnoseHeader(line).map { .start($0) } ?? .rest })

  private static func sysdiagnoseHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    installation(line) ?? lockdown(line) ?? logd(line)
  }

  /// `Wed Aug 11 05:51:02 2021 [176] <notice> (0x16bae7000) MESSAGE`
  private static func installation(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    guard let time = cursor.calendarTime(), cursor.take(" ["),
      let pid = cursor.number(digits: 1...10)?.value, cursor.take("] <"),
      let level = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: ">") }),
      cursor.take(">")
    else { return nil }
    var header = LogHeader()
    header.time = time
    header.pid = pid
    header.level = cursor.text(level)
    header.fields = [
      LogField(name: "level", value: cursor.text(level)),
      LogField(name: "pid", value: String(pid)),
    ]
    if cursor.take(" (0x"), let thread = cursor.hex(), cursor.take(")") {
      header.tid = thread
      header.fields.append(LogField(name: "tid", value: "0x" + thread))
    }
    _ = cursor.take(" ")
    header.message = .fromByte(cursor.at)
    return header
  }

  /// `MM/DD/YY HH:MM:SS.uuuuuu pid=N FUNCTION: MESSAGE`
  private static func lockdown(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    guard let time = cursor.slashedTime(yearFirst: false), cursor.take(" pid="),
      let pid = cursor.number(digits: 1...10)?.value, cursor.take(" ")
    else { return nil }
    var header = LogHeader()
    header.time = time
    header.pid = pid
    header.fields = [LogField(name: "pid", value: String(pid))]
    let start = cursor.at
    if let name = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: ":") }),
      cursor.take(": ")
    {
      header.fields.append(LogField(name: "function", value: cursor.text(name)))
    } else {
      cursor.at = start
    }
    header.message = .fromByte(cursor.at)
    return header
  }

  /// `YYYY-MM-DD HH:MM:SS±zzzz PROCESS[PID]: MESSAGE`
  private static func logd(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes != nil, time.digits == 0,
      cursor.take(" "),
      let name = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: "[") }),
      cursor.take("["), let pid = cursor.number(digits: 1...10)?.value, cursor.take("]:")
    else { return nil }
    _ = cursor.take(" ")
    var header = LogHeader()
    header.time = time
    header.process = cursor.text(name)
    header.pid = pid
    header.fields = [
      LogField(name: "process", value: cursor.text(name)),
      LogField(name: "pid", value: String(pid)),
    ]
    header.message = .fromByte(cursor.at)
    header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: line[cursor.at...]))
    return header
  }
}
