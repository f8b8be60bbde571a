import Foundation
import LogReader
import Testing

/// How real logs are read, where a shared corpus of them lies beside the repository: which format, and
/// how the lines were used.
@Suite struct CorpusChoiceTests {
  /// The counts are records, shared, continuations, preamble, trailer, unparsed.
  static let choices: [(file: String, format: String, counts: [Int])] = [
    ("agrind-binary_data.bin", "plain", [3, 0, 0, 0, 0, 0]),
    ("agrind-long_lines.log", "json-lines", [6, 0, 0, 0, 0, 0]),
    ("agrind-test_logfmt.log", "logfmt", [3, 0, 0, 0, 0, 0]),
    ("agrind-test_partial_json.log", "plain", [6, 0, 0, 0, 0, 0]),
    ("lnav-ansi.0", "stamped", [1, 0, 0, 0, 0, 0]),
    ("lnav-bad_syslog.0", "syslog", [4, 0, 0, 0, 0, 0]),
    ("lnav-block.1", "plain", [4, 0, 0, 0, 0, 0]),
    ("lnav-blued.0", "syslog", [6, 0, 0, 0, 0, 0]),
    ("lnav-bunyan.0", "bunyan", [10, 0, 0, 0, 0, 0]),
    ("lnav-crlf.0", "python-logging", [2, 0, 0, 0, 0, 0]),
    ("lnav-docker_compose.0", "compose", [22, 0, 0, 0, 0, 0]),
    ("lnav-docker_compose_with_noise.0", "compose", [23, 0, 0, 0, 0, 2]),
    ("lnav-docker_compose_with_ts.0", "compose", [22, 0, 0, 0, 0, 0]),
    ("lnav-epoch.0", "stamped", [2, 0, 0, 0, 0, 0]),
    ("lnav-generic.0", "python-logging", [2, 0, 0, 0, 0, 0]),
    ("lnav-generic.1", "stamped", [2, 0, 0, 0, 0, 0]),
    ("lnav-generic.2", "stamped", [2, 0, 0, 0, 0, 0]),
    ("lnav-generic_nanos.0", "python-logging", [2, 0, 0, 0, 0, 0]),
    ("lnav-glog.0", "klog", [7, 0, 0, 0, 0, 0]),
    ("lnav-grafana.0", "logfmt", [5, 0, 0, 0, 0, 0]),
    ("lnav-invalid_json.json", "json-lines", [4, 0, 0, 0, 0, 1]),
    ("lnav-invalid_tz.0", "stamped", [2, 0, 0, 0, 0, 0]),
    ("lnav-invalid_utf8.0", "plain", [6, 0, 0, 0, 0, 0]),
    ("lnav-journald.json", "journald-json", [2, 0, 0, 0, 0, 0]),
    ("lnav-json_invalid.json", "json-lines", [12, 0, 0, 0, 0, 1]),
    ("lnav-laravel.0", "plain", [120, 0, 0, 0, 0, 0]),
    ("lnav-logfmt.0", "logfmt", [5, 0, 0, 0, 0, 0]),
    ("lnav-multiline.0", "python-logging", [2, 0, 1, 0, 0, 0]),
    ("lnav-mux_zookeeper.0", "stamped", [1, 0, 0, 0, 0, 0]),
    ("lnav-nested_json.json", "json-lines", [13, 0, 0, 0, 0, 0]),
    ("lnav-partitions.0", "syslog", [82, 0, 0, 0, 0, 0]),
    ("lnav-pino.0", "json-lines", [1, 0, 0, 0, 0, 0]),
    ("lnav-postgres.0", "stamped", [21, 0, 7, 0, 0, 0]),
    ("lnav-procstate.0", "plain", [43, 0, 0, 0, 0, 0]),
    ("lnav-rust_tracing.0", "json-lines", [5, 0, 0, 0, 0, 0]),
    ("lnav-spark.0", "log4j", [200, 0, 0, 0, 0, 0]),
    ("lnav-strace_log.0", "stamped", [9, 0, 0, 0, 0, 0]),
    ("lnav-strace_log.1", "plain", [66, 0, 0, 0, 0, 0]),
    ("lnav-syslog.0", "syslog", [4, 0, 0, 0, 0, 0]),
    ("lnav-syslog.2", "syslog", [3, 0, 0, 0, 0, 0]),
    ("lnav-syslog.3", "syslog", [7, 0, 10, 0, 0, 0]),
    ("lnav-syslog_with_header.0", "syslog", [4, 0, 0, 2, 0, 0]),
    ("lnav-syslog_with_mixed_times.0", "syslog", [13, 0, 0, 0, 0, 0]),
    ("lnav-tai64n.0", "stamped", [10, 0, 0, 0, 0, 0]),
    ("lnav-ts_value.0", "stamped", [2, 0, 0, 0, 0, 0]),
    ("lnav-uwsgi.0", "plain", [19, 0, 0, 0, 0, 0]),
    ("lnav-vpxd.0", "stamped", [12, 0, 0, 0, 0, 0]),
    ("lnav-w3c.0", "plain", [5, 0, 0, 0, 0, 0]),
    ("lnav-yday.0", "stamped", [2, 0, 0, 0, 0, 0]),
    ("logkitten-simctl-logstream.ndjson", "apple-ndjson", [4, 0, 0, 0, 0, 0]),
    ("logkitty-android-time.log", "logcat", [5, 0, 0, 0, 0, 0]),
    ("plaso-appfirewall.log", "syslog", [47, 0, 0, 0, 0, 0]),
    ("plaso-container-json.log", "docker-json", [10, 0, 0, 0, 0, 0]),
    ("plaso-cri.log", "cri", [16, 0, 1, 0, 0, 0]),
    ("plaso-gcp_logging.jsonl", "json-lines", [11, 0, 0, 0, 0, 0]),
    ("plaso-ios_app_privacy_report.ndjson", "json-lines", [72, 0, 0, 0, 0, 0]),
    ("plaso-ios_sysdiag.log", "sysdiagnose", [28, 0, 6, 0, 0, 0]),
    ("plaso-postgresql.log", "stamped", [20, 0, 2, 0, 0, 0]),
    ("plaso-security.log", "syslog", [9, 0, 0, 0, 0, 0]),
    ("plaso-selinux.log", "audit", [7, 0, 0, 0, 0, 5]),
    ("plaso-skydriveerr-unicode.log", "plain", [28, 0, 0, 0, 0, 0]),
    ("plaso-syslog", "syslog", [16, 0, 2, 0, 0, 0]),
    ("plaso-syslog_chromeos", "syslog", [8, 0, 1, 0, 0, 0]),
    ("plaso-syslog_osx", "syslog", [2, 0, 0, 0, 0, 0]),
    ("plaso-syslog_rsyslog", "syslog", [5, 0, 0, 0, 0, 0]),
    ("plaso-syslog_rsyslog_SyslogProtocol23Format", "syslog", [9, 0, 1, 0, 0, 0]),
    ("plaso-syslog_rsyslog_TraditionalForwardFormat", "syslog", [9, 8, 1, 0, 0, 0]),
    ("plaso-syslog_rsyslog_traditional", "syslog", [8, 0, 3, 0, 0, 0]),
    ("plaso-syslog_ssh.log", "syslog", [9, 0, 0, 0, 0, 0]),
    ("xcbeautify-MixedTestLog_6_0_Linux.txt", "swift-testing", [24, 0, 4, 0, 0, 0]),
    ("xcbeautify-MixedTestLog_6_0_macOS.txt", "swift-testing", [24, 0, 4, 0, 0, 0]),
    ("xcbeautify-TestLog.txt", "xctest", [177, 0, 4, 0, 0, 0]),
    ("xcbeautify-spi_swift_testing_full_log.txt", "plain", [300, 0, 0, 0, 0, 0]),
    ("xcbeautify-spi_swift_testing_short_log.txt", "swift-testing", [17, 0, 9, 0, 0, 0]),
    ("xcbeautify-swift_test_log_macOS.txt", "xctest", [243, 0, 7, 0, 0, 0]),
    ("xcbeautify-swift_test_log_macOS_colored.txt", "xctest", [37, 0, 113, 0, 0, 0]),
    ("xcresultparser-junit.xml", "junit", [8, 0, 2, 2, 2, 0]),
    ("xcresultparser-junit_merged.xml", "junit", [8, 0, 2, 2, 2, 0]),
    ("xcresultparser-junit_session_level_failure.xml", "junit", [5, 0, 2, 2, 3, 0]),
    ("xcresultparser-warnings.json", "plain", [95, 0, 0, 0, 0, 0]),
  ]

