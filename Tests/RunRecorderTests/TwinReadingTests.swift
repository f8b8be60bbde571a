import Foundation
import RunRecorder
import Testing

@Suite struct TwinReadingTests {
  /// What two sides have seen.
  final class Sides {
    var here: [UInt8] = []
    var beside: [UInt8] = []
  }

  struct Refusal: Error {}

  static func file(_ size: Int) throws -> (path: String, bytes: [UInt8]) {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let path = FileManager.default.temporaryDirectory.path + "/inquest-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return (path, bytes)
  }

  /// How long a file must have been left alone, and how its sides then read it.
  static let ways: [(rest: Int64, InputFile.Pairing)] = [
    (.max / 4, .same), (-1_000_000_000, .alike),
  ]

  @Test(arguments: ways, [1, 65_536, 3_000_001])
  func bothSidesSeeEveryByte(_ way: (rest: Int64, InputFile.Pairing), _ size: Int) throws {
    let (path, bytes) = try Self.file(size)
    defer { unlink(path) }
    let sides = Sides()
    var told: (Int, Int?) = (0, nil)
    let pairing = try InputFile(path).read(
      rest: way.rest, progress: { told = ($0, $1) }, here: { sides.here += $0 },
      beside: { sides.beside += $0 })
    #expect(pairing == way.1)
    #expect(sides.here == bytes)
    #expect(sides.beside == bytes)
    #expect(told.0 == size && told.1 == size)
  }

  @Test func aFileThatChangesIsTold() throws {
    let (path, bytes) = try Self.file(300_000)
    defer { unlink(path) }
    let sides = Sides()
    var isChanged = false
    let pairing = try InputFile(path).read(
      rest: -1_000_000_000,
      here: { piece in
        sides.here += piece
        if !isChanged {
          isChanged = true
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
          try file.seekToEnd()
          try file.write(contentsOf: Data([1, 2, 3]))
          try file.close()
        }
      }, beside: { sides.beside += $0 })
    #expect(pairing == .different)
    #expect(sides.here == bytes)
  }

  @Test func aFileThatIsCutShortIsSaidInsteadOfRead() throws {
    let (path, _) = try Self.file(20_000_000)
    defer { unlink(path) }
    var seen = 0
    #expect {
      _ = try InputFile(path).read(
        rest: -1_000_000_000,
        here: { piece in
          if seen == 0 { truncate(path, 100_000) }
          seen += piece.count
          // Only a byte that is looked at can be missing.
          #expect(piece.last != nil)
        }, beside: { _ in })
    } throws: { error in
      "\(error)".contains("cut short")
    }
    #expect(seen > 0)
  }

  @Test(arguments: ways) func eitherSideEndsBoth(
    _ way: (rest: Int64, InputFile.Pairing)
  ) throws {
    let (path, _) = try Self.file(20_000_000)
    defer { unlink(path) }
    let sides = Sides()
    #expect(throws: Refusal.self) {
      _ = try InputFile(path).read(
        rest: way.rest, here: { sides.here += $0.prefix(1) },
        beside: { _ in throw Refusal() })
    }
    #expect(throws: Refusal.self) {
      _ = try InputFile(path).read(
        rest: way.rest, here: { _ in throw Refusal() },
        beside: { sides.beside += $0.prefix(1) })
    }
  }

  @Test func whatIsNoFileIsSaid() {
    for path in ["nowhere/at/all", FileManager.default.temporaryDirectory.path] {
      #expect(throws: OutsideError.self) {
        _ = try InputFile(path).read(here: { _ in }, beside: { _ in })
      }
    }
  }
}
