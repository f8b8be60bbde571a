import CScan
import Dice
import Testing

@Suite struct ScanTests {
  /// What a random round is made of.
  struct Shape: CustomStringConvertible {
    var letters: [UInt8]
    var literals: ClosedRange<Int>
    var lengths: ClosedRange<Int>
    var window: ClosedRange<Int>
    var rounds: Int

    var description: String {
      "\(letters.count) letters, \(literals) literals of \(lengths) in \(window)"
    }
  }

  static let shapes = [
    Shape(letters: [0x61], literals: 1...6, lengths: 1...9, window: 0...200, rounds: 60),
    Shape(
      letters: [0x61, 0x62, 0x0A], literals: 1...40, lengths: 1...7, window: 0...300,
      rounds: 200),
    Shape(
      letters: Array("[]abAB \n".utf8), literals: 1...300, lengths: 3...8, window: 0...700,
      rounds: 100),
    Shape(
      letters: [0x00, 0x0F, 0x10, 0x1F, 0x7F, 0x80, 0xF0, 0xFF, 0x0A], literals: 1...64,
      lengths: 2...5, window: 60...140, rounds: 200),
    Shape(
      letters: Array(0...255), literals: 1...10_000, lengths: 1...4, window: 0...3_000, rounds: 6),
    Shape(
      letters: Array("[abcdefgh".utf8), literals: 10_000...10_000, lengths: 3...12,
      window: 5_000...9_000, rounds: 3),
  ]

  static func bytes(
    _ count: ClosedRange<Int>, _ letters: [UInt8], _ dice: inout SplitMix
  ) -> [UInt8] {
    (0..<Int.random(in: count, using: &dice)).map { _ in
      letters[Int.random(in: letters.indices, using: &dice)]
    }
  }

  @Test(arguments: shapes) func everyPathFindsWhatAByteLoopFinds(_ shape: Shape) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    for round in 0..<shape.rounds {
      let count = Int.random(in: shape.literals, using: &dice)
      let literals = (0..<count).map { _ in Self.bytes(shape.lengths, shape.letters, &dice) }
      var text = Self.bytes(shape.window, shape.letters, &dice)
      // Planted, so that long literals are found as well, also where the window ends.
      for _ in 0..<4 where !text.isEmpty {
        let planted = literals[Int.random(in: literals.indices, using: &dice)]
        text.insert(contentsOf: planted, at: Int.random(in: 0...text.count, using: &dice))
      }
      if Bool.random(using: &dice) { text += literals[0].dropLast() }
      let room = Int.random(in: 0...9, using: &dice)
      let skipped = text.isEmpty ? 0 : Int.random(in: 0..<min(text.count, 40), using: &dice)
      try text.withUnsafeBufferPointer { whole in
        let window = UnsafeBufferPointer(rebasing: whole[skipped...])
        let expected = Scan.byLoop(literals, in: window)
        for path in Scan.paths {
          let scanner = try #require(Scan.Scanner(literals, path))
          let found = scanner.scan(window, room: room)
          let places = found.hits.map(\.place)
          #expect(places == places.sorted(), "seed \(seed) round \(round) path \(path.rawValue)")
          let sorted = found.hits.sorted { ($0.place, $0.literal) < ($1.place, $1.literal) }
          #expect(sorted == expected.hits, "seed \(seed) round \(round) path \(path.rawValue)")
          #expect(found.lines == expected.lines, "seed \(seed) round \(round)")
        }
        #expect(
          inquest_scan_lines(window.baseAddress, window.count) == expected.lines, "seed \(seed)")
      }
    }
  }

  @Test(arguments: Scan.paths.map(\.rawValue)) func windowsAddUp(_ path: UInt32) throws {
    var dice = SplitMix(seed: 3)
    let literals = (0..<50).map { _ in Self.bytes(1...6, Array("ab\n[".utf8), &dice) }
    let scanner = try #require(Scan.Scanner(literals, inquest_scan_path(path)))
    let text = Self.bytes(5_000...5_000, Array("ab\n[".utf8), &dice)
    text.withUnsafeBufferPointer { whole in
      let expected = Scan.byLoop(literals, in: whole)
      for size in [1, 2, 63, 64, 65, 66, 67, 127, 128, 1_000] {
        var hits: [Found] = []
        var lines = 0
        for start in stride(from: 0, to: whole.count, by: size) {
          // A window that overlaps the next by the longest literal finds what crosses the border.
          let end = min(whole.count, start + size)
          let window = UnsafeBufferPointer(rebasing: whole[start..<min(whole.count, end + 5)])
          let found = scanner.scan(window, room: 3)
          hits += found.hits.filter { $0.place < end - start }.map {
            Found(place: $0.place + start, line: $0.line + lines, literal: $0.literal)
          }
          lines += inquest_scan_lines(whole.baseAddress.map { $0 + start }, end - start)
        }
        let sorted = hits.sorted { ($0.place, $0.literal) < ($1.place, $1.literal) }
        #expect(sorted == expected.hits, "windows of \(size)")
        #expect(lines == expected.lines)
      }
    }
  }

  @Test func equalLiteralsAndPrefixesAreAllReported() throws {
    let literals = ["abcd", "abcd", "a", "ab", "abc", "abcde", "abcdefgh", "b"].map {
      Array($0.utf8)
    }
    for path in Scan.paths {
      let scanner = try #require(Scan.Scanner(literals, path))
      #expect(scanner.depth == 3 + 4)
      Array("xabcdef".utf8).withUnsafeBufferPointer { window in
        let found = scanner.scan(window, room: 0).hits
        #expect(Set(found.filter { $0.place == 1 }.map(\.literal)) == [0, 1, 2, 3, 4, 5])
        #expect(found.filter { $0.place == 2 }.map(\.literal) == [7])
      }
    }
  }

  @Test func whatCannotBeLookedForMakesNoScanner() throws {
    #expect(Scan.Scanner([[]], INQUEST_SCAN_PORTABLE) == nil)
    #expect(Scan.Scanner([[1], []], INQUEST_SCAN_PORTABLE) == nil)
    for path in [INQUEST_SCAN_AVX2, INQUEST_SCAN_NEON] where !Scan.paths.contains(path) {
      #expect(Scan.Scanner([[1]], path) == nil)
    }
    #expect(Scan.paths.contains(inquest_scan_best_path()))
    let none = try #require(Scan.Scanner([], inquest_scan_best_path()))
    Array("a\nb\n".utf8).withUnsafeBufferPointer { window in
      let found = none.scan(window, room: 0)
      #expect(found.hits.isEmpty)
      #expect(found.lines == 2)
    }
  }
}
