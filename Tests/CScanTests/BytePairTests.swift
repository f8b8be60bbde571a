import CScan
import Dice
import Testing

/// Bytes and pairs of bytes are found where they stand, wherever a text ends.
@Suite struct BytePairTests {
  @Test func asAPlainLoopFindsThem() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    var found = 0
    for _ in 0..<20_000 {
      let text = (0..<dice.below(70)).map { _ in UInt8(0x61 + dice.below(12)) }
      let pairs = (0..<4).map { _ in
        (UInt8(0x61 + dice.below(20)), UInt8(0x61 + dice.below(20)))
      }
      let expected = zip(text, text.dropFirst()).contains { one in
        pairs.contains { $0 == one }
      }
      #expect((inquest_holds_pair(text, text.count, pairs) != 0) == expected, "seed \(seed)")
      if expected { found += 1 }
      let byte = UInt8(0x61 + dice.below(20))
      let place = text.firstIndex(of: byte) ?? text.count
      #expect(inquest_find_byte(text, text.count, byte) == place, "seed \(seed)")
    }
    #expect(found > 1000 && found < 19_000)
  }
}
