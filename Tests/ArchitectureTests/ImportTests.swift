import Foundation
import Testing

struct ImportTests {
  @Test("a target imports only what its row allows", arguments: ImportTable.rows.keys.sorted())
  func rowHolds(target: String) throws {
    let files = try Repository.own.sources(in: ["Sources/\(target)"])
    #expect(!files.isEmpty, "Sources/\(target) has no Swift file")
    let violations = try ImportScan.violations(in: target, files: files)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("every target with Swift files has a row")
  func tableIsWhole() throws {
    let targets = try Repository.own.directories(in: "Sources").filter { target in
      try !Repository.own.sources(in: ["Sources/\(target)"]).isEmpty
    }
    #expect(targets == ImportTable.rows.keys.sorted())
  }

  @Test("rows name own modules that exist, and none that imports it back")
  func tableIsLayered() throws {
    let modules = Set(try Repository.own.directories(in: "Sources") + ["Schema"])
    for (target, row) in ImportTable.rows {
      #expect(row.own.isSubset(of: modules), "\(target) names a module that is not there")
      var reached = row.own
      while true {
        let next = reached.union(reached.flatMap { ImportTable.rows[$0]?.own ?? [] })
        if next == reached { break }
        reached = next
      }
      #expect(!reached.contains(target), "\(target) reaches itself")
    }
  }

  /// A file and whether it may stand in `LogReader`; the faults prove that the check can fail.
  @Test(
    "a planted file is judged",
    arguments: [
      ("import Bytes\npackage import CPCRE2\n", []),
      ("import Foundation\n", ["Foundation"]),
      ("@preconcurrency import Glibc\n", ["Glibc"]),
      ("package import CaseModel\n", ["CaseModel"]),
      ("import struct CaseModel.Rule\n", ["CaseModel"]),
      ("#if os(Plan9)\n  internal import Darwin\n#endif\n", ["Darwin"]),
      ("import Bytes; import Foundation\n", ["Foundation"]),
    ])
  func plantedFileIsJudged(text: String, modules: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "inquest-imports-\(UUID().uuidString)")
    let place = folder.appending(path: "Sources/LogReader")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import Bytes\n".utf8).write(to: place.appending(path: "Clean+More.swift"))
    try Data(text.utf8).write(to: place.appending(path: "Planted+More.swift"))
    let files = try Repository(root: folder).sources(in: ["Sources/LogReader"])
    let violations = try ImportScan.violations(in: "LogReader", files: files)
    #expect(violations == modules.map { "Sources/LogReader/Planted+More.swift: \($0)" })
  }

  @Test("a file that the compiler cannot read is reported, not passed over")
  func brokenFileIsReported() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "inquest-broken-\(UUID().uuidString).swift")
    try Data("let a = \"\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ImportScan.ScanFailure.self) { try ImportScan.compiled([file]) }
  }
}
