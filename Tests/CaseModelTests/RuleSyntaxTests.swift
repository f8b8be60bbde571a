import CaseModel
import Testing

@Suite struct RuleSyntaxTests {
  /// A text that is no rule, the column of its fault, and what the message names.
  static let faults: [(text: String, column: Int, names: String)] = [
    ("   ", 4, "'never'"),
    ("symptom symptom", 9, "the end"),
    ("[", 2, "a character of the tag"),
    ("[]", 2, "a character of the tag"),
    ("[A\n] fires", 3, "']'"),
    ("[A \\", 5, "after '\\'"),
    ("[A {", 5, "a name"),
    ("[A {n_1", 8, "'}'"),
    ("[A {n} {n}] fires", 9, "a name"),
    ("[A {é}] fires", 5, "a name"),
    ("text \"\" fires", 7, "a character of the text"),
    ("text // fires", 7, "a character of the pattern"),
    ("text //i fires", 7, "a character of the pattern"),
    ("text /a(/ fires", 6, "PCRE2"),
    ("text /a", 8, "'/'"),
    ("text /a\\/", 10, "'/'"),
    ("text \"a\u{1}b\" fires", 8, "'\"'"),
    ("text \"a\tb\" fires", 8, "'\"'"),
    ("text \"a\\nb\" fires", 9, "'\"' or '\\'"),
    ("exit = \"a", 10, "'\"'"),
    ("exit =! 0", 7, "a value"),
    ("exit = 0 |", 11, "a value"),
    ("exit ! 0", 6, "a comparison"),
    ("exit = [A]", 8, "a value"),
    ("exit\u{a0}= 0", 5, "a comparison"),
    ("exit = 0 \u{b} and exit = 1", 10, "'and'"),
    ("outcome. = 1", 1, "'outcome.NAME'"),
    ("outcome = 1", 1, "'outcome.NAME'"),
    ("Exit = 1", 1, "'exit'"),
    ("[A] count = 1234567890123456789", 13, "a whole number"),
    ("[A] distinct = 1", 14, "a field name"),
    ("[A] distinct x ~ 1", 16, "a comparison of numbers"),
    ("[A] before", 11, "a [Tag]"),
    ("[A] where x=1, fires", 21, "a comparison"),
    ("first [A] x=1", 11, "'has'"),
    ("not", 4, "'not'"),
    ("()", 2, "'('"),
    ("(exit = 0) (exit = 1)", 12, "'and'"),
    ("(exit = 0 when a=1)", 11, "')'"),
    ("exit = 0 when a=1 when b=1", 19, "the end"),
    ("exit = 0 given (exit = 1", 25, "')'"),
  ]