  /// What the tests of a test log came to: failed, passed, skipped.
  static let outcomes = [
    "xcbeautify-MixedTestLog_6_0_Linux.txt": ["2", "4", "0"],
    "xcbeautify-MixedTestLog_6_0_macOS.txt": ["2", "4", "0"],
    "xcbeautify-spi_swift_testing_short_log.txt": ["3", "1", "0"],
    "xcbeautify-TestLog.txt": ["1", "81", "1"], "xcresultparser-junit.xml": ["1", "6", "0"],
    "xcresultparser-junit_session_level_failure.xml": ["1", "2", "0"],
  ]

  static let logs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("../shared/corpus/logs")
    .standardizedFileURL

  @Test(arguments: choices.indices) func realLogs(index: Int) throws {
    let row = Self.choices[index]
    guard FileManager.default.fileExists(atPath: Self.logs.path) else { return }
    let bytes = [UInt8](try Data(contentsOf: Self.logs.appendingPathComponent(row.file)))
    let log = ReadLog(bytes)
    #expect(log.summary.format == row.format, "\(log.summary.reason)")
    let counters = log.summary.counters
    #expect(
      [
        counters.records, counters.shared, counters.continuations, counters.preamble,
        counters.trailer, counters.unparsed,
      ] == row.counts)
    if let outcomes = Self.outcomes[row.file] {
      #expect(log.summary.outcomes.prefix(3).map(\.value) == outcomes)
    }
    AccountingTests().check(log, bytes, "\(row.file)")
  }

  @Test func everyLogIsInTheTable() throws {
    guard FileManager.default.fileExists(atPath: Self.logs.path) else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.logs.path)
    #expect(Set(files).subtracting(["MANIFEST.md"]) == Set(Self.choices.map(\.file)))
  }
}
