import Dice
import Foundation
import LogReader
import Testing

/// Zone files: what another program answered for instants and times on the wall, zone by zone.
@Suite struct ZoneFileTests {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/zones")

  static func zone(_ name: String) throws -> ZoneFile {
    try ZoneFile([UInt8](try Data(contentsOf: fixtures.appendingPathComponent(name + ".tzif"))))
  }

  /// A row is zone, instant, offset, name, time on the wall, and the instants that it stands for; in
  /// a gap the two answers of the clocks around it.
  @Test func vectors() throws {
    let text = try String(
      contentsOf: Self.fixtures.appendingPathComponent("vectors.tsv"), encoding: .utf8)
    var zones: [String: ZoneFile] = [:]
    var twice = 0
    var gaps = 0
    for line in text.split(separator: "\n") {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let zone = try zones[row[0]] ?? Self.zone(row[0])
      zones[row[0]] = zone
      let local = try #require(Int(row[4]))
      let found = zone.instants(ofLocal: local)
      if row[5] == "none" {
        gaps += 1
        #expect(found == .gap(Int(row[2]) ?? 0, Int(row[3]) ?? 0), "\(line)")
        continue
      }
      let instant = try #require(Int(row[1]))
      let period = zone.period(at: instant)
      #expect(period.offset == Int(row[2]) && period.name == row[3], "\(line) \(period)")
      #expect(period.start <= instant && instant < period.end, "\(line) \(period)")
      let wanted = row[5].split(separator: " ").compactMap { Int($0) }
      if wanted.count == 2 { twice += 1 }
      #expect(
        found == (wanted.count == 2 ? .two(wanted[0], wanted[1]) : .one(wanted[0])), "\(line)")
    }
    #expect(zones.count == 9 && twice > 50 && gaps > 30, "\(twice) \(gaps)")
  }

  @Test func damage() throws {
    let bytes = [UInt8](
      try Data(contentsOf: Self.fixtures.appendingPathComponent("Europe-Berlin.tzif")))
    #expect(throws: ZoneFile.Fault.notAZone) { try ZoneFile([]) }
    #expect(throws: ZoneFile.Fault.notAZone) { try ZoneFile(Array("not a zone file".utf8)) }
    for count in stride(from: 44, to: bytes.count, by: 7) {
      #expect(throws: ZoneFile.Fault.damaged) { try ZoneFile(Array(bytes[..<count])) }
    }
    var random = SplitMix(seed: 3)
    for _ in 0..<2000 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      guard let zone = try? ZoneFile(damaged) else { continue }
      _ = zone.instants(ofLocal: Int(random.next() % 4_000_000_000))
    }
  }

  /// Version 1 has changes of four bytes and no rule.
  @Test func firstVersion() throws {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, 0, 2, 2, 8] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += [0, 0, 0x0E, 0x10, 0, 0, 0x1C, 0x20, 1, 0]
    bytes += [0, 0, 0x0E, 0x10, 0, 0, 0, 0, 0x1C, 0x20, 1, 4]
    bytes += Array("AAA\0BBB\0".utf8)
    let zone = try ZoneFile(bytes)
    #expect(zone.period(at: 0).offset == 3600)
    #expect(zone.period(at: 3600).name == "BBB")
    #expect(zone.period(at: 9_000_000_000).offset == 3600)
  }
}
