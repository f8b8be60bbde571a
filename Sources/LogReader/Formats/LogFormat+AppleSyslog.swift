extension LogFormat {
  /// Apple's unified log in the style `syslog`, which leaves type, thread and activity out.
  package static let appleSyslog = LogFormat(
    name: "apple-syslog",
    summary: "Apple's unified log, log show --style syslog",
    example: "2026-01-05 10:00:00.123456+0800  localhost Chat[77]: (UIKitCore) "
      + "[com.example.chat:gesture] [Swipe] dir=right",
    mark: "a time, a host and a process of Apple's log",
    bar: 40,
    continues: true,
    recognizes: { AppleLine.syslog($0) != nil },
    read: { AppleLine.role(of: $0, AppleLine.syslog) })
}
