import Foundation
import Testing

@testable import GestureSimulator

/// The reference of the language names what the reader knows, and nothing else.
@Suite struct ScenarioReferenceTests {
  private static let path = "Sources/Inquest/Inquest.docc/WritingAScenario.md"

  /// Words in code of the reference's rows.
  private static func words(of page: String) -> Set<String> {
    var words: Set<String> = []
    for row in page.split(separator: "\n") where row.hasPrefix("| ") {
      let parts = row.split(separator: "`", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() where place % 2 == 1 { words.insert(String(part)) }
    }
    return words
  }

  /// Every key, kind, operand and other word that a scenario may hold.
  private static var known: (named: Set<String>, allowed: Set<String>) {
    var named = Set(KeyTable.all.flatMap(\.keys))
    named.formUnion(ViewTouch.allCases.map { "VIEW.\($0)" })
    named.formUnion(OperandNames.recognizer.map(\.key).filter { !$0.hasSuffix(".y") })
    named.formUnion(
      OperandNames.view.map { "VIEW.\($0.key)" }.filter { !$0.hasSuffix(".y") }
        + OperandNames.navigation.map { "NAV.\($0.key)" }
        + OperandNames.page.map { "PAGE.\($0.key)" })
    named.formUnion(["tap", "longPress", "pan", "screenEdgePan", "swipe", "pinch", "rotation"])
    let others: Set = [
      "width", "height", "ltr", "rtl", "true", "false", "auto", "lift", "cancel", ".y", "\"*\"",
      "window", "NAV.edgeSwipe", "NAV.contentSwipe", "VIEW.pan", "NAV.recognizers", "screen.width",
      "os", "RECOGNIZER.action", "RECOGNIZER.", "PAGE.viewDidAppear", "and", "or", "==", "!=", "<",
      "<=", ">", ">=", "button", "switch", "stepper", "segmented", "pageControl", "slider",
    ]
    return (named, named.union(others))
  }

  @Test func namesWhatTheReaderKnows() throws {
    let page = String(decoding: try ScenarioFixture.bytes(Self.path), as: UTF8.self)
    let words = Self.words(of: page)
    let (named, allowed) = Self.known
    #expect(named.subtracting(words).sorted() == [])
    #expect(words.subtracting(allowed).sorted() == [])
  }

  @Test func differencesAreFound() {
    let words = Self.words(of: "| a view | `in` `fram` |\nnot `a` row\n| x | **`on`** |")
    #expect(words == ["in", "fram", "on"])
    #expect(!Self.known.allowed.contains("fram"))
  }
}
