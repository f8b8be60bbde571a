import Foundation
import Inquest

/// A workbench on a fresh store in a directory of its own, with a clock that repeats itself.
final class TemporaryBench {
  let directory: String
  let bench: Workbench

  init(seed: String = "tests") throws {
    directory =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inquest-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    bench = Workbench(
      Environment(
        now: { 1_767_225_600_000_000_000 }, fixed: FixedClock("2026-01-01T00:00:00Z,\(seed)"),
        directory: directory, actor: { "tester" }, store: directory + "/store", caseName: nil,
        terminal: nil))
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// Opens a case whose symptom is that Home shows.
  @discardableResult
  func open(_ title: String = "It pops") throws -> Receipt {
    try bench.openCase(
      NewCase(
        title: title, expected: "it stays", actual: nil,
        symptom: "outcome.stack = Home when gesture=right", seen: .field, gates: .guided,
        clues: []))
  }

  /// Imports a log of these lines.
  @discardableResult
  func run(
    _ lines: [String], with conditions: [String] = ["gesture=right"],
    outcomes: [String] = ["stack=Home"], build: String? = "b1", change: String? = nil,
    noProbes: Bool = false, cutLast: Bool = false, times: TimeWords = TimeWords(),
    joined: [String] = []
  ) throws -> Receipt {
    let path = try write(lines, cutLast: cutLast)
    return try bench.importRun(
      LogSource(path: path, format: "auto", lines: nil, times: times, joined: joined),
      RunWords(
        conditions: conditions, outcomes: outcomes, build: build, rung: .field, change: change,
        noProbes: noProbes), Request())
  }

  /// Imports two logs as one run; so many records of the second come first.
  @discardableResult
  func join(_ count: Int) throws -> Receipt {
    let second = (0..<4).map { place in
      "2026-01-05T10:00:0\(place < count ? 0 : 2)Z [P\(place + 1)] x=\(count)"
    }
    return try run(
      ["2026-01-05T11:00:01+01:00 [A] on=true"], times: TimeWords(at: "2026-01-05T12:00Z"),
      joined: [try write(second)])
  }

  /// A new file of these lines.
  private func write(_ lines: [String], cutLast: Bool = false) throws -> String {
    let path = directory + "/\(UUID().uuidString).log"
    let text = lines.joined(separator: "\n") + (cutLast ? "" : "\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
