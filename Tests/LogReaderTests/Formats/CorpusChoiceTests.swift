import Foundation
import LogReader
import Testing

/// Which format real logs are read in, where a shared corpus of them lies beside the repository.
@Suite struct CorpusChoiceTests {
  static let choices: [(file: String, format: String, outcomes: [String])] = [
    ("xcbeautify-MixedTestLog_6_0_Linux.txt", "swift-testing", ["2", "4", "0"]),
    ("xcbeautify-MixedTestLog_6_0_macOS.txt", "swift-testing", ["2", "4", "0"]),
    ("xcbeautify-spi_swift_testing_short_log.txt", "swift-testing", ["3", "1", "0"]),
    ("xcbeautify-TestLog.txt", "xctest", ["1", "81", "1"]),
    ("xcresultparser-junit.xml", "junit", ["1", "6", "0"]),
    ("xcresultparser-junit_session_level_failure.xml", "junit", ["1", "2", "0"]),
    ("lnav-pino.0", "json-lines", []), ("lnav-bunyan.0", "bunyan", []),
    ("lnav-rust_tracing.0", "json-lines", []), ("lnav-nested_json.json", "json-lines", []),
    ("lnav-logfmt.0", "logfmt", []), ("lnav-grafana.0", "logfmt", []),
    ("agrind-test_logfmt.log", "logfmt", []), ("lnav-multiline.0", "python-logging", []),
    ("lnav-syslog.0", "syslog", []), ("lnav-syslog_with_header.0", "syslog", []),
    ("plaso-syslog", "syslog", []), ("plaso-syslog_rsyslog", "syslog", []),
    ("plaso-syslog_rsyslog_SyslogProtocol23Format", "syslog", []),
    ("plaso-appfirewall.log", "syslog", []), ("lnav-procstate.0", "plain", []),
    ("plaso-selinux.log", "plain", []), ("lnav-postgres.0", "stamped", []),
    ("logkitten-simctl-logstream.ndjson", "apple-ndjson", []),
    ("logkitty-android-time.log", "logcat", []), ("plaso-cri.log", "cri", []),
    ("plaso-container-json.log", "docker-json", []), ("lnav-glog.0", "klog", []),
    ("lnav-spark.0", "log4j", []), ("plaso-ios_sysdiag.log", "sysdiagnose", []),
    ("lnav-journald.json", "journald-json", []), ("plaso-security.log", "syslog", []),
    ("plaso-syslog_osx", "syslog", []), ("lnav-syslog_with_mixed_times.0", "syslog", []),
    ("lnav-laravel.0", "plain", []),
  ]

  @Test(arguments: choices.indices) func realLogs(index: Int) throws {
    let row = Self.choices[index]
    let logs = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("../shared/corpus/logs")
      .standardizedFileURL
    guard FileManager.default.fileExists(atPath: logs.path) else { return }
    let log = ReadLog([UInt8](try Data(contentsOf: logs.appendingPathComponent(row.file))))
    #expect(log.summary.format == row.format, "\(log.summary.reason)")
    #expect(log.summary.outcomes.prefix(3).map(\.value) == row.outcomes)
    #expect(log.summary.counters.isBalanced)
  }
}
