import Foundation
import GestureSimulator
import Testing

/// A card under the finger: its formula, and the thresholds.
@Suite struct EdgeDragDismissTests {
  private let sample: Sample

  init() throws { sample = try Sample("edge-drag-dismiss") }

  /// Translation, and the scale and alpha that it leaves when the finger lifts.
  static let formula = [
    ("10", "0.997436", "0.992308"), ("39", "0.99", "0.97"), ("78", "0.98", "0.94"),
    ("100", "0.974359", "0.923077"), ("116", "0.970256", "0.910769"), ("117", "0.97", "0.91"),
    ("195", "0.95", "0.85"), ("390", "0.9", "0.7"),
  ]

  @Test(arguments: formula) func theFormula(_ t: String, _ scale: String, _ alpha: String) throws {
    // A pan begins after 10 pt, so 10 pt are seen on the way back.
    let moves = t == "10" ? "[[12, 0, 0.05], [10, 0, 0.1]]" : "[[12, 0, 0.05], [\(t), 0, 0.5]]"
    let run = try sample.adding(gesture: "{ touch: { from: [0, 400], samples: \(moves) } }").run()
    #expect(run.printed.last == "[Card] state=ended t=\(t) scale=\(scale) alpha=\(alpha)")
  }

  /// The gestures of the file end where the table looks.
  @Test(arguments: formula.dropFirst())
  func theGestures(_ t: String, _ scale: String, _ alpha: String) throws {
    let run = try sample.run("drag-\(t)")
    #expect(run.printed.last == "[Card] state=ended t=\(t) scale=\(scale) alpha=\(alpha)")
  }

  @Test func fromFiveTheFingerLeavesTheScreenFirst() throws {
    let built = "{ touch: { from: [5, 400], by: [390, 0], speed: 300 } }"
    let text = sample.text.replacingOccurrences(
      of: "  gestures: {\n", with: "  gestures: {\n    built: \(built),\n")
    let faults = ScenarioFile.faults(in: Array(text.utf8)).map(\.message)
    #expect(faults.count == 1 && faults[0].contains("screen"), "\(faults)")
  }

  private static let back = "presented=Card dismissals=0 transform.tx=0 alpha=1 duration=0.2"
  private static let gone = "presented=none dismissals=1 transform.tx=390 alpha=0 duration=0.25"

  private func end(_ run: SampleRun) -> String {
    run.outcomes("presented", "dismissals", "transform.tx", "alpha", "duration")
  }

  @Test func a_belowTheThresholdItComesBack() throws {
    let run = try sample.run("drag-116")
    #expect(end(run) == Self.back)
    #expect(run["transform.scale"] == "1")
    for speed in [60, 100, 200, 300] {
      let run = try sample.adding(
        gesture: "{ touch: { from: [5, 400], by: [116, 0], speed: \(speed) } }"
      ).run()
      #expect(end(run) == Self.back, "\(speed) pt/s")
    }
  }

  @Test func b_fromTheThresholdItLeaves() throws {
    #expect(end(try sample.run("drag-117")) == Self.gone)
    let pushed = try sample.run("drag-117", variant: "pushed")
    #expect(
      pushed.outcomes("stack", "pops", "presented", "transform.tx", "alpha")
        == "stack=Home pops=1 presented=none transform.tx=390 alpha=0")
    // Without an animation: it has left in the moment in which the card's own one ends.
    let times = pushed.lines.filter { $0.hasSuffix(" nav popped, 1 page left") }
    #expect(times.count == 1)
    let (began, ended) = (
      pushed.lines.first { $0.hasSuffix(" nav begins to pop, by the app") },
      pushed.lines.first { $0.hasSuffix(" page Card: viewDidDisappear") }
    )
    for line in [began, ended].compactMap({ $0 }) {
      #expect(line.prefix(9) == times.first?.prefix(9), "\(line)")
    }
    #expect(ended != nil)
  }

  /// 0.3 of the width: 117, 117.9 and 120.6 pt, to the thousandth.
  @Test(arguments: [(390, "117"), (393, "117.9"), (402, "120.6")])
  func theThresholdOfAWidth(_ width: Int, _ threshold: String) throws {
    let micro = width * 300_000
    #expect(World.text(of: Micro(micro)) == threshold)
    let wide = try sample.replacing("width: 390", "width: \(width)")
    let text = wide.text.replacingOccurrences(
      of: "translation.x >= 117", with: "translation.x >= \(threshold)")
    let exact = try Sample(text: text)
    for (by, dismissals) in [(micro - 1000, "0"), (micro, "1")] {
      let run = try exact.adding(
        gesture: "{ touch: { from: [5, 400], by: [\(World.text(of: Micro(by))), 0], speed: 300 } }"
      ).run()
      #expect(run["dismissals"] == dismissals, "\(by) of \(width)")
    }
    // What a double makes of it lies within the same thousandth.
    #expect(abs(Double(width) * 0.3 - Double(micro) / 1_000_000) < 0.000_001)
    if width == 393 { #expect(Double(width) * 0.3 == 117.89999999999999) }
  }

  @Test func c_awayFromTheEdgeTheContentKeepsTheTouch() throws {
    let run = try sample.run("from-30")
    #expect(run.outcomes("acted", "dismissals", "alpha") == "acted=none dismissals=0 alpha=1")
    #expect(run.printed == ["[CardBegins] x=45 start=30"])
    #expect(try run.answer("cardPan") == "asked to begin (no): it was refused at +50 ms")
    for moment in ["touchesBegan", "touchesMoved", "touchesEnded"] {
      #expect(run.says("view Card: \(moment) 1"))
    }
    #expect(!run.says("view Card: touchesCancelled 1"))
    #expect(try sample.run("drag-117").says("view Card: touchesCancelled 1"))
  }
}
