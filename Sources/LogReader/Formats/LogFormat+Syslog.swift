extension LogFormat {
  /// Syslog as RFC 3164 and RFC 5424 send it and as rsyslog writes it to files.
  package static let syslog = LogFormat(
    name: "syslog",
    summary: "syslog (RFC 3164, RFC 5424, rsyslog's files)",
    example: "Jan  5 10:00:00 phone chatd[77]: swiped right",
    mark: "a syslog header",
    bar: 50,
    continues: true,
    recognizes: { SyslogLine($0)?.isSure ?? false },
    read: { line in SyslogLine(line).map { .start($0.header) } ?? .rest })
}
