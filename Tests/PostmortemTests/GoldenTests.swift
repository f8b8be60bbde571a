import CaseModel
import Foundation
import Testing

@testable import Postmortem

@Suite("The report of an investigation")
struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Golden")

  /// Compares with the file of that name; records it instead when INQUEST_RECORD=1.
  private static func expectGolden(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["INQUEST_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let golden = try #require(
      try? String(contentsOf: file, encoding: .utf8),
      "Golden/\(name) is missing: run the test with INQUEST_RECORD=1 and read the file")
    #expect(text == golden)
  }

  @Test("A solved case", .tags(.golden))
  func solved() throws {
    try Self.expectGolden(NavigationCase.build().markdown, "navigation-pop.md")
  }

  @Test("Its summary in plain sentences", .tags(.golden))
  func summary() throws {
    let lines = ReportSummary.lines(NavigationCase.build().state)
    try Self.expectGolden(lines.map { $0 + "\n" }.joined(), "navigation-pop-summary.txt")
  }

  @Test("A case that went wrong in every way", .tags(.golden))
  func unhappy() throws {
    try Self.expectGolden(UnhappyCase.build().markdown, "unhappy.md")
  }

  @Test("A case that has only begun", .tags(.golden))
  func fresh() throws {
    try Self.expectGolden(
      CaseBuilder(slug: "fresh", title: "Nothing is known yet").markdown, "fresh.md")
  }
}

extension Tag {
  @Tag static var golden: Self
}
