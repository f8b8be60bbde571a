import CScan
import Dice
import Testing

/// Lines that begin alike, against a loop over bytes.
@Suite struct RunTests {
  static func stamp(_ pattern: [UInt8], digits: [Int: UInt8]) -> inquest_line_stamp {
    var stamp = inquest_line_stamp()
    withUnsafeMutableBytes(of: &stamp.byte) { $0.copyBytes(from: pattern) }
    withUnsafeMutableBytes(of: &stamp.fixed) { fixed in
      for at in pattern.indices where digits[at] == nil { fixed[at] = 255 }
    }
    withUnsafeMutableBytes(of: &stamp.most) { most in
      for at in most.indices { most[at] = digits[at] ?? 255 }
    }
    stamp.count = pattern.count
    return stamp
  }

  static func byLoop(
    _ pattern: [UInt8], _ digits: [Int: UInt8], _ text: [UInt8], from start: Int, until limit: Int
  ) -> [Int] {
    var borders = [start]
    while let at = borders.last, at < limit {
      let line = text[at...]
      guard line.count >= pattern.count, let end = line.firstIndex(of: 0x0A), end < limit,
        end - at >= pattern.count
      else { break }
      let fits = pattern.indices.allSatisfy { place in
        let byte = text[at + place]
        guard let most = digits[place] else { return byte == pattern[place] }
        return byte >= 0x30 && byte <= 0x30 + most
      }
      guard fits else { break }
      borders.append(end + 1)
    }
    return borders
  }

  @Test func aRunIsWhatALoopOverBytesSays() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    for round in 0..<2_000 {
      let count = Int.random(in: 1...64, using: &dice)
      let pattern = (0..<count).map { _ in Array("a0[ ".utf8)[Int.random(in: 0...3, using: &dice)] }
      var digits: [Int: UInt8] = [:]
      for at in pattern.indices where Int.random(in: 0...4, using: &dice) == 0 {
        digits[at] = Bool.random(using: &dice) ? 9 : 5
      }
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &dice) {
        var line = pattern
        for (at, most) in digits {
          // Sometimes one too great, or no digit.
          line[at] = 0x30 + UInt8.random(in: 0...most, using: &dice)
        }
        if Int.random(in: 0...5, using: &dice) == 0 {
          line[Int.random(in: line.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
        }
        line += (0..<Int.random(in: 0...90, using: &dice)).map { _ in 0x78 }
        text += line + [0x0A]
      }
      if Bool.random(using: &dice) { text = text.dropLast(Int.random(in: 0...3, using: &dice)) }
      let limit = text.isEmpty ? 0 : Int.random(in: 0...text.count, using: &dice)
      let expected = Self.byLoop(pattern, digits, text, from: 0, until: limit)
      var stamp = Self.stamp(pattern, digits: digits)
      let run = text.withUnsafeBufferPointer {
        inquest_scan_run(&stamp, $0.baseAddress, $0.count, 0, limit)
      }
      #expect(run.lines == expected.count - 1, "seed \(seed) round \(round)")
      #expect(run.end == expected.last, "seed \(seed) round \(round)")
      #expect(run.last == expected.dropLast().last ?? 0, "seed \(seed) round \(round)")
      #expect(
        run.before_last == expected.dropLast(2).last ?? 0, "seed \(seed) round \(round)")
    }
  }
}
