import Dice

/// A format whose records have many fields, as its tools print it.
enum FieldShape: String, CaseIterable {
  case logcat, ndjson

  /// What Inquest calls the format.
  var format: String { self == .logcat ? "logcat" : "apple-ndjson" }

  /// One record of a log, or several lines of one, made up for this bench.
  func lines(_ number: Int, tagged tag: String?, _ dice: inout SplitMix) -> String {
    switch self {
    case .logcat: Self.logcat(number, tag, &dice)
    case .ndjson: Self.ndjson(number, tag, &dice)
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let spelled = String(number)
    return String(repeating: "0", count: max(0, count - spelled.count)) + spelled
  }

  private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return left ? blanks + text : text + blanks
  }

  private static let words = [
    "the", "row", "list", "was", "laid", "out", "twice", "before", "touch", "ended", "view",
    "cell", "state", "scroll", "offset", "width", "began", "finished", "loaded", "cache",
    "key=value", "id=4711", "com.example.chat/.MainActivity", "(reason=3)", "took 12ms",
  ]

  private static func text(_ count: Int, _ dice: inout SplitMix) -> String {
    (0..<count).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
  }

  private static let loggers = [
    "ActivityManager", "chatty-ui", "Chat", "InputDispatcher", "WindowManager", "OpenGLRenderer",
    "art", "System.out", "ViewRootImpl[MainActivity]", "wificond",
  ]

  /// `-v threadtime`; one message in forty is a stack trace, with its header before each line.
  private static func logcat(_ number: Int, _ tag: String?, _ dice: inout SplitMix) -> String {
    let pid = [1077, 934, 16156, 383][dice.below(4)]
    let header =
      "01-05 10:\(digits(number / 60_000 % 60, 2)):\(digits(number / 1000 % 60, 2))."
      + "\(digits(number % 1000, 3)) \(padded(String(pid), 5, left: true)) "
      + "\(padded(String(pid + dice.below(40)), 5, left: true)) "
      + "\(["V", "D", "D", "I", "I", "W", "E"][dice.below(7)]) "
      + "\(padded(loggers[dice.below(loggers.count)], 8)): "
    var lines = header + (tag.map { "\($0) dir=right dist=\(dice.below(400)) " } ?? "")
    lines += text(5 + dice.below(10), &dice) + "\n"
    if dice.below(40) == 0 {
      for depth in 0..<6 {
        lines += "\(header)\tat com.example.chat.List.layout(List.java:\(depth * 31 + 7))\n"
      }
    }
    return lines
  }

  /// An event as `log stream --style ndjson` prints it; one message in ten has escaped quotes.
  private static func ndjson(_ number: Int, _ tag: String?, _ dice: inout SplitMix) -> String {
    let library = ["CFNetwork", "UIKitCore", "Network", "Chat"][dice.below(4)]
    let quoted = dice.below(10) == 0 ? "\\\"quoted\\\" " : ""
    let message =
      (tag.map { "\($0) dir=right dist=\(dice.below(400)) " } ?? "") + quoted
      + text(8 + dice.below(30), &dice)
    let framework =
      "/Library/Developer/CoreSimulator/Volumes/iOS_22C150/Library/Developer/CoreSimulator"
      + "/Profiles/Runtimes/iOS 18.2.simruntime/Contents/Resources/RuntimeRoot/System/Library"
      + "/Frameworks/\(library).framework/\(library)"
    let image = "28F30CFF-18C1-3FB9-B1E9-\(digits(dice.below(1 << 30), 12))"
    let clock = "\(digits(number / 60_000 % 60, 2)):\(digits(number / 1000 % 60, 2))"
    let level = ["Default", "Info", "Debug"][dice.below(3)]
    return "{\"timezoneName\":\"\",\"messageType\":\"\(level)\","
      + "\"eventType\":\"logEvent\",\"source\":null,\"formatString\":\"%{public}s %@ %lu %{bool}d\","
      + "\"userID\":501,\"activityIdentifier\":\(dice.below(1 << 20)),"
      + "\"subsystem\":\"com.apple.\(library)\",\"category\":\"\(["net", "ui", "row"][dice.below(3)])\","
      + "\"threadID\":\(154_653_588 + dice.below(40)),\"senderImageUUID\":\"\(image)\","
      + "\"backtrace\":{\"frames\":[{\"imageOffset\":265776,\"imageUUID\":\"\(image)\"}]},"
      + "\"bootUUID\":\"\",\"processImagePath\":\"/private/var/tmp/Simulators/CoreSimulator"
      + "/Devices/1C62AC87-73A4-4576-B440-DCE6F2A17B80/data/Containers/Bundle/Application"
      + "/CEA9E514-252D-4EE2-9BA8-2E49AE389879/Chat.app/Chat\",\"senderImagePath\":\"\(framework)\","
      + "\"timestamp\":\"2026-01-05 10:\(clock).\(digits(number * 37 % 1_000_000, 6))+0300\","
      + "\"machTimestamp\":\(79_751_022_531_929 + number),\"eventMessage\":\"\(message)\","
      + "\"processImageUUID\":\"CB3E2FA6-7D71-315B-AF0B-6AC3D30F07FE\","
      + "\"traceID\":338696976352935940,\"processID\":87578,\"senderProgramCounter\":265776,"
      + "\"parentActivityIdentifier\":0}\n"
  }
}

extension FieldShape {
  /// The format as lnav is told of it: it knows neither in the version that Debian has.
  var definition: String {
    switch self {
    case .logcat:
      #"""
      {"$schema":"https://lnav.org/schemas/format-v1.schema.json","inquest_logcat":{
      "title":"logcat","description":"logcat -v threadtime","regex":{"threadtime":{"pattern":
      "^(?<timestamp>\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{3}) +(?<pid>\\d+) +(?<tid>\\d+) (?<level>[VDIWEFSA]) (?<tag>.*?) *: (?<body>.*)$"}},
      "timestamp-format":["%m-%d %H:%M:%S.%L"],"level-field":"level",
      "level":{"trace":"V","debug":"D","info":"I","warning":"W","error":"E","fatal":"F"},
      "value":{"pid":{"kind":"integer"},"tid":{"kind":"integer"},"tag":{"kind":"string"}},
      "sample":[{"line":"01-05 10:00:00.123  1077  1099 D Chat    : [Swipe] dir=right"}]}}
      """#
    case .ndjson:
      #"""
      {"$schema":"https://lnav.org/schemas/format-v1.schema.json","inquest_ndjson":{
      "title":"ndjson","description":"log stream --style ndjson","json":true,
      "timestamp-field":"timestamp","timestamp-format":["%Y-%m-%d %H:%M:%S.%f%z"],
      "level-field":"messageType","body-field":"eventMessage","hide-extra":true,
      "level":{"info":"(Default|Info)","debug":"Debug","error":"Error","fatal":"Fault"},
      "line-format":[{"field":"timestamp"}," ",{"field":"messageType"}," ",{"field":"eventMessage"}],
      "value":{"category":{"kind":"string"},"subsystem":{"kind":"string"},
      "threadID":{"kind":"integer"},"processID":{"kind":"integer"},"eventType":{"kind":"string"},
      "processImagePath":{"kind":"string"},"senderImagePath":{"kind":"string"}}}}
      """#
    }
  }

  /// What asks lnav how many messages hold a tag.
  func query(_ tag: String) -> String {
    ";SELECT count(*) FROM inquest_\(rawValue) WHERE log_body LIKE '%\(tag)%'"
  }
}
