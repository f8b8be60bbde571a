/// How often a symptom showed in the runs that make it flaky or steady.
public struct SymptomRate: Hashable, Sendable {
  /// Attempts that showed it.
  public let shown: Int
  /// Attempts that were judged true or false.
  public let judged: Int

  /// A rate; `shown` is at most `judged`.
  public init(shown: Int, judged: Int) {
    self.shown = max(0, min(shown, judged))
    self.judged = max(0, judged)
  }

  /// Whether it showed in some attempts and not in others.
  public var isFlaky: Bool { shown > 0 && shown < judged }

  /// The share of attempts that showed it, such as `20.0 %`; below one in a hundred to a thousandth.
  public var percent: String {
    guard judged > 0 else { return "0.0 %" }
    let digits = shown * 100 < judged ? 3 : 1
    let scale = digits == 3 ? 100_000 : 1_000
    let share = (2 * shown * scale + judged) / (2 * judged)
    let text = String(share)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    return "\(padded.dropLast(digits)).\(padded.suffix(digits)) %"
  }

  /// The quiet attempts after which it counts as absent: the smallest n with
  /// 20·(judged − shown)ⁿ ≤ judgedⁿ; 1 when the symptom is steady.
  public var quietAttempts: Int {
    guard isFlaky else { return 1 }
    let quiet = judged - shown
    let ratio = Double(quiet) / Double(judged)
    // The largest number that is not enough, by its binary digits; each power doubles the error.
    var powers = [ratio]
    while let last = powers.last, last * 20 > 1 { powers.append(last * last) }
    var short = 0
    var reached = 1.0
    for (bit, power) in powers.enumerated().reversed() where reached * power * 20 > 1 {
      reached *= power
      short += 1 << bit
    }
    // Doubles are good to about 2⁻⁵² a factor; next to the border whole numbers decide.
    let doubt = Double(short + 2) * 0x1p-50
    if abs(reached * 20 - 1) < doubt, isEnough(short, quiet) { return max(short, 1) }
    if abs(reached * ratio * 20 - 1) < doubt, !isEnough(short + 1, quiet) { return short + 2 }
    return short + 1
  }

  /// Whether 20·quietⁿ ≤ judgedⁿ, in whole numbers.
  private func isEnough(_ count: Int, _ quiet: Int) -> Bool {
    var left: [UInt32] = [20]
    var right: [UInt32] = [1]
    for _ in 0..<count {
      SymptomRate.multiply(&left, by: quiet)
      SymptomRate.multiply(&right, by: judged)
    }
    if left.count != right.count { return left.count < right.count }
    return !right.reversed().lexicographicallyPrecedes(left.reversed())
  }

  /// Multiplies a number, least digit first in base 2³², by one below 2³².
  private static func multiply(_ number: inout [UInt32], by factor: Int) {
    var carry: UInt64 = 0
    for index in number.indices {
      let product = UInt64(number[index]) * UInt64(factor) + carry
      number[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { number.append(UInt32(carry)) }
  }
}
