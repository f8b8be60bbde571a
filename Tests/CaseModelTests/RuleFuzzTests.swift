import CaseModel
import Dice
import Testing

@Suite struct RuleFuzzTests {
  private static let tokens = [
    "not", "(", ")", "and", "or", "given", "when", "never", "fires", "count", "distinct",
    "before", "first", "last", "every", "has", "where", "symptom", "exit", "signal",
    "outcome.a", "outcome.", "text", "text \"a\\\"b\"", "text /a\\/b/i", "text //", "[A]",
    "[A {n}]", "[A\\]]", "[", "]", "{", "}", "\"", "\"x\"", "/", "\\", "=", "==", "!=", "<", "<=",
    ">", ">=", "~", "!", "|", ",", "x", "1", "02", "1.5e3", "\u{3000}", "\u{0}", "é", "e\u{301}",
    "👩‍👩‍👧", "\r\n", "  ",
  ]

  private static func clause(_ dice: inout SplitMix) -> String {
    let source = ["[A]", "[A {n}]", "text \"x\"", "text /y/i"].randomElement(using: &dice) ?? ""
    let tests = ["x=1", "x = 1|2, y~\"a b\"", "n != 3"].randomElement(using: &dice) ?? ""
    let events = Bool.random(using: &dice) ? source : source + " where " + tests
    return [
      "never \(events)", "\(events) fires", "\(events) count>=2", "\(events)distinct x==1",
      "\(events) before[B]", "last \(events) has x=1", "outcome.a = 1 | 2", "exit!=0", "symptom",
    ].randomElement(using: &dice) ?? ""
  }

  private static func body(_ dice: inout SplitMix, depth: Int) -> String {
    if depth == 0 { return clause(&dice) }
    let a = body(&dice, depth: depth - Int.random(in: 1...depth, using: &dice))
    let b = body(&dice, depth: depth - Int.random(in: 1...depth, using: &dice))
    return ["not \(a)", "(\(a))", "\(a) and \(b)", "(\(a) or \(b))", "\(a) or \(b)"]
      .randomElement(using: &dice) ?? ""
  }

  private static func soup(_ dice: inout SplitMix) -> String {
    (0..<Int.random(in: 0...30, using: &dice)).map { _ in
      tokens.randomElement(using: &dice) ?? "" + (Bool.random(using: &dice) ? " " : "")
    }.joined()
  }

  /// A rule with one scalar taken out, doubled or replaced.
  private static func mutated(_ text: String, _ dice: inout SplitMix) -> String {
    var scalars = Array(text.unicodeScalars)
    let place = Int.random(in: 0..<scalars.count, using: &dice)
    switch Int.random(in: 0...2, using: &dice) {
    case 0: scalars.remove(at: place)
    case 1: scalars.insert(scalars[place], at: place)
    default: scalars[place] = "|\"/[](){}=~ ".unicodeScalars.randomElement(using: &dice) ?? " "
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func whatIsReadIsReadAgainAsItself() {
    let seed = UInt64.random(in: .min ... .max)
    print("rule fuzzing: seed \(seed)")
    var dice = SplitMix(seed: seed)
    var accepted = 0
    var refused = 0
    for round in 0..<6_000 {
      let grown = RuleFuzzTests.body(&dice, depth: 4)
      let text =
        round % 3 == 0
        ? RuleFuzzTests.soup(&dice)
        : round % 3 == 1 ? grown : RuleFuzzTests.mutated(grown, &dice)
      do throws(RuleSyntaxError) {
        let rule = try RuleBench.rule(text)
        accepted += 1
        let again = try Rule(canonical: rule.canonical)
        #expect(again.canonical == rule.canonical, "seed \(seed), \(text.debugDescription)")
        #expect(again.sources == rule.sources, "seed \(seed), \(text.debugDescription)")
      } catch {
        refused += 1
        let length = text.unicodeScalars.count
        #expect((1...length + 1).contains(error.column), "seed \(seed), \(text.debugDescription)")
        #expect(!error.expected.isEmpty, "seed \(seed), \(text.debugDescription)")
      }
    }
    #expect(accepted > 1_500)
    #expect(refused > 1_500)
  }
}
