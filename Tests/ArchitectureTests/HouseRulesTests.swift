import Foundation
import Testing

struct HouseRulesTests {
  private static let swift = ["Sources", "Tests", "Benchmarks"]

  @Test("no file is too long")
  func filesAreShort() throws {
    let files = try Repository.own.sources(
      in: Self.swift + ["Schema"], extensions: ["swift", "c", "h", "sql"])
    #expect(files.count > 50, "the files were not found")
    let long = HouseRules.longFiles(files)
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("no function is too long")
  func functionsAreShort() throws {
    let long = try Repository.own.sources(in: Self.swift).flatMap(HouseRules.longFunctions)
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("no forbidden construct")
  func constructsAreAllowed() throws {
    let found = try Repository.own.sources(
      in: Self.swift + ["Schema"], extensions: ["swift", "c", "h", "sql"]
    ).flatMap { try HouseRules.findings(of: HouseRules.constructs, in: $0) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("no path of one machine")
  func pathsAreEverywhere() throws {
    let found = try Repository.own.sources(
      in: Self.swift + ["Schema", "Scripts"], extensions: ["swift", "c", "h", "sql", "sh"]
    ).flatMap { try HouseRules.findings(of: [HouseRules.machinePaths], in: $0) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  private func source(_ text: String) -> Repository.Source {
    Repository.Source(path: "A.swift", url: URL(filePath: "/A.swift"), text: text)
  }

  @Test(
    "a planted spelling is found",
    arguments: [
      ("let a = try" + "! b()", 1), ("let a = b as" + "! C", 1), ("fatal" + "Error(\"x\")", 1),
      ("struct A: @unchecked" + " Sendable {}", 1), ("// TO" + "DO: later", 1),
      ("/* FIX" + "ME */", 1), ("non" + "isolated(unsafe) var a = 1", 1),
      ("// never try" + "! here", 0), ("let a = try? b()", 0), ("if a as? B != c {}", 0),
      ("let toDos = 1", 0),
    ])
  func plantedSpellingIsFound(line: String, count: Int) throws {
    let found = try HouseRules.findings(of: HouseRules.constructs, in: source("\n" + line))
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasPrefix("A.swift:2: ") })
  }

  @Test(
    "a planted path is found",
    arguments: [
      ("\"/ro" + "ot/a\"", 1), ("// /Us" + "ers/ann/b", 1), ("/usr/share/zoneinfo", 0),
      ("a/ho" + "me/b", 0),
    ])
  func plantedPathIsFound(line: String, count: Int) throws {
    let found = try HouseRules.findings(of: [HouseRules.machinePaths], in: source(line))
    #expect(found.count == count)
  }

  @Test("a planted long file is found, one at the limit is not")
  func plantedLongFileIsFound() {
    let limit = HouseRules.fileLimit
    #expect(HouseRules.longFiles([source(String(repeating: "\n", count: limit))]).isEmpty)
    #expect(HouseRules.longFiles([source(String(repeating: "\n", count: limit + 1))]).count == 1)
  }

  @Test(
    "a planted long function is found, one at the limit is not",
    arguments: [
      "  func a() {", "  @Test package static func a(\n    b: Int\n  ) -> Int {",
      "  init?(a: Int) {",
      "  package var a: Int {", "  init() {", "  public private(set) subscript(a: Int) -> Int {",
    ])
  func plantedLongFunctionIsFound(head: String) {
    func judged(_ total: Int) -> [String] {
      let body = total - head.components(separatedBy: "\n").count - 1
      let lines = Array(repeating: "    b() // }", count: body)
      let text = "struct A {\n\(head)\n\(lines.joined(separator: "\n"))\n  }\n}\n"
      return HouseRules.longFunctions(source(text))
    }
    #expect(judged(HouseRules.functionLimit).isEmpty)
    let limit = HouseRules.functionLimit
    #expect(judged(limit + 1) == ["A.swift:2: \(limit + 1) lines"])
  }

  @Test("a requirement without a body is not a function")
  func requirementHasNoBody() {
    let lines = Array(repeating: "  b()", count: 70).joined(separator: "\n")
    let text = "protocol A {\n  func a()\n}\nstruct B {\n\(lines)\n  }\n}\n"
    #expect(HouseRules.longFunctions(source(text)).isEmpty)
  }
}
