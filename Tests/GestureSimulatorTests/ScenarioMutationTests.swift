import Bytes
import Dice
import GestureSimulator
import Testing

/// Damaged files are refused or read, and never crash.
@Suite struct ScenarioMutationTests {
  private static let splices = [
    "", "-", "9e99", "null", "true", "[]", "{}", "''", "'*'", "'window'", "0", "-1", "1e-9", "3600",
    "100000", "[0, 0]", "{a: 1}", "'nav.recognizers'", "'{'", "os == ", ".", "\"", "'nav'",
    "'Detail'", "'list'",
  ].map { Array($0.utf8) }

  private static func mutate(_ bytes: [UInt8], _ draw: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...draw.below(3) {
      let at = draw.below(bytes.count)
      let end = min(bytes.count, at + draw.below(12))
      switch draw.below(5) {
      case 0: bytes[at] = UInt8(draw.below(256))
      case 1: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: bytes[at..<end], at: draw.below(bytes.count))
      case 3: bytes.replaceSubrange(at..<end, with: splices[draw.below(splices.count)])
      default: replaceToken(&bytes, at, splices[draw.below(splices.count)])
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return bytes
  }

  /// Keeps the syntax, mostly: a value between two delimiters becomes another.
  private static func replaceToken(_ bytes: inout [UInt8], _ at: Int, _ with: [UInt8]) {
    let delimiters = Set(":,[]{}\n".utf8)
    let start = bytes[..<at].lastIndex(where: delimiters.contains).map { $0 + 1 } ?? 0
    let end = bytes[at...].firstIndex(where: delimiters.contains) ?? bytes.count
    if start < end { bytes.replaceSubrange(start..<end, with: with) }
  }

  /// A hundred seeds a case, so that the last case named before a crash says which.
  @Test(arguments: (0..<20).map { $0 * 100 })
  func twoThousandDamagedFilesAreSurvived(_ firstSeed: Int) throws {
    let good = try ScenarioFixture.fixture("everything")
    var read = 0
    for seed in firstSeed..<firstSeed + 100 {
      var draw = SplitMix(seed: UInt64(seed))
      let bytes = Self.mutate(good, &draw)
      let faults = ScenarioFile.faults(in: bytes)
      #expect(faults.count <= 1000, "seed \(seed)")
      #expect(
        faults.allSatisfy { $0.line > 0 && $0.column > 0 && !$0.message.isEmpty }, "seed \(seed)")
      guard faults.isEmpty else { continue }
      read += 1
      let file = try ScenarioFile.read(bytes)
      for variant in [nil] + file.variants.map(\.name) {
        for gesture in file.gestures {
          let choice = ScenarioChoice(variant: variant, gesture: gesture.name)
          let world = try? file.world(choice)
          #expect(world != nil, "seed \(seed)")
          if let world { WorldContract.check(world) }
        }
      }
    }
    // Both sides of the fence are tried.
    #expect(read > 0 && read < 100, "\(read) of 100 from seed \(firstSeed) were read")
  }

  @Test func theGoodFileIsGood() throws {
    let bytes = try ScenarioFixture.fixture("everything")
    #expect(ScenarioFile.faults(in: bytes) == [])
    #expect(try ScenarioFile.read(bytes).digest.hex.count == 64)
  }

  @Test func largeFilesAreRefused() throws {
    let text = ScenarioFixture.text()
    let blanks = Array(repeating: UInt8(ascii: " "), count: ScenarioFile.sizeLimit)
    let whole = Array(text.utf8) + blanks.dropLast(text.utf8.count)
    #expect(ScenarioFile.faults(in: whole) == [])
    let error = try #require(throws: ScenarioFault.self) { try ScenarioFile.read(whole + [0x20]) }
    #expect(error.message == "the file has 10485761 bytes, more than 10 MiB")
  }

  @Test func deepFilesAreRefused() throws {
    let deep = "{when: 'os > 1', do: ["
    let nested = String(repeating: deep, count: 40) + String(repeating: "]}", count: 40)
    let faults = ScenarioFixture.faults([
      "gestures": "{g: {events: [{at: 0, do: [\(nested)]}]}}"
    ])
    #expect(faults.count == 1)
    #expect(faults[0].hasSuffix("arrays and objects are nested deeper than 64"))
  }
}
