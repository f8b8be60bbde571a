extension LogFormat {
  /// Apple's unified log in the style `compact`; its times name no zone.
  package static let appleCompact = LogFormat(
    name: "apple-compact",
    summary: "Apple's unified log, log show --style compact",
    example: "2026-01-05 10:00:00.123 Df Chat[77:1a2b] [com.example.chat:gesture] [Swipe] "
      + "dir=right",
    mark: "a time and a type of Apple's log",
    bar: 40,
    continues: true,
    recognizes: { AppleLine.compact($0) != nil },
    opening: LogOpening(
      isAnywhere: true,
      says: { line in
        ByteSearch.starts(line, at: 0, with: "Timestamp  ")
          && ByteSearch.first(" Ty Process[PID:TID]", in: line) != nil
      }),
    roles: .each { AppleLine.role(of: $0, AppleLine.compact) })
}
