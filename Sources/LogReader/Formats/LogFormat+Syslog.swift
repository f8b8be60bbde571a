extension LogFormat {
  /// Syslog as RFC 3164 and RFC 5424 send it, as rsyslog writes it to files, and as journalctl prints
  /// it in its short forms.
  package static let syslog = LogFormat(
    name: "syslog",
    summary: "syslog (RFC 3164, RFC 5424, rsyslog's files, journalctl -o short…)",
    example: "Jan  5 10:00:00 phone chatd[77]: swiped right",
    mark: "a syslog header",
    bar: 50,
    continues: true,
    recognizes: { SyslogLine($0)?.isSure ?? false },
    read: { line in
      if let line = SyslogLine(line) { return .start(line.header) }
      return isJournalRemark(line) ? .aside : .rest
    })

  /// `-- Boot …`, `-- Journal begins at …` and their like, which journalctl prints between records.
  private static func isJournalRemark(_ line: UnsafeRawBufferPointer) -> Bool {
    let remarks: [StaticString] = [
      "-- Boot ", "-- Reboot --", "-- Logs begin at ", "-- Journal begins at ", "-- No entries --",
    ]
    return remarks.contains { ByteSearch.starts(line, at: 0, with: $0) }
  }
}
