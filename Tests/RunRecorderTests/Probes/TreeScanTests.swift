import CaseModel
import Foundation
import Testing

@testable import RunRecorder

/// What a scan of a tree looks at, and what it takes for a marker.
@Suite struct TreeScanTests {
  private static let probe = EntityID(padding: [1])

  private static func scan(
    _ root: String, _ paths: [String] = [], for tag: String = "[Pan {n}]"
  ) throws -> TreeScan {
    try TreeScan(
      of: SourceTree(root: root), paths, for: [(probe, try LogStatementTests.tag(tag))])
  }

  private static let call = "log(\"[Pan \\(n)]\")\n"

  @Test func looksAtSourceFilesTrackedOrNot() throws {
    let tree = try GitFixture(in: Scratch())
    for name in ["tracked.swift", "untracked.py", "ignored.swift", "a.log", "b.md", "c.sh", "d.RS"]
    {
      try tree.write(name, Self.call)
    }
    try tree.write(".gitignore", "ignored.*\n")
    try tree.git("add", "tracked.swift", ".gitignore")
    let found = try Self.scan(tree.root)
    #expect(found.tags.map(\.place.path) == ["d.RS", "tracked.swift", "untracked.py"])
    #expect(found.files == 3)
    // A file that is named is looked at, whatever its name.
    #expect(try Self.scan(tree.root, ["b.md"]).tags.map(\.place.path) == ["b.md"])
    #expect(throws: OutsideError.self) { try Self.scan(tree.root, ["nowhere"]) }
  }

  @Test func withoutGitHiddenAndDependencyFoldersAreLeftOut() throws {
    let scratch = try Scratch()
    for name in ["a/b/c.go", ".hidden/x.go", "node_modules/y/z.js", "a/.d.go", "top.js"] {
      try scratch.write(name, Self.call)
    }
    let found = try Self.scan(scratch.url.path)
    #expect(found.tags.map(\.place.path) == ["a/b/c.go", "top.js"])
    #expect(try Self.scan(scratch.url.path, ["a"]).tags.map(\.place.path) == ["a/b/c.go"])
  }

  /// A conflict makes Git list a file three times.
  @Test func aFileInConflictCountsOnce() throws {
    let tree = try GitFixture(in: Scratch())
    try tree.write("x.c", "one\n")
    try tree.git("add", ".")
    try tree.git("commit", "-q", "-m", "base")
    try tree.git("checkout", "-q", "-b", "other")
    try tree.write("x.c", "two\n")
    try tree.git("commit", "-q", "-am", "two")
    try tree.git("checkout", "-q", "main")
    try tree.write("x.c", "three\n")
    try tree.git("commit", "-q", "-am", "three")
    let merge = "git -C '\(tree.root)' -c user.name=t -c user.email=t@example.org merge other"
    #expect(try Execution.shell(merge).captured().result.exit == 1)
    try tree.write("x.c", Self.call)
    let found = try Self.scan(tree.root)
    #expect(found.files == 1 && found.tags.count == 1)
  }

  @Test func whatCannotBeLookedIntoIsNamed() throws {
    let scratch = try Scratch()
    try scratch.write("big.c", "")
    #expect(truncate(scratch.path("big.c"), off_t(SourceTree.sizeLimit + 1)) == 0)
    try scratch.write("full.c", "")
    #expect(truncate(scratch.path("full.c"), off_t(SourceTree.sizeLimit)) == 0)
    #expect(mkfifo(scratch.path("pipe.c"), 0o600) == 0)
    let found = try Self.scan(scratch.url.path)
    #expect(found.passedOver == ["big.c"] && found.files == 1)
  }

  /// As many files as both threads share, with a probe in some of them.
  @Test func everyFileIsReadOnceByOneOfTwoThreads() throws {
    let scratch = try Scratch()
    for number in 0..<400 {
      let text = "x\n" + (number % 7 == 0 ? "  " + Self.call : "")
      try scratch.write("d\(number % 5)/f\(number).c", text)
    }
    let found = try Self.scan(scratch.url.path)
    let expected = (0..<400).filter { $0 % 7 == 0 }.map { "d\($0 % 5)/f\($0).c" }.sorted()
    #expect(found.files == 400)
    #expect(found.tags.map(\.place.path) == expected)
    #expect(found.tags.allSatisfy { $0.place.line == 2 && $0.place.column == 8 })
  }

  /// Texts, and the first and last line of the regions of debug modes in them; 0 is never closed.
  static let texts: [(String, [[Int]])] = [
    ("// #region agent log\nx\n// #endregion\n", [[1, 3]]),
    ("\t//#region debug log\nx\n//#endregion", [[1, 3]]),
    ("# #region agent log\r\nx\r\n# #endregion\r\n", [[1, 3]]),
    ("  # region DEBUG\nx\n  # endregion\n", [[1, 3]]),
    ("/* #region Agent Log */\nx\n/* #endregion */\n", [[1, 3]]),
    ("<!-- #region agent log: tries -->\n<!-- #endregion -->\n", [[1, 2]]),
    ("\u{feff}// #region agent log\n// #endregion\n", [[1, 2]]),
    ("x\n// #region agent log\ny\n", [[2, 0]]),
    ("// #region agent log\n// #region agent log\n// #endregion\n", [[1, 0], [2, 3]]),
    ("// #region agent log\n// #region View\n// #endregion\n// #endregion\n", [[1, 4]]),
    ("// #region View\n// #region DEBUG\n// #endregion\n// #endregion\n", [[2, 3]]),
    ("// #endregion\n// #region agent log\n// #endregion\n", [[2, 3]]),
    ("// #region View\nx\n// #endregion\n", []),
    ("// #region Debug helpers\n// #endregion\n", []),
    ("// #region agent logic\n// #endregion\n", []),
    ("// #regional agent log\n", []),
    ("print(\"#region agent log\")\n", []),
    ("x() // #region agent log\n", []),
    ("// see #region agent log\n", []),
  ]

  @Test(arguments: texts) func regionsOfDebugModes(_ text: String, _ lines: [[Int]]) throws {
    let found = try ProbeScanner.findings(of: [], in: Array(text.utf8)).regions
    #expect(found.map { [$0.line, $0.lastLine ?? 0] } == lines)
  }

  /// A line of many tags is walked through once.
  @Test func aLongLineOfTags() throws {
    let text = Array(String(repeating: "[Pan 1] ", count: 200_000).utf8)
    let wanted = [(id: Self.probe, tag: try LogStatementTests.tag("[Pan {n}]"))]
    let found = try ProbeScanner.findings(of: wanted, in: text)
    #expect(found.tags.count == 200_000)
    #expect(found.tags.last?.column == 199_999 * 8 + 1)
  }
}
