import CScan
import Dice
import Testing

/// Bytes that make a line's text differ from its bytes, against a loop over bytes.
@Suite struct MarksTests {
  static func byLoop(_ text: [UInt8], from start: Int, before: UInt8) -> Int {
    text.indices.dropFirst(start).first { at in
      let last = at > 0 ? text[at - 1] : before
      switch text[at] {
      case 0x1B, 0x08: return true
      case 0x0D: return at + 1 == text.count || text[at + 1] != 0x0A
      case 0: return last == 0x0A
      case 0x80...0x9F: return last < 0x80
      default: return false
      }
    } ?? text.count
  }

  @Test func theFirstMarkIsWhatALoopOverBytesSays() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    let special: [UInt8] = [0x1B, 0x08, 0x0D, 0x0A, 0x00, 0x80, 0x9F, 0xA0, 0xC3]
    var found = 0
    for _ in 0..<20_000 {
      let rare = [3, 40, 400][Int.random(in: 0...2, using: &dice)]
      let text = (0..<Int.random(in: 0...150, using: &dice)).map { _ -> UInt8 in
        Int.random(in: 0..<rare, using: &dice) == 0
          ? special[Int.random(in: special.indices, using: &dice)] : 0x61
      }
      let start = Int.random(in: 0...text.count, using: &dice)
      let before: UInt8 = [0x0A, 0x61, 0xC3][Int.random(in: 0...2, using: &dice)]
      let place = inquest_scan_marks(text, text.count, start, before)
      #expect(place == Self.byLoop(text, from: start, before: before), "seed \(seed): \(text)")
      if place < text.count { found += 1 }
    }
    #expect(found > 2_000 && found < 19_000)
  }
}
