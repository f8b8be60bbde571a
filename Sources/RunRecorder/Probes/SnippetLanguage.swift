/// A language in which a probe can be written.
package enum SnippetLanguage: String, CaseIterable, Sendable {
  case swift, objc, kotlin, js, python, c, rust, go

  /// The language of a file by the ending of its name; nil when it is none of these.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "m", "mm": self = .objc
    case "kt", "kts": self = .kotlin
    case "js", "jsx", "mjs", "cjs", "ts", "tsx": self = .js
    case "py": self = .python
    case "c", "h", "cc", "cpp", "cxx", "hh", "hpp": self = .c
    case "rs": self = .rust
    case "go": self = .go
    default: return nil
    }
  }

  /// What begins a comment that runs to the end of the line.
  package var comment: String { self == .python ? "#" : "//" }

  /// A line that the statement needs somewhere above it; nil when it needs none.
  package var prerequisite: String? {
    switch self {
    case .swift: "import Foundation"
    case .objc: "#import <Foundation/Foundation.h>"
    case .python: "import logging"
    case .c: "#include <stdio.h>"
    case .go: "import \"log\""
    case .kotlin, .js, .rust: nil
    }
  }

  /// Texts one of which shows that a file has the prerequisite.
  var prerequisiteSigns: [String] {
    switch self {
    case .swift: ["import Foundation", "import UIKit", "import AppKit", "import SwiftUI"]
    case .objc: ["#import", "@import"]
    case .python: ["import logging"]
    case .c: ["stdio.h", "<cstdio>"]
    case .go: ["\"log\""]
    case .kotlin, .js, .rust: []
    }
  }

  /// How the statement is written.
  var shape: StatementShape {
    switch self {
    case .swift:
      StatementShape(
        opening: "NSLog(\"%@\", \"", closing: "\")", hole: .inside("\\(\"", "\")"),
        escapes: Self.quoted)
    case .objc:
      StatementShape(
        opening: "NSLog(@\"", closing: ");", hole: .behind("%@", quote: "@\""),
        escapes: Self.quoted + [("%", "%%")])
    case .kotlin:
      StatementShape(
        opening: "println(\"", closing: "\")", hole: .inside("${\"", "\"}"),
        escapes: Self.quoted + [("$", "\\$")])
    case .js:
      StatementShape(
        opening: "console.log(`", closing: "`);", hole: .inside("${\"", "\"}"),
        escapes: [("\\", "\\\\"), ("`", "\\`"), ("$", "\\$")])
    case .python:
      StatementShape(
        opening: "logging.warning(\"", closing: ")", hole: .behind("%s", quote: "\""),
        escapes: Self.quoted + [("%", "%%")])
    case .c:
      StatementShape(
        opening: "fprintf(stderr, \"", end: "\\n", closing: ");", hole: .behind("%s", quote: "\""),
        escapes: Self.quoted + [("%", "%%")])
    case .rust:
      StatementShape(
        opening: "eprintln!(\"", closing: ");", hole: .behind("{}", quote: "\""),
        escapes: Self.quoted + [("{", "{{"), ("}", "}}")])
    case .go:
      StatementShape(
        opening: "log.Printf(\"", closing: ")", hole: .behind("%v", quote: "\""),
        escapes: Self.quoted + [("%", "%%")])
    }
  }

  private static let quoted: [(Unicode.Scalar, String)] = [("\\", "\\\\"), ("\"", "\\\"")]
}

/// How a language writes a statement that logs a text with values in it.
struct StatementShape: Sendable {
  /// Where a value stands.
  enum Hole: Sendable {
    /// Inside the text, between these.
    case inside(String, String)
    /// Behind the text, where this mark stands for it; a text among the values is opened so.
    case behind(String, quote: String)
  }

  var opening: String
  /// What the text itself ends with.
  var end = ""
  /// What follows the values, or the text when they stand inside.
  var closing: String
  var hole: Hole
  /// Characters that the text spells otherwise.
  var escapes: [(Unicode.Scalar, String)]

  /// A literal as the text spells it.
  func spelled(_ literal: String) -> String {
    var out = ""
    for scalar in literal.unicodeScalars {
      if let other = escapes.first(where: { $0.0 == scalar }) {
        out += other.1
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
