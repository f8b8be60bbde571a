import CaseModel
import Foundation
import LogReader
import Testing

@testable import RunRecorder

/// Statements compiled and run by the compilers at hand: the reader reads back what they print.
@Suite struct PrintedStatementTests {
  struct Toolchain: Sendable, CustomTestStringConvertible {
    var language: SnippetLanguage
    /// The program that must be there.
    var program: String
    var file: String
    /// A program with the statement in place of `@`.
    var source: String
    /// For /bin/sh, in the file's directory.
    var run: String
    var testDescription: String { language.rawValue }
  }

  static let toolchains = [
    Toolchain(
      language: .swift, program: "swiftc", file: "main.swift", source: "import Foundation\n@\n",
      run: "swiftc main.swift -o program && ./program"),
    Toolchain(
      language: .c, program: "cc", file: "main.c",
      source: "#include <stdio.h>\nint main(void) {\n@\nreturn 0;\n}\n",
      run: "cc -Wall -Werror main.c -o program && ./program"),
    Toolchain(
      language: .python, program: "python3", file: "main.py", source: "import logging\n@\n",
      run: "python3 main.py"),
    Toolchain(
      language: .js, program: "node", file: "main.js", source: "@\n", run: "node main.js"),
    Toolchain(
      language: .rust, program: "rustc", file: "main.rs", source: "fn main() {\n@\n}\n",
      run: "rustc main.rs -o program && ./program"),
    Toolchain(
      language: .go, program: "go", file: "main.go",
      source: "package main\nimport \"log\"\nfunc main() {\n@\n}\n", run: "go run main.go"),
    Toolchain(
      language: .kotlin, program: "kotlinc", file: "main.kts", source: "@\n",
      run: "kotlinc -script main.kts"),
    Toolchain(
      language: .objc, program: "gnustep-config", file: "main.m",
      source: "#import <Foundation/Foundation.h>\nint main(void) {\n@\nreturn 0;\n}\n",
      run: "clang $(gnustep-config --objc-flags) main.m $(gnustep-config --base-libs) -o program"
        + " && ./program"),
  ]

  @Test(arguments: toolchains) func theReaderReadsItBack(_ tools: Toolchain) throws {
    #expect(Set(Self.toolchains.map(\.language)) == Set(SnippetLanguage.allCases))
    let there = try Execution.shell("command -v \(tools.program)").captured()
    guard there.result.exit == 0 else {
      print("skipped \(tools.language.rawValue): there is no \(tools.program)")
      return
    }
    let statements = try [
      LogStatement(LogStatementTests.tag("[Nav {n}]"), fields: ["isPop"], in: tools.language),
      LogStatement(
        LogStatementTests.tag(LogStatementTests.hardTag), fields: LogStatementTests.hardFields,
        in: tools.language),
    ].map { try #require($0).text }
    let scratch = try Scratch()
    let program = tools.source.replacingOccurrences(
      of: "@\n", with: statements.joined(separator: "\n") + "\n")
    try scratch.write(tools.file, program)
    var execution = Execution.shell(tools.run)
    execution.directory = scratch.url.path
    execution.isMerged = true
    let printed = try execution.captured()
    try #require(printed.result.exit == 0, "\(printed.outputText)")
    let fields = try Self.fields(of: printed.output)
    #expect(
      fields == [["n=n", "isPop=isPop"], ["n=n", "a=a", "b.c=bc"]], "\(printed.outputText)")
  }

  /// What the first record of either tag says, less what its format adds.
  private static func fields(of log: [UInt8]) throws -> [[String]] {
    let literal = #"50% "$x" \ `{}` "#
    var matcher = try SourceMatcher([
      .tag(TagTemplate(pieces: [.literal(Array("Nav ".utf8)), .capture("n")])),
      .tag(
        TagTemplate(pieces: [
          .literal(Array(literal.utf8)), .capture("n"), .literal(Array("!".utf8)),
        ])),
    ])
    var found: [[String]] = [[], []]
    let note = { (_: LogRecord, message: UnsafeRawBufferPointer) in
      for match in matcher.match(message: message, fields: [])
      where found[match.pattern].isEmpty {
        found[match.pattern] = match.fields.map { "\($0.name)=\($0.value)" }
      }
    }
    var stream = LogStream()
    log.withUnsafeBytes { stream.feed($0, note) }
    _ = stream.finish(note)
    return found
  }
}
