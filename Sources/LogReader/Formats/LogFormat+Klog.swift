extension LogFormat {
  /// What klog and glog print: the level's letter glued to month and day, no year and no zone.
  package static let klog = LogFormat(
    name: "klog",
    summary: "klog and glog (Kubernetes, Abseil)",
    example: "I0105 10:00:00.123456    1077 chat.go:42] [Swipe] dir=right",
    mark: "a level, a date and a place in the source",
    bar: 40,
    continues: true,
    recognizes: { klogHeader($0) != nil },
    read: { line in klogHeader(line).map { .start($0) } ?? .rest })

  private static func klogHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    guard let level = cursor.take(oneOf: ["I", "W", "E", "F"]) else { return nil }
    let start = cursor.at
    // glog can be told to print the year.
    let hasYear = cursor.number(digits: 8) != nil
    if !hasYear { cursor.at = start }
    guard hasYear || cursor.number(digits: 4) != nil, cursor.take(" ") else { return nil }
    let month = LineCursor(line, at: start + (hasYear ? 4 : 0))
    var date = month
    guard let first = date.number(digits: 2), (1...12).contains(first),
      let second = date.number(digits: 2), (1...31).contains(second),
      cursor.timeOfDay() != nil
    else { return nil }
    let digits = cursor.fraction().digits
    guard digits > 0 else { return nil }
    let text = cursor.text(start..<cursor.at)
    cursor.takeBlanks()
    guard let thread = cursor.number(digits: 1...20).map({ String($0.value) }) ?? nil,
      cursor.take(" "), let place = cursor.taken(before: "]"), !place.isEmpty,
      place.count <= 256,
      ByteSearch.first(UInt8(ascii: ":"), in: line, from: place.lowerBound)
        .map({ $0 < place.upperBound }) ?? false
    else { return nil }
    var header = LogHeader()
    header.time = LogTime(
      localText: text, unixNanoseconds: nil, offsetMinutes: nil, digits: digits)
    let levels = ["I": "info", "W": "warning", "E": "error", "F": "fatal"]
    header.level = level
    header.tid = thread
    header.fields = [
      LogField(name: "level", value: levels[level] ?? level),
      LogField(name: "tid", value: thread), LogField(name: "source", value: cursor.text(place)),
    ]
    _ = cursor.take(" ")
    header.message = .fromByte(cursor.at)
    return header
  }
}
