import Foundation
import GestureSimulator
import Testing

/// Traces that are kept, byte for byte: one of each sample.
@Suite struct GoldenTraceTests {
  /// Compares with the file of that name; records it instead when INQUEST_RECORD=1.
  @Test(arguments: [
    ("navigation-pop", "enumerate", "right-mid"), ("scroll-view-back", "simultaneous", "right-60"),
    ("edge-drag-dismiss", "base", "drag-117"),
  ])
  func theTraceIsAsKept(_ sample: String, _ variant: String, _ gesture: String) throws {
    let run = try Sample(sample).run(gesture, variant: variant)
    let url = Sample.root.appendingPathComponent("Tests/Fixtures/traces/\(sample).txt")
    if ProcessInfo.processInfo.environment["INQUEST_RECORD"] == "1" {
      try Data(run.simulation.text).write(to: url)
    }
    let kept = try #require(
      try? Data(contentsOf: url),
      "traces/\(sample).txt is missing: run the test with INQUEST_RECORD=1 and read the file")
    let traced = String(decoding: run.simulation.text, as: UTF8.self)
    #expect(traced == String(decoding: kept, as: UTF8.self), "traces/\(sample).txt")
  }
}
