import GestureSimulator
import Testing

@Suite("Whole-number arithmetic")
struct ArithmeticTests {
  @Test(
    "scaled rounds to the nearest, halves away from zero",
    arguments: [
      (7, 1, 2, 4), (-7, 1, 2, -4), (5, 1, 3, 2), (-5, 1, 3, -2), (4, 1, 3, 1), (0, 9, 7, 0),
      (270_000, 600_000, 1_000_000, 162_000), (1 << 40, 1 << 40, 1 << 41, 1 << 39),
      (.max, .max, 1, Arithmetic.limit), (.min, .max, 1, -Arithmetic.limit),
      (.max, 1, 1, Arithmetic.limit), (9_960_000, 1_000_000_000, 1, Arithmetic.limit),
    ] as [(Int64, Int64, Int64, Int64)])
  func scaled(value: Int64, factor: Int64, divisor: Int64, expected: Int64) {
    #expect(Arithmetic.scaled(value, by: factor, over: divisor) == expected)
  }

  @Test("the root of a square is exact on both sides of it")
  func roots() {
    for root in [0, 1, 2, 3, 10_000, 94_906_267, 3_037_000_498] as [Int64] {
      #expect(Arithmetic.squareRoot(root * root) == root)
      if root > 1 { #expect(Arithmetic.squareRoot(root * root - 1) == root - 1) }
      #expect(Arithmetic.squareRoot(root * root + root) == root)
    }
  }

  @Test(
    "turns are right to 20 micro-degrees",
    arguments: [
      (1000, 0, 1000, 0, 0), (1000, 0, 0, 1000, 90_000_000), (1000, 0, 0, -1000, -90_000_000),
      (1000, 1000, -1000, 1000, 90_000_000), (100_000, 0, 100_000, 17_633, 10_000_156),
      (3, 4, 3, 4, 0), (1_000_000, 0, -1_000_000, 1, 179_999_943),
    ] as [(Int64, Int64, Int64, Int64, Int64)])
  func turns(ax: Int64, ay: Int64, bx: Int64, by: Int64, expected: Int64) {
    let turn = Arithmetic.turn(from: Point(ax, ay), to: Point(bx, by))
    #expect(abs(turn - expected) <= 20)
  }

  @Test func numbersAreSpelledWithoutNeedlessZeros() {
    for (value, text) in [
      (0, "0"), (50_000_000, "50"), (940_000, "0.94"), (-1_500_000, "-1.5"), (1, "0.000001"),
    ] as [(Micro, String)] {
      #expect(World.text(of: value) == text)
    }
  }
}
