import Bytes

extension LogFormat {
  /// What `pymobiledevice3 syslog live` prints; a time on the whole second has no fraction, and no
  /// time names a zone.
  package static let pyMobileDevice = LogFormat(
    name: "pymobiledevice3",
    summary: "the log of an iOS device, from pymobiledevice3 syslog live",
    example: "2026-01-05 10:00:00.123456 Chat{UIKitCore}[77] <NOTICE>: [Swipe] dir=right",
    mark: "a process, an image and a level of a device's log",
    bar: 40,
    continues: true,
    recognizes: { liveHeader($0) != nil },
    read: { line in liveHeader(line).map { .start($0) } ?? .rest })

  /// `pymobiledevice3 syslog live --format json`.
  package static let pyMobileDeviceJSON = LogFormat(
    name: "pymobiledevice3-json",
    summary: "the log of an iOS device, from pymobiledevice3 syslog live --format json",
    example: "{\"pid\":77,\"timestamp\":\"2026-01-05T10:00:00.123456\",\"level\":\"NOTICE\","
      + "\"image_name\":\"/usr/lib/libA.dylib\",\"message\":\"[Swipe] dir=right\",\"label\":null}",
    mark: "a JSON object of a device's log",
    bar: 50,
    continues: false,
    recognizesObject: isLiveEvent,
    read: { line in
      JSONLine.role(of: line) { value, members in
        guard isLiveEvent(value) else { return nil }
        var header = LogHeader()
        let kept = members.filter { $0.name != "message" && $0.value != .null }
        JSONLine.flatten(kept, under: "", into: &header.fields)
        header.time = value["timestamp"].flatMap(JSONLine.time)
        header.level = value["level"]?.stringValue
        header.pid = value["pid"]?.intValue.flatMap { Int(exactly: $0) }
        header.tid = value["thread_id"].map(JSONLine.text)
        header.category = value["label"]?["category"]?.stringValue
        let path = value["filename"]?.stringValue ?? ""
        header.process = path.split(separator: "/").last.map(String.init)
        header.message = .decoded(Array((value["message"]?.stringValue ?? "").utf8))
        return header
      }
    })

  private static func isLiveEvent(_ value: JSONValue) -> Bool {
    value["image_name"] != nil && value["message"] != nil && value["level"]?.stringValue != nil
  }

  private static func liveHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes == nil,
      time.digits == 0 || time.digits == 6, cursor.take(" "),
      let process = cursor.taken(before: "{"), process.count <= 256,
      let image = cursor.taken(before: "}["), image.count <= 512,
      let pid = cursor.number(digits: 1...10)?.value, cursor.take("] <"),
      let level = cursor.taken(while: { (0x41...0x5A).contains($0) || $0 == 0x5F }),
      cursor.take(">:")
    else { return nil }
    _ = cursor.take(" ")
    var header = LogHeader()
    header.time = time
    header.process = cursor.text(process)
    header.pid = pid
    header.level = cursor.text(level)
    header.fields = [
      LogField(name: "level", value: cursor.text(level)),
      LogField(name: "process", value: cursor.text(process)),
      LogField(name: "library", value: cursor.text(image)),
      LogField(name: "pid", value: String(pid)),
    ]
    header.message = .fromByte(cursor.at)
    header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: line[cursor.at...]))
    if let label = label(atEndOf: line, from: cursor.at) {
      header.category = cursor.text(label.category)
      header.fields.append(
        LogField(name: "subsystem", value: cursor.text(label.subsystem)))
      header.fields.append(LogField(name: "category", value: cursor.text(label.category)))
      header.message = .decoded(Array(line[cursor.at..<max(cursor.at, label.start)]))
    }
    return header
  }

  /// ` [SUBSYSTEM][CATEGORY]` at the end of a line; a subsystem is a name with dots.
  private static func label(
    atEndOf line: UnsafeRawBufferPointer, from start: Int
  ) -> (start: Int, subsystem: Range<Int>, category: Range<Int>)? {
    let close = line.count - 1
    guard close > start, line[close] == UInt8(ascii: "]"),
      let open = ByteSearch.last(
        UInt8(ascii: "["), in: UnsafeRawBufferPointer(rebasing: line[..<close]), from: start),
      open > start, line[open - 1] == UInt8(ascii: "]"),
      let first = ByteSearch.last(
        UInt8(ascii: "["), in: UnsafeRawBufferPointer(rebasing: line[..<(open - 1)]), from: start),
      first > start, line[first - 1] == 0x20
    else { return nil }
    let subsystem = first + 1..<open - 1
    guard line[subsystem].contains(UInt8(ascii: ".")), !line[subsystem].contains(0x20) else {
      return nil
    }
    return (first - 1, subsystem, open + 1..<close)
  }
}
