import Foundation

/// Finds what files import, in two ways that check each other.
enum ImportScan {
  /// What the compiler says the files import, on this platform.
  static func compiled(_ files: [URL]) throws -> Set<String> {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Named, because the name is otherwise made of the first file's, which may hold a "+".
    process.arguments =
      ["swiftc", "-frontend", "-emit-imported-modules", "-module-name", "Scanned", "-o", "-"]
      + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    // What the compiler has to say follows the modules; it is shown when it fails.
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw ScanFailure(message: text) }
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// The compiler could not read the files, and why.
  struct ScanFailure: Error {
    let message: String
  }

  /// What the import lines of a text name, under every `#if`, which the compiler skips.
  static func written(_ text: String) -> Set<String> {
    let line =
      #/
      (?: ^ | ; ) \s* (?: @\w+ (?: \( [^)]* \) )? \s+ )*
      (?: (?: public | package | internal | fileprivate | private ) \s+ )? import \s+
      (?: (?: struct | class | enum | protocol | typealias | func | let | var ) \s+ )?
      (?<module> [A-Za-z_]\w* )
      /#.anchorsMatchLineEndings()
    return Set(text.matches(of: line).map { String($0.output.module) })
  }

  /// The imports of a target that the table forbids, as `file: module`.
  static func violations(in target: String, files: [Repository.Source]) throws -> [String] {
    guard !files.isEmpty else { return [] }
    func forbidden(_ modules: Set<String>) -> [String] {
      modules.filter { !ImportTable.allows($0, in: target) }.sorted()
    }
    var found: Set<String> = []
    for file in files {
      for module in forbidden(written(file.text)) {
        found.insert("\(file.path): \(module)")
      }
    }
    // All files at once is quick; one by one only to name the file.
    if try !forbidden(compiled(files.map(\.url))).isEmpty {
      for file in files {
        for module in forbidden(try compiled([file.url])) {
          found.insert("\(file.path): \(module)")
        }
      }
    }
    return found.sorted()
  }
}
