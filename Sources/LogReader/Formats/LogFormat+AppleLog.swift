extension LogFormat {
  /// Apple's unified log as `log show` and `log stream` print it unasked.
  package static let appleLog = LogFormat(
    name: "apple-log",
    summary: "Apple's unified log, the default style of log show",
    example: "2026-01-05 10:00:00.123456+0800 0x1a2b     Default     0x0                  77     0"
      + "    Chat: (UIKitCore) [com.example.chat:gesture] [Swipe] dir=right",
    mark: "the columns of Apple's log",
    bar: 40,
    continues: true,
    recognizes: { AppleLine.full($0) != nil },
    opening: LogOpening(
      isAnywhere: true,
      says: { line in
        ByteSearch.starts(line, at: 0, with: "Timestamp  ")
          && ByteSearch.first(" Thread     Type        Activity ", in: line) != nil
      }),
    roles: .each { AppleLine.role(of: $0, AppleLine.full) })
}
