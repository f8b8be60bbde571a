extension LogFormat {
  /// What XCTest prints on macOS, on Linux and in Xcode's parallel runs. It reads swift-testing's
  /// lines as well, since `swift test` prints both into one stream.
  package static let xctest = LogFormat(
    name: "xctest",
    summary: "console of XCTest, and of swift-testing beside it",
    example: "Test Case '-[ChatTests.Navigation testBack]' passed (0.012 seconds).",
    mark: "a line of XCTest",
    // Program output stands between the lines of the tests, and these look like nothing else.
    bar: 20,
    continues: true,
    recognizes: { XCTestLine.read($0) != nil },
    opening: LogOpening(isAnywhere: true, says: XCTestLine.opens),
    roles: .inOrder { ConsoleTestReading() })
}
