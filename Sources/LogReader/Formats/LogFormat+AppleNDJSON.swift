import Bytes

extension LogFormat {
  /// Apple's unified log in the style `ndjson`, one event a line.
  package static let appleNDJSON = LogFormat(
    name: "apple-ndjson",
    summary: "Apple's unified log, log stream --style ndjson",
    example: "{\"timestamp\":\"2026-01-05 10:00:00.123456+0800\",\"eventType\":\"logEvent\","
      + "\"messageType\":\"Default\",\"eventMessage\":\"[Swipe] dir=right\",\"processID\":77}",
    mark: "an event of Apple's log",
    bar: 40,
    continues: false,
    recognizesObject: AppleEvent.isEvent,
    read: { line in
      guard line.first == UInt8(ascii: "{") else { return AppleLine.remark(line) ?? .rest }
      do throws(JSONSyntaxError) {
        let value = try JSONReader.read(line, .forgiving)
        guard let members = value.objectValue else { return .rest }
        if let count = AppleEvent.count(value, members) { return .trailer(records: count) }
        return AppleEvent.isEvent(value) ? .start(AppleEvent.header(value, members)) : .rest
      } catch {
        return error.isTruncated ? .torn : .rest
      }
    })
}