  @Test(arguments: faults)
  func aFaultNamesItsColumn(text: String, column: Int, names: String) {
    let fault = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule(text) }
    #expect(fault?.column == column)
    #expect(fault?.message.contains(names) == true, "\(fault?.message ?? "")")
    #expect(fault?.message.hasPrefix("Column \(column): expected ") == true)
  }

  @Test func theMessageIsOneSentence() {
    let fault = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule("first [X] hat a=1") }
    #expect(fault?.message == "Column 11: expected 'where' or 'has', but found `hat`.")
    let ending = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule("first [X]") }
    #expect(ending?.message == "Column 10: expected 'where' or 'has', but the rule ends.")
  }

  /// A rule and its canonical form.
  static let forms: [(text: String, canonical: String)] = [
    ("never[A]", "never [A]"),
    ("[A]fires", "[A] fires"),
    ("text\"a\"fires or text/b/ifires", "text \"a\" fires or text /b/i fires"),
    ("not not [A] fires", "not never [A]"),
    ("not ([A] fires and [B] fires)", "not ([A] fires and [B] fires)"),
    ("not (not (exit=0))", "not not exit == 0"),
    (
      "exit=0 and (exit=1 or exit=2) or (exit=3 and exit=4)",
      "exit == 0 and (exit == 1 or exit == 2) or exit == 3 and exit == 4"
    ),
    (
      "(exit=0 or exit=1) or (exit=2 or exit=3)",
      "exit == 0 or exit == 1 or exit == 2 or exit == 3"
    ),
    (
      "[A] before [B] where x=1,y<2 and exit=0",
      "[A] before [B] where x == 1, y < 2 and exit == 0"
    ),
    ("not [A] count>=1", "not [A] count >= 1"),
    ("exit=\"a\\\"b\\\\\"", "exit == \"a\\\"b\\\\\""),
    ("text /\\\\\\/[\\/]/ fires", "text /\\\\\\/[\\/]/ fires"),
    ("exit = 0 when b=1, b=1 , a~\"x, y\"", "exit == 0 when a ~ \"x, y\", b == 1, b == 1"),
    ("[a\\]{x}{y}\\\\] fires", "[a\\]{x}{y}\\\\] fires"),
    ("first [first] has has=has given given.x", ""),
    (
      "signal=SIGSEGV|11 given[A]fires when when=when|given",
      "signal == SIGSEGV | 11 given [A] fires when when == when | given"
    ),
    ("[A] count = 000000000000000007", "[A] count == 000000000000000007"),
    ("text /a b\u{20}c/ fires", "text /a b c/ fires"),
  ]

  @Test(arguments: forms)
  func aRuleIsStoredInOneForm(text: String, canonical: String) throws {
    guard !canonical.isEmpty else {
      #expect(throws: RuleSyntaxError.self) { try RuleBench.rule(text) }
      return
    }
    let rule = try RuleBench.rule(text)
    #expect(rule.canonical == canonical)
    #expect(try RuleBench.rule(rule.canonical).canonical == canonical)
    #expect(try Rule(canonical: canonical) == rule)
  }

  @Test func aRuleSaysWhatItReads() throws {
    let rule = try RuleBench.rule(
      """
      [A {n}] where x=1 fires and last text /b/i where y=2 has x=3 or never text "b" \
      or [A {n}] distinct n > 1 or outcome.stack = Home given symptom when os=1, day=Tue, os=2
      """)
    #expect(rule.sources.map(\.description) == ["[A {n}]", "text /b/i", "text \"b\""])
    #expect(rule.conditionKeys == ["day", "os"])
    #expect(rule.fieldNames == ["x", "y", "n"])
    #expect(rule.outcomeNames == ["stack"])
    #expect(rule.usesSymptom)
    #expect(try !RuleBench.rule("never [symptom]").usesSymptom)
  }

  @Test func sourcesAreToldApartByTheirBytes() throws {
    let composed = try RuleSource(parsing: "text \"\u{e9}\"") { _, _ in true }
    let decomposed = try RuleSource(parsing: "text \"e\u{301}\"") { _, _ in true }
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
    let rules = try ["[A] where x=\u{e9} fires", "[A] where x=e\u{301} fires"].map {
      try RuleBench.rule($0)
    }
    #expect(rules[0] != rules[1])
  }

  /// A tag, an installed literal, and whether the tag finds it.
  static let tags: [(tag: String, literal: String, matches: Bool)] = [
    ("[NavGR {n}]", "[NavGR 1]", true),
    ("[NavGR {n}]", "[NavGR ]", false),
    ("[NavGR {n}]", "[NavGR 1 2]", false),
    ("[NavGR {n}]", "[NavGR {n}]", true),
    ("[NavGR {n}]", "[NavGR {m}]", false),
    ("[A {a}x]", "[A axbx]", true),
    ("[A {a}{b}:{c}]", "[A 12:3]", true),
    ("[A {a}{b}:{c}]", "[A 1:3]", false),
    ("[A]", "[A]", true),
    ("[A]", "[AB]", false),
    ("[AB]", "[A]", false),
  ]

  @Test(arguments: tags)
  func aTagFindsLiteralTags(tag: String, literal: String, matches: Bool) throws {
    let pattern = try #require(try RuleSource(parsing: tag) { _, _ in true }.tag)
    let listed = try #require(try RuleSource(parsing: literal) { _, _ in true }.tag)
    #expect(pattern.matches(tag: listed) == matches)
  }

  @Test func limitsAreThoseOfTheText() throws {
    let clause = "exit == 1"
    let sixtyFour = Array(repeating: clause, count: 64).joined(separator: " or ")
    #expect(throws: Never.self) { try RuleBench.rule(sixtyFour) }
    let given = #expect(throws: RuleSyntaxError.self) {
      try RuleBench.rule(sixtyFour + " given not [A] fires")
    }
    #expect(given?.column == sixtyFour.count + 12)
    let deep = String(repeating: "not ", count: 17) + clause
    let levels = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule(deep) }
    #expect(levels?.column == 65)
    let blanks = clause + String(repeating: " ", count: 4_087)
    #expect(throws: Never.self) { try RuleBench.rule(blanks) }
    let bytes = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule(blanks + " ") }
    #expect(bytes?.column == 4_097)
    let earlier = #expect(throws: RuleSyntaxError.self) { try RuleBench.rule("exit " + blanks) }
    #expect(earlier?.column == 6)
    let wide = "exit = 1" + String(repeating: "|1", count: 2_000)
    let kept = try RuleBench.rule(wide).canonical
    #expect(kept.utf8.count > RuleLimits.bytes)
    #expect(try Rule(canonical: kept).canonical == kept)
  }
}
