import Testing

@testable import CaseModel

/// Comparing integers as integers answers as comparing their texts does.
@Suite struct PlainIntegerTests {
  static let texts = [
    "0", "5", "-5", "50", "-50", "05", "-0", "+5", "5.0", "5e0", "1.2.3", "5.", "", "-", "x", "5x",
    "999999999999999999", "-999999999999999999", "9999999999999999999", "<private>", "\u{665}",
  ]

  @Test(arguments: ["n", "os", "rung"])
  func everyComparisonAgrees(_ key: String) {
    for comparison in Comparison.allCases {
      for wanted in Self.texts {
        for quoted in [false, true] {
          for second in [[], [RuleScalar(text: "7", quoted: false)]] {
            let test = ValueTest(
              comparison: comparison,
              alternatives: [RuleScalar(text: wanted, quoted: quoted)] + second)
            for value in Self.texts {
              let quick = test.judge(HitField(name: key, value: value))
              let plain = test.judge(value, key: key)
              #expect(
                quick.truth == plain.truth && quick.doubt == plain.doubt,
                "\(key) is \(value): \(test.canonical)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("999999999999999999", 999_999_999_999_999_999), ("00", nil),
    ("-0", nil), ("+1", nil), ("", nil), ("1 ", nil), ("1000000000000000000", nil),
  ])
  func onlyOneSpellingIsPlain(_ text: String, _ number: Int?) {
    #expect(PlainInteger.read(text) == number)
  }
}
