import Foundation
import LogReader
import RunRecorder
import Testing

/// Installed time zones.
@Suite struct ZoneDirectoryTests {
  /// Zones as a system lays them out.
  private static func installed() throws -> Scratch {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/zones")
    let scratch = try Scratch()
    for name in ["Europe/Berlin", "Europe/Dublin", "Asia/Kolkata", "America/New_York", "UTC"] {
      let file = scratch.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let from = name.replacingOccurrences(of: "/", with: "-") + ".tzif"
      try FileManager.default.copyItem(at: fixtures.appendingPathComponent(from), to: file)
    }
    try Data("# a table\n".utf8).write(to: scratch.url.appendingPathComponent("zone.tab"))
    try Data("TZif2 and no more".utf8).write(to: scratch.url.appendingPathComponent("Torn"))
    return scratch
  }

  @Test func zonesAreFoundByName() throws {
    let scratch = try Self.installed()
    defer { withExtendedLifetime(scratch) {} }
    let directory = ZoneDirectory(tzdir: scratch.url.path)
    let zone = try directory.zone("Europe/Berlin")
    #expect(zone.file.period(at: 1_761_436_798).name == "CEST")
    #expect(try directory.zone("Europe/Berlin").digest == zone.digest)
    #expect(try directory.zone("UTC").digest != zone.digest)
  }

  static let wrong: [(name: String, near: [String])] = [
    ("Europe/Berlim", ["Europe/Berlin"]), ("europe/berlin", ["Europe/Berlin"]),
    ("Berlin", ["Europe/Berlin"]), ("New York", ["America/New_York"]), ("Mars/Olympus", []),
    ("zone.tab", []), ("../Europe/Berlin", ["Europe/Berlin"]), ("", []), ("/etc/localtime", []),
  ]

  @Test(arguments: wrong.indices) func wrongNames(index: Int) throws {
    let scratch = try Self.installed()
    defer { withExtendedLifetime(scratch) {} }
    let (name, near) = Self.wrong[index]
    #expect(throws: ZoneDirectory.Fault.unknown(name, near: near)) {
      try ZoneDirectory(path: scratch.url.path).zone(name)
    }
  }

  @Test func nothingInstalled() throws {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let path = scratch.url.path
    #expect(throws: ZoneDirectory.Fault.nothingInstalled(path)) {
      try ZoneDirectory(path: path).zone("Europe/Berlin")
    }
    #expect(throws: ZoneDirectory.Fault.nothingInstalled(path + "/none")) {
      try ZoneDirectory(path: path + "/none").zone("UTC")
    }
  }

  @Test func damaged() throws {
    let scratch = try Self.installed()
    defer { withExtendedLifetime(scratch) {} }
    let path = scratch.url.path
    let torn = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 60)
    try Data(torn).write(to: scratch.url.appendingPathComponent("Torn"))
    #expect(throws: ZoneDirectory.Fault.damaged(path + "/Torn")) {
      try ZoneDirectory(path: path).zone("Torn")
    }
  }
}
