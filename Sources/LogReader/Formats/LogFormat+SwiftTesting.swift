extension LogFormat {
  /// What swift-testing prints, and XCTest's lines where `swift test` mixes both. A log in
  /// which both runs begin is this format's.
  package static let swiftTesting = LogFormat(
    name: "swift-testing",
    summary: "console of swift-testing, and of XCTest beside it",
    example: "✔ Test opensChat() passed after 0.012 seconds.",
    mark: "a line of swift-testing",
    // Program output stands between the lines of the tests, and these look like nothing else.
    bar: 20,
    continues: true,
    recognizes: { SwiftTestingLine.read($0) != nil },
    opening: LogOpening(isAnywhere: true, covers: "xctest", says: SwiftTestingLine.opens),
    roles: .inOrder { ConsoleTestReading() })
}
